/** What this browser remembers: the look, motion, sound, and which words of the guide were read. */

export type Theme = "auto" | "dark" | "light";
export type Motion = "auto" | "full" | "calm";

interface Stored {
  theme: Theme;
  motion: Motion;
  sound: boolean;
  guide: boolean;
  name: string;
  seen: string[];
}

const KEY = "sitdown";
const DEFAULTS: Stored = { theme: "auto", motion: "auto", sound: false, guide: true, name: "", seen: [] };

function load(): Stored {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state<Stored>(load());

const dark = window.matchMedia("(prefers-color-scheme: dark)");
const still = window.matchMedia("(prefers-reduced-motion: reduce)");

/** Whether things may travel across the screen. */
export function mayMove(): boolean {
  return settings.motion === "full" || (settings.motion === "auto" && !still.matches);
}

/** Keeps the document and the browser's memory in step with the settings. */
export function keepSettings(): void {
  const paint = () => {
    const root = document.documentElement;
    root.dataset["theme"] = settings.theme === "auto" ? (dark.matches ? "dark" : "light") : settings.theme;
    root.dataset["motion"] = settings.motion;
  };
  paint();
  dark.addEventListener("change", paint);
  $effect.root(() => {
    $effect(() => {
      paint();
      try {
        localStorage.setItem(KEY, JSON.stringify(settings));
      } catch {
        // A browser that keeps nothing still plays.
      }
    });
  });
}

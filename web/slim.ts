/** Makes the paths of icons shorter: a tenth of a unit in 512 is less than anybody sees. */
import type { Plugin } from "vite";

const COUNTS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const NUMBER = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy;
const FLAG = /[\s,]*([01])/y;
const COMMAND = /[\s,]*([a-z])/iy;

function shortest(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, "$1.");
}

export function slimPath(path: string): string {
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(path);
    if (found) at = pattern.lastIndex;
    return found?.[1];
  };
  let out = "";
  let last = "";
  const put = (word: string) => {
    const apart = /\d$/.test(last) && (/^\d/.test(word) || (word.startsWith(".") && !last.includes(".")));
    out += (apart ? " " : "") + word;
    last = word;
  };
  let command = take(COMMAND);
  while (command) {
    put(command);
    const count = COUNTS[command.toLowerCase()];
    if (count === undefined) throw new Error(`not a path: ${path}`);
    for (let i = 0; count > 0; i++) {
      const flag = command.toLowerCase() === "a" && (i % 7 === 3 || i % 7 === 4);
      const word = take(flag ? FLAG : NUMBER);
      if (word === undefined) break;
      put(flag ? word : shortest(Number(word)));
    }
    command = take(COMMAND);
  }
  if (path.slice(at).trim()) throw new Error(`not a path: ${path}`);
  return out;
}

export function slimIcons(): Plugin {
  return {
    name: "slim-icons",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith("/engine/icons.json")) return null;
      const icons = JSON.parse(code) as Record<string, string>;
      return JSON.stringify(Object.fromEntries(Object.entries(icons).map(([name, path]) => [name, slimPath(path)])));
    },
  };
}

/** Makes the paths of icons shorter: whole units of 512 are finer than anybody sees, if no error adds up. */
import type { Plugin } from "vite";

/** How many numbers a command takes, and which of them are coordinates: x, y, or neither. */
const SHAPES: Record<string, string> = {
  m: "xy", l: "xy", h: "x", v: "y", c: "xyxyxy", s: "xyxy", q: "xyxy", t: "xy", a: "rraffxy", z: "",
};
const NUMBER = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy;
const FLAG = /[\s,]*([01])/y;
const COMMAND = /[\s,]*([a-z])/iy;

export function slimPath(path: string): string {
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(path);
    if (found) at = pattern.lastIndex;
    return found?.[1];
  };
  let out = "";
  const put = (word: string) => {
    out += (/\d$/.test(out) && /^\d/.test(word) ? " " : "") + word;
  };
  // Where the pen is, exactly and as drawn; relative steps are taken from where it was drawn.
  const [pen, drawn, start] = [{ x: 0, y: 0 }, { x: 0, y: 0 }, { x: 0, y: 0 }];
  for (let command = take(COMMAND); command; command = take(COMMAND)) {
    const kind = command.toLowerCase();
    const shape = SHAPES[kind];
    if (shape === undefined) throw new Error(`not a path: ${path}`);
    put(command);
    if (kind === "z") Object.assign(pen, start);
    for (let first = true; shape; first = false) {
      const end = { ...pen };
      let whole = true;
      for (const part of shape) {
        const word = take(part === "f" ? FLAG : NUMBER);
        whole = word !== undefined;
        if (word === undefined) break;
        if (part === "x" || part === "y") {
          end[part] = Number(word) + (command === kind ? pen[part] : 0);
          put(String(Math.round(end[part]) - (command === kind ? drawn[part] : 0)));
        } else put(part === "f" ? word : String(Math.round(Number(word))));
      }
      if (!whole) break;
      Object.assign(pen, end);
      if (kind === "m" && first) Object.assign(start, pen);
      Object.assign(drawn, { x: Math.round(pen.x), y: Math.round(pen.y) });
    }
    Object.assign(drawn, { x: Math.round(pen.x), y: Math.round(pen.y) });
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

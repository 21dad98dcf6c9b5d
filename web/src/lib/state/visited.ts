/** The tables this browser has been at, newest first, so that one finds the way back. */

export interface Visited {
  id: string;
  title: string;
  game: string;
  over: boolean;
  seated: boolean;
}

const KEY = "sitdown:tables";
const MOST = 12;

export function visited(): Visited[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Visited[];
  } catch {
    return [];
  }
}

export function remember(table: Visited): void {
  const others = visited().filter((other) => other.id !== table.id);
  localStorage.setItem(KEY, JSON.stringify([table, ...others].slice(0, MOST)));
}

export function forget(id: string): void {
  localStorage.setItem(KEY, JSON.stringify(visited().filter((table) => table.id !== id)));
}

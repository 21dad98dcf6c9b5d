/** The icons of the game that is shown, fetched with its board. */
import { api } from "../api/routes";

let paths = $state.raw<Record<string, string>>({});

export async function learnIcons(game: string): Promise<void> {
  paths = await api.icons(game);
}

/** The path of an icon in a square of 512; a diamond where there is none of that name. */
export function iconPath(name: string): string {
  return paths[name] ?? "M256 64 448 256 256 448 64 256Z";
}

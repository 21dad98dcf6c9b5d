/** The invitations of a table that was opened in this tab. The server shows them once and keeps only their hashes. */
import type { SeatLink } from "../api/types";

const key = (table: string) => `sitdown:links:${table}`;

export function keepLinks(table: string, links: SeatLink[]): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify(links));
  } catch {
    // They are shown once more in the host's menu.
  }
}

export function keptLinks(table: string): SeatLink[] {
  try {
    return JSON.parse(sessionStorage.getItem(key(table)) ?? "[]") as SeatLink[];
  } catch {
    return [];
  }
}

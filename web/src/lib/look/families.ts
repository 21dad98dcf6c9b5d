import type { Family } from "../api/types";

/** The paint of a family: its colour and its pattern, as drawn by `FamilyPatterns`. */
export function paintOf(seat: number): string {
  return seat < 0 ? "var(--neutral)" : `url(#family-${seat})`;
}

const NOBODY: Family = { name: "Nobody", colour: "#33322f", ink: "#fffaf0", pattern: "solid", monogram: "" };

export function familyOf(families: Family[], seat: number): Family {
  return families[seat] ?? NOBODY;
}

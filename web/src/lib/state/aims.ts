/** What can be played where: shared by everything that can be clicked, on the board and beside it. */
import { getContext, setContext } from "svelte";
import type { Choice } from "../api/types";

export interface Aims {
  /** The moves that a click on a thing may play. */
  readonly legal: ReadonlyMap<string, Choice[]>;
  /** What is pointed at now, by the list of moves, the log or the guide. */
  readonly spot: ReadonlySet<string>;
}

const KEY = Symbol("aims");

export function provideAims(aims: Aims): void {
  setContext(KEY, aims);
}

export function useAims(): Aims {
  return getContext<Aims>(KEY);
}

/** The attributes that make a thing known to the table: its id and, while something can be played on it, a button. */
export function aimAt(aims: Aims, id: string | undefined, label: string): Record<string, string | number | undefined> {
  if (!id) return {};
  const moves = aims.legal.get(id);
  const spot = aims.spot.has(id) ? "" : undefined;
  if (!moves?.length) return { "data-id": id, "data-spot": spot };
  const does = moves.length === 1 ? moves[0]!.label : `${moves.length} moves`;
  return {
    "data-id": id,
    "data-spot": spot,
    "data-legal": "",
    role: "button",
    tabindex: 0,
    "aria-label": label && !does.includes(label) ? `${label}: ${does}` : does,
  };
}

export function movesByTarget(moves: Choice[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const move of moves) {
    for (const id of move.targets) {
      const there = found.get(id);
      if (there) there.push(move);
      else found.set(id, [move]);
    }
  }
  return found;
}

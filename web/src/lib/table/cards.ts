import type { Card } from "../api/types";

const BRIEF = 12;

/** Whether a card says next to nothing: such a one is drawn small. */
export function plain(card: Card): boolean {
  return card.face === "up" && card.lines.join(" ").length < BRIEF && !card.cost.length && !card.reward.length;
}

/** Opens tables: the one-tap way against bots, and whatever the form says. */
import { api } from "../api/routes";
import type { BotInfo, GameInfo, TableWish } from "../api/types";
import { keepLinks } from "./links";
import { go } from "./route.svelte";
import { settings } from "./settings.svelte";

const GENTLE = ["easy", "greedy"];
const USUAL_SEATS = 3;

/** The bot for a first game: one that plays sensibly and forgives. */
export function gentle(bots: BotInfo[]): string {
  return GENTLE.find((level) => bots.some((bot) => bot.level === level)) ?? bots[0]?.level ?? "";
}

export function usualSeats(game: GameInfo): number {
  return game.seats.find((seats) => seats >= USUAL_SEATS) ?? game.seats[0]!;
}

export async function openTable(wish: TableWish): Promise<void> {
  const opened = await api.open(wish);
  keepLinks(opened.table, opened.links);
  go(`/table/${opened.table}`);
}

export async function playAgainstBots(game: GameInfo, bots: BotInfo[]): Promise<void> {
  const level = gentle(bots);
  const others = Array.from({ length: usualSeats(game) - 1 }, () => ({ kind: "bot" as const, name: "", level }));
  await openTable({
    game: game.slug,
    seats: [{ kind: "screen", name: settings.name, level: "" }, ...others],
    options: {},
    title: "",
    public: false,
    clock: "none",
  });
}

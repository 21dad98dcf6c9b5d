/** Every address of the server, once. */
import { get, send } from "./client";
import type {
  Advice,
  BotInfo,
  Channel,
  Done,
  Fairness,
  GameInfo,
  Layout,
  Opened,
  ReplayPage,
  RuleSection,
  TableInfo,
  TableLine,
  UndoAnswer,
  Why,
} from "./types";

const table = (id: string, rest = "") => `/api/tables/${encodeURIComponent(id)}${rest}`;

export const api = {
  games: () => get<GameInfo[]>("/api/games"),
  bots: () => get<BotInfo[]>("/api/bots"),
  rules: (game: string) => get<RuleSection[]>(`/api/games/${encodeURIComponent(game)}/rules`),
  tables: () => get<TableLine[]>("/api/tables"),
  mine: () => get<TableLine[]>("/api/tables/mine"),
  open: (wish: unknown) => send<Opened>("/api/tables", wish),
  table: (id: string) => get<TableInfo>(table(id)),
  layout: (id: string) => get<Layout>(table(id, "/layout")),
  claim: (id: string, seat: number, token: string, name: string) => send<Done>(table(id, "/claim"), { seat, token, name }),
  sit: (id: string, seat: number, name: string) => send<Done>(table(id, "/sit"), { seat, name }),
  move: (id: string, seat: number, decision: string, move: string) => send<Done>(table(id, "/moves"), { seat, decision, move }),
  undo: (id: string, seat: number, decision: string) => send<UndoAnswer>(table(id, "/undo"), { seat, decision }),
  consent: (id: string, seat: number, agree: boolean) => send<Done>(table(id, "/consent"), { seat, agree }),
  why: (id: string, seat: number, target: string) => send<Why>(table(id, "/why"), { seat, target }),
  hint: (id: string, seat: number) => send<Advice>(table(id, "/hint"), { seat }),
  chat: (id: string, text: string, seat: number | null, channel: Channel, name: string) => send<Done>(table(id, "/chat"), { text, seat, channel, name }),
  notes: (id: string, seat: number, text: string) => send<Done>(table(id, "/notes"), { seat, text }),
  host: (id: string, action: string, seat: number | null, level: string) => send<Done>(table(id, "/host"), { action, seat, level }),
  rematch: (id: string) => send<Opened>(table(id, "/rematch"), {}),
  replay: (id: string, at: number, viewer: number) => get<ReplayPage>(table(id, `/replay?at=${at}&viewer=${viewer}`)),
  fork: (id: string, at: number, viewer: number, seat: number, level: string) => send<Opened>(table(id, "/fork"), { at, viewer, seat, level }),
  fairness: (id: string) => get<Fairness>(table(id, "/fairness")),
};

/** A picture of a link of this server, for a phone's camera. */
export function qrAddress(path: string): string {
  return `/api/qr?path=${encodeURIComponent(path)}`;
}

/** The server's words, from its own schema: nothing is declared twice. */
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Point = [number, number];

export type Advice = Schemas["Advice"];
export type Area = Schemas["Area"];
export type BotInfo = Schemas["BotInfo"];
export type Card = Schemas["Card"];
export type ChatMessage = Schemas["ChatMessage"];
export type ChatWish = Schemas["ChatWish"];
export type Choice = Schemas["Choice"];
export type Clock = Schemas["Clock"];
export type Done = Schemas["Done"];
export type Fact = Schemas["Fact"];
export type Family = Schemas["Family"];
export type Frame = Schemas["Frame"];
export type GameInfo = Schemas["GameInfo"];
export type HostWish = Schemas["HostWish"];
export type Layout = Schemas["Layout"];
export type Opened = Schemas["Opened"];
export type OptionField = Schemas["OptionField"];
export type Panel = Schemas["Panel"];
export type Place = Schemas["Place"];
export type ProblemBody = Schemas["Problem"];
export type Refusal = Schemas["Refusal"];
export type RuleSection = Schemas["RuleSection"];
export type RuleText = Schemas["RuleText"];
export type Scene = Schemas["Scene"];
export type SeatLink = Schemas["SeatLink"];
export type SeatWish = Schemas["SeatWish"];
export type Slot = Schemas["Slot"];
export type StateFrame = Schemas["StateFrame"];
export type TableInfo = Schemas["TableInfo"];
export type TableLine = Schemas["TableLine"];
export type TableWish = Schemas["TableWish"];
export type Token = Schemas["Token"];
export type Told = Schemas["Told"];
export type Track = Schemas["Track"];
export type Tray = Schemas["Tray"];
export type UndoAnswer = Schemas["UndoAnswer"];
export type Why = Schemas["Why"];

export type Channel = ChatMessage["channel"];
export type Shape = Layout["shapes"][number];
export type UndoKind = StateFrame["undo"];

// until the replay's types are in the schema
export interface ReplayPage { table: string; viewer: number; at: number; last: number; over: boolean; scene: Scene; log: Told[] }
export interface Fairness { commitment: string; over: boolean; key: string; header: string; verified: boolean | null; words: string }

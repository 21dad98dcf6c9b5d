/** A table this browser sits at or watches: all its seats here, what is shown, and what can be done. */
import { getContext, setContext } from "svelte";
import { Problem } from "../api/client";
import { api } from "../api/routes";
import type { Advice, Choice, Family, GameInfo, Layout, Refusal, ReplayPage, RuleSection, RuleText, Scene, TableInfo, Told, Track } from "../api/types";
import { learnIcons } from "../look/icons.svelte";
import { movesByTarget, type Aims } from "./aims";
import { Feed } from "./feed.svelte";
import { keptLinks } from "./links";
import * as sound from "./sound";
import { remember } from "./visited";

const SPECTATOR = -1;

/** A word beside the thing it is about. */
export interface Note {
  x: number;
  y: number;
  refusal?: Refusal;
  choices?: Choice[];
}

export type Tab = "cards" | "log" | "chat" | "rules" | "notes";

/** A seat's link, which the browser has kept to itself. */
export interface Invitation {
  seat: number;
  token: string;
}

/** The invitation in the address, if there is one; it is taken out of sight at once. */
function invitation(): Invitation | undefined {
  const said = new URLSearchParams(location.hash.slice(1));
  const [seat, token] = [said.get("seat"), said.get("token")];
  if (!seat || !token) return undefined;
  history.replaceState(null, "", location.pathname);
  return { seat: Number(seat), token };
}

const isRace = (track: Track) => track.markers.some((marker) => marker.token.seat >= 0);

export class Table implements Aims {
  readonly id: string;
  layout = $state.raw<Layout>();
  game = $state.raw<GameInfo>();
  rules = $state.raw<RuleSection[]>([]);
  feeds = $state.raw<Feed[]>([]);
  /** Whose eyes we look through: one of our seats, or a spectator's. */
  active = $state(SPECTATOR);
  /** Who has confirmed to sit at the screen, where several share it. */
  present = $state(SPECTATOR);
  spot = $state.raw<ReadonlySet<string>>(new Set());
  note = $state.raw<Note>();
  asked = $state.raw<Choice>();
  advice = $state.raw<Advice>();
  words = $state("");
  busy = $state(false);
  tab = $state<Tab>("log");
  ruleShown = $state("");
  /** The rule of the line that is pointed at. */
  explained = $state("");
  /** By seat, how many lines of the log its player had read when it last moved. */
  private seen = $state.raw<Record<number, number>>({});
  gone = $state("");
  invited = $state.raw<Invitation>();
  /** A position of the past that is shown instead of the present. */
  past = $state.raw<ReplayPage>();
  /** The seat whose own move comes next in its log: that is no news to its player. */
  private moved: number | undefined;
  private known = $state.raw<TableInfo>();
  /** What has just been told, for whoever animates it. */
  onHeard: (lines: Told[]) => void = () => {};

  constructor(id: string) {
    this.id = id;
  }

  /** Everything that does not change, then a feed for each of our seats. */
  async open(): Promise<void> {
    const invited = invitation();
    try {
      await this.learn();
      if (invited && !this.known?.yours.includes(invited.seat)) this.invited = invited;
      else this.join(this.known?.yours ?? []);
    } catch (problem) {
      this.gone = problem instanceof Error ? problem.message : String(problem);
    }
  }

  /** What there is to know about the table before one sits down. */
  async learn(): Promise<void> {
    const info = await api.table(this.id);
    const [layout, games] = await Promise.all([api.layout(this.id), api.games(), learnIcons(info.game)]);
    this.known = info;
    this.layout = layout;
    this.game = games.find((game) => game.slug === info.game);
  }

  /** Which seats are ours has changed: an invitation was answered, or a seat taken from us. */
  async accept(): Promise<void> {
    try {
      this.known = await api.table(this.id);
      this.invited = undefined;
      this.join(this.known.yours);
    } catch (problem) {
      this.gone = problem instanceof Error ? problem.message : String(problem);
    }
  }

  /** Looks through these seats from now on. */
  join(yours: number[]): void {
    this.leave();
    const seats = yours.length ? yours : [SPECTATOR];
    const { title = "", game = "", status } = this.known ?? {};
    remember({ id: this.id, title, game, over: status === "over", seated: yours.length > 0 });
    this.active = seats[0]!;
    this.present = seats.length === 1 ? seats[0]! : SPECTATOR;
    this.feeds = seats.map(
      (seat) => new Feed(`/api/tables/${this.id}/socket?seat=${seat}`, seat, {
        begun: (length) => this.begun(seat, length),
        heard: (lines) => this.heard(seat, lines),
        refused: () => void this.accept(),
      }),
    );
  }

  leave(): void {
    for (const feed of this.feeds) feed.close();
    this.feeds = [];
  }

  /** A seat's log has begun: what was read before is not news. */
  private begun(seat: number, length: number): void {
    const kept = Number(sessionStorage.getItem(this.seenKey(seat)) ?? length);
    this.seen = { ...this.seen, [seat]: Math.min(kept, length) };
  }

  private seenKey(seat: number): string {
    return `sitdown:seen:${this.id}:${seat}`;
  }

  private look(seat: number, length: number): void {
    this.seen = { ...this.seen, [seat]: length };
    sessionStorage.setItem(this.seenKey(seat), String(length));
  }

  private heard(seat: number, lines: Told[]): void {
    if (seat === this.moved) {
      this.look(seat, this.feeds.find((feed) => feed.seat === seat)?.log.length ?? 0);
      this.moved = undefined;
    }
    if (seat !== this.active) return;
    this.note = undefined;
    this.asked = undefined;
    this.advice = undefined;
    if (this.scene?.prompt.yours) sound.bell();
    else if (lines.length) sound.chip();
    this.onHeard(lines);
  }

  get feed(): Feed | undefined {
    return this.feeds.find((feed) => feed.seat === this.active);
  }

  get info(): TableInfo | undefined {
    return this.feed?.table ?? this.known;
  }

  get scene(): Scene | undefined {
    return this.past?.scene ?? this.feed?.scene;
  }

  get log(): Told[] {
    return this.past?.log ?? this.feed?.log ?? [];
  }

  /** Whether there is a free seat to give away or to take: then the seats are shown first. */
  get waiting(): boolean {
    const free = (seat: number) => this.info?.seats[seat]?.kind === "person" && !this.info.seats[seat].taken;
    if (keptLinks(this.id).some((link) => free(link.seat))) return true;
    return Boolean(this.info?.public && this.watching && this.info.seats.some((seat) => free(seat.seat)));
  }

  /** The level of the bot that plays for us while we are away. */
  get standin(): string {
    return this.info?.seats[this.active]?.standin ?? "";
  }

  /** Tracks along which the game itself goes: acts, phases. */
  get stages(): Track[] {
    return this.scene?.tracks.filter((track) => !isRace(track)) ?? [];
  }

  /** Tracks on which the families stand beside each other. */
  get races(): Track[] {
    return this.scene?.tracks.filter(isRace) ?? [];
  }

  get families(): Family[] {
    return this.layout?.families ?? [];
  }

  get watching(): boolean {
    return this.active === SPECTATOR;
  }

  get over(): boolean {
    return this.info?.status === "over";
  }

  /** At a shared screen: the seat that must be handed the screen now, if it is not the one in front of it. */
  get next(): number | undefined {
    if (this.feeds.length < 2) return undefined;
    const here = this.feeds.find((feed) => feed.seat === this.present);
    if (here && (here.scene?.prompt.yours || this.over)) return undefined;
    return this.feeds.find((feed) => feed.scene?.prompt.yours)?.seat;
  }

  /** A person has taken the place in front of a shared screen. */
  sit(seat: number): void {
    this.active = seat;
    this.present = seat;
    this.note = undefined;
    this.advice = undefined;
  }

  get moves(): Choice[] {
    if (this.past || this.info?.status !== "playing") return [];
    return this.scene?.moves ?? [];
  }

  readonly targets = $derived.by(() => movesByTarget(this.moves));

  get legal(): ReadonlyMap<string, Choice[]> {
    return this.targets;
  }

  get news(): Told[] {
    return this.feed?.log.slice(this.seen[this.active] ?? 0) ?? [];
  }

  nameOf(seat: number): string {
    return this.info?.seats[seat]?.name || this.families[seat]?.name || "";
  }

  /** The rulebook is long: it is fetched when somebody first wants to know. */
  private asking: Promise<void> | undefined;
  needRules(): void {
    const slug = this.info?.game;
    if (slug) this.asking ??= api.rules(slug).then((rules) => void (this.rules = rules));
  }

  rule(id: string): RuleText | undefined {
    for (const section of this.rules) {
      const rule = section.rules.find((rule) => rule.id === id);
      if (rule) return rule;
    }
    return undefined;
  }

  showRule(id: string): void {
    this.ruleShown = id;
    this.tab = "rules";
  }

  pointAt(ids: string[]): void {
    this.spot = new Set(ids);
  }

  /** The ids that a word of the guide means: `slot:thug:*` all that begin so, `hand`, `panel:you`. */
  expand(at: string[]): string[] {
    const scene = this.scene;
    if (!scene) return [];
    const all = [...(this.layout?.shapes ?? []), ...scene.trays, ...scene.panels, ...scene.hand].map((thing) => thing.id);
    return at.flatMap((id) => {
      if (id === "hand") return scene.hand.map((tray) => tray.id);
      if (id === "panel:you") return scene.panels.filter((panel) => panel.seat === this.active).map((panel) => panel.id);
      return id.endsWith("*") ? all.filter((other) => other.startsWith(id.slice(0, -1))) : [id];
    });
  }

  /** A click on things that lie over each other, the topmost first: play on the first that is legal, or say why not. */
  async tap(ids: string[], x: number, y: number): Promise<void> {
    this.note = undefined;
    const id = ids.find((id) => this.legal.has(id));
    const choices = id === undefined ? [] : (this.legal.get(id) ?? []);
    if (choices.length === 1) return this.choose(choices[0]!);
    if (choices.length > 1) {
      this.note = { x, y, choices };
      return;
    }
    if (!ids[0] || this.past || this.watching || this.over) return;
    await this.attempt(async () => {
      const refusals = await Promise.all(ids.slice(0, 2).map((id) => api.why(this.id, this.active, id)));
      const best = refusals.find((why) => why.refusal?.rule) ?? refusals[0];
      if (best?.refusal) this.note = { x, y, refusal: best.refusal };
    });
  }

  /** One move, one click; those that cannot be taken back are asked again. */
  async choose(choice: Choice): Promise<void> {
    this.note = undefined;
    if (choice.sure && this.asked !== choice) {
      this.asked = choice;
      return;
    }
    this.asked = undefined;
    const feed = this.feed;
    if (!feed || this.busy) return;
    this.busy = true;
    this.pointAt([]);
    this.moved = feed.seat;
    await this.attempt(() => api.move(this.id, feed.seat, feed.decision, choice.id));
    this.busy = false;
  }

  async undo(): Promise<void> {
    const feed = this.feed;
    if (!feed || feed.undo === "no") return;
    await this.attempt(() => api.undo(this.id, feed.seat, feed.decision));
  }

  async hint(): Promise<void> {
    if (this.watching || !this.scene?.prompt.yours) return;
    this.busy = true;
    await this.attempt(async () => {
      this.advice = await api.hint(this.id, this.active);
    });
    this.busy = false;
  }

  /** Does something that may fail; says so in plain words. */
  async attempt(what: () => Promise<unknown>): Promise<void> {
    this.words = "";
    try {
      await what();
    } catch (problem) {
      if (problem instanceof Problem && problem.state) this.feed?.take(problem.state);
      this.words = problem instanceof Error ? problem.message : String(problem);
    }
  }
}

const KEY = Symbol("table");

export function provideTable(table: Table): void {
  setContext(KEY, table);
}

export function useTable(): Table {
  return getContext<Table>(KEY);
}

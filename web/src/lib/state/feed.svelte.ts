/** What one viewer of a table is told: a socket that heals itself, and the latest state it brought. */
import type { ChatMessage, Frame, Scene, TableInfo, Told, UndoKind } from "../api/types";

export type Connection = "connecting" | "open" | "lost";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const HEARTBEAT = 20_000;
const [NOT_YOURS, NO_TABLE] = [4403, 4404];

/** Who listens: told how long the log is at the beginning, then of every new line. */
export interface Ears {
  begun: (length: number) => void;
  heard: (lines: Told[]) => void;
  /** The server will not have us here any more: the seat is somebody else's, or the table is gone. */
  refused: () => void;
}

export class Feed {
  readonly seat: number;
  connection = $state<Connection>("connecting");
  table = $state.raw<TableInfo>();
  scene = $state.raw<Scene>();
  log = $state.raw<Told[]>([]);
  chat = $state.raw<ChatMessage[]>([]);
  notes = $state("");
  decision = $state("");
  undo = $state<UndoKind>("no");
  /** Server time minus ours, in seconds. */
  ahead = $state(0);

  private readonly address: string;
  private readonly ears: Ears;
  private socket: WebSocket | undefined;
  private wait = FIRST_WAIT;
  private timer = 0;
  private beat = 0;
  private closed = false;
  private answered = true;

  constructor(address: string, seat: number, ears: Ears) {
    this.address = address;
    this.seat = seat;
    this.ears = ears;
    this.connect();
    window.addEventListener("online", this.retry);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    window.removeEventListener("online", this.retry);
    this.socket?.close();
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.address}`);
    this.socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => this.take(JSON.parse(event.data) as Frame);
    socket.onopen = () => {
      this.answered = true;
      this.beat = window.setInterval(() => this.ping(), HEARTBEAT);
    };
    socket.onclose = (event) => this.lose(socket, event.code);
  }

  /** A socket that does not answer a ping until the next one is dead, whatever the browser thinks. */
  private ping(): void {
    if (!this.answered) return this.socket?.close();
    this.answered = false;
    this.socket?.send(JSON.stringify({ type: "ping" }));
  }

  private lose(socket: WebSocket, code: number): void {
    if (socket !== this.socket) return;
    clearInterval(this.beat);
    if (this.closed) return;
    if (code === NOT_YOURS || code === NO_TABLE) {
      this.close();
      this.ears.refused();
      return;
    }
    this.connection = "lost";
    this.timer = window.setTimeout(this.retry, this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  private readonly retry = (): void => {
    clearTimeout(this.timer);
    if (!this.closed && this.connection === "lost" && this.socket?.readyState !== WebSocket.CONNECTING) this.connect();
  };

  take(frame: Frame): void {
    this.answered = true;
    switch (frame.type) {
      case "hello":
        this.connection = "open";
        this.wait = FIRST_WAIT;
        this.seeTable(frame.table);
        this.chat = frame.chat;
        this.notes = frame.notes;
        break;
      case "table":
        this.seeTable(frame.table);
        break;
      case "state": {
        const known = this.scene !== undefined;
        this.log = [...this.log.slice(0, frame.log.keep), ...frame.log.lines];
        this.scene = frame.scene;
        this.decision = frame.decision;
        this.undo = frame.undo;
        if (known) this.ears.heard(frame.log.lines);
        else this.ears.begun(this.log.length);
        break;
      }
      case "chat":
        this.chat = [...this.chat, frame.message];
        break;
      case "pong":
        this.ahead = frame.now - Date.now() / 1000;
    }
  }

  private seeTable(table: TableInfo): void {
    this.table = table;
    this.ahead = table.now - Date.now() / 1000;
  }
}

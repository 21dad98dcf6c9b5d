/** The server's answers. A `no` becomes a `Problem` that says why in a sentence. */
import type { ProblemBody, StateFrame } from "./types";

export class Problem extends Error {
  readonly error: string;
  readonly rule: string;
  readonly state: StateFrame | undefined;

  constructor(body: ProblemBody) {
    super(body.words);
    this.error = body.error;
    this.rule = body.rule ?? "";
    this.state = body.state;
  }
}

async function answer<T>(response: Response): Promise<T> {
  if (response.ok) return (await response.json()) as T;
  let body: ProblemBody;
  try {
    body = (await response.json()) as ProblemBody;
  } catch {
    body = { error: "unreachable", words: `The server answered ${response.status}.` };
  }
  throw new Problem(body);
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    throw new Problem({ error: "unreachable", words: "The server cannot be reached just now." });
  }
  return answer<T>(response);
}

export function get<T>(path: string): Promise<T> {
  return ask<T>(path);
}

export function send<T>(path: string, body: unknown, method = "POST"): Promise<T> {
  return ask<T>(path, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}

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

async function refusal(response: Response): Promise<Problem> {
  let body: ProblemBody;
  try {
    body = (await response.json()) as ProblemBody;
  } catch {
    body = { error: "unreachable", words: `The server answered ${response.status}.` };
  }
  return new Problem(body);
}

export async function ask(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    throw new Problem({ error: "unreachable", words: "The server cannot be reached just now." });
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

export async function get<T>(path: string): Promise<T> {
  return (await (await ask(path)).json()) as T;
}

/** Sends something as JSON, and what is text already as it is. */
export async function post(path: string, body: unknown): Promise<Response> {
  const text = typeof body === "string";
  return ask(path, {
    method: "POST",
    headers: { "content-type": text ? "application/jsonl" : "application/json" },
    body: text ? body : JSON.stringify(body),
  });
}

export async function send<T>(path: string, body: unknown): Promise<T> {
  return (await (await post(path, body)).json()) as T;
}

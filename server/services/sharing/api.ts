import type { z } from "zod";
import { Failure } from "../../contract/failure.ts";
import { quietLine } from "../../reports/messages/quiet-line.ts";
import { parseJson } from "../../scanner/index.ts";
import type { Outgoing } from "../http/open-outgoing.ts";
import type { OutgoingRequest, Received } from "../http/outgoing.ts";
import { pauseFor } from "../http/pause.ts";
import { Unreached } from "../http/request-failure.ts";
import { retryAfter } from "../http/retry-after.ts";

/** A request to an API, by a path relative to its address. */
interface ApiRequest {
  readonly method: "GET" | "POST" | "PUT" | "PATCH";
  readonly path: string;
  readonly body?: object;
}

/** A service that keeps issues, notes or messages. */
export interface Api {
  /**
   * Sends a request that does the same when it arrives twice, so it is tried three times.
   *
   * @throws Failure in words; `cancelled`
   */
  ask(request: ApiRequest): Promise<ApiAnswer>;
  /**
   * Sends a request once that must not arrive twice. It is sent again only when the service says that it did not take
   * it, or could not be reached.
   *
   * @returns undefined when it is unknown whether it arrived
   * @throws Failure when the service refused it
   */
  create(request: ApiRequest): Promise<ApiAnswer | undefined>;
  /** The JSON that `ask` answers, which must have this form. */
  read<T>(path: string, schema: z.ZodType<T>): Promise<T>;
  /** What was answered, if it has this form; a Failure that says so if it has not. */
  expect<T>(answer: ApiAnswer, schema: z.ZodType<T>): T;
}

export interface ApiAnswer {
  readonly status: number;
  /** Undefined when the answer is no JSON. */
  readonly json: unknown;
  readonly text: string;
}

/** How a service is reached. */
export interface ApiAddress {
  /** As people know it: `GitHub`. */
  readonly service: string;
  /** Ends with a slash. */
  readonly base: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly allowPrivate: boolean;
  readonly signal: AbortSignal | undefined;
  /** What a status means here, in words that end a sentence. */
  readonly words?: Readonly<Record<number, string>>;
  /** The pause before the second try in milliseconds, doubled before the third. */
  readonly pauseMs?: number;
}

/** What people read when they stop it. */
export const sharingCancelled = "Sharing was cancelled.";

const tries = 3;

/** In milliseconds. A service that asks for more is told to the user. */
const longestPause = 30_000;

const timeoutMs = 10_000;
const maxBytes = 8 * 1024 * 1024;

export function connectApi(outgoing: Outgoing, address: ApiAddress): Api {
  const { service, base, headers, allowPrivate, signal, words = {}, pauseMs = 500 } = address;

  async function sendOnce({ method, path, body }: ApiRequest): Promise<Taken> {
    const request: OutgoingRequest = {
      url: new URL(path, base),
      method,
      headers: { ...headers, ...(body && { "Content-Type": "application/json" }) },
      body: body && JSON.stringify(body),
      timeoutMs,
      maxBytes,
      allowPrivate,
      signal,
    };
    const received = await outgoing.send(request);
    const text = await received.text();
    return { answer: { status: received.status, text, json: parseJson(text) }, pause: pauseAsked(received) };
  }

  function problemOf({ status, json }: ApiAnswer): Failure {
    const said = messageIn(json);
    const known = words[status] ?? commonWords[status] ?? `answers with status ${status}`;
    const more = said === "" ? "" : ` It says: ${said}`;
    const kind = status === 404 ? "not found" : status === 401 || status === 403 ? "refused" : "unavailable";
    return new Failure(kind, `${service} ${known}.${more}`);
  }

  async function attempt(request: ApiRequest, isRepeatable: boolean): Promise<ApiAnswer | undefined> {
    for (let tried = 1; ; tried++) {
      const taken = await sendOnce(request).catch((error: unknown) => unansweredOr(error));
      const pause = taken instanceof Failure ? undefined : taken.pause;
      const isBroken = taken instanceof Failure || taken.answer.status >= 500;
      if (!isBroken && pause === undefined) {
        if (taken.answer.status >= 400) throw problemOf(taken.answer);
        return taken.answer;
      }
      if (pause === undefined && !isRepeatable && !(taken instanceof Unreached)) return undefined;
      if (tried === tries || (pause ?? 0) > longestPause) {
        if (taken instanceof Failure) throw taken;
        throw pause === undefined ? problemOf(taken.answer) : busy(service, pause);
      }
      await pauseFor(pause ?? pauseMs * 2 ** (tried - 1), signal, sharingCancelled);
    }
  }

  async function ask(request: ApiRequest): Promise<ApiAnswer> {
    const answer = await attempt(request, true);
    if (!answer) throw new Failure("unavailable", `${service} gave no answer.`);
    return answer;
  }

  function expect<T>({ json }: ApiAnswer, schema: z.ZodType<T>): T {
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    throw new Failure("unavailable", `${base.host} does not answer as ${service} does. Check its address.`);
  }

  return {
    ask,
    create: (request) => attempt(request, false),
    read: async (path, schema) => expect(await ask({ method: "GET", path }), schema),
    expect,
  };
}

interface Taken {
  readonly answer: ApiAnswer;
  /** Defined when the service did not take the request, and says when to come back. */
  readonly pause: number | undefined;
}

/** Ends "GitHub …". */
const commonWords: Readonly<Record<number, string>> = {
  401: "does not accept the token. Set another one",
  403: "does not allow this to the owner of the token",
  404: "does not know it, or hides it from the owner of the token",
  410: "has it no longer, or it is switched off there",
  422: "does not take what was sent",
};

/** 503 and 403 say that a request was not taken only when they ask for a pause. */
function pauseAsked({ status, headers }: Received): number | undefined {
  const asked = retryAfter(headers["retry-after"], Date.now());
  if (status === 429) return asked ?? 1000;
  return status === 503 || status === 403 ? asked : undefined;
}

/** Whether the request arrived is unknown only when it was sent. */
function unansweredOr(error: unknown): Failure {
  if (error instanceof Failure && error.kind === "unavailable") return error;
  throw error;
}

function busy(service: string, pause: number): Failure {
  const seconds = Math.ceil(pause / 1000);
  return new Failure("unavailable", `${service} is busy and asks to come back in ${seconds} s. Try again then.`);
}

const errorFields = ["message", "error", "error_description", "errorMessages", "errors"];

/** What an API says of an error, shortened, on one line. */
function messageIn(json: unknown): string {
  if (typeof json !== "object" || json === null) return "";
  const values = errorFields.map((field) => new Map<string, unknown>(Object.entries(json)).get(field));
  const texts = values.map((value) => (typeof value === "string" ? value : JSON.stringify(value ?? "")));
  return quietLine(texts.find((text) => /\w/.test(text)) ?? "", 200);
}

import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Hono } from "hono";
import { Failure } from "../../contract/failure.ts";
import type { HttpStatus } from "../lsp/protocol.ts";
import { holderOf, untilClosed } from "./holder.ts";
import { addressOf, type Listener, listen } from "./listen.ts";

export interface LeadOptions {
  readonly app: Hono;
  readonly host: string;
  /** 0 takes any free one, and leads. */
  readonly port: number;
  /** Told of every change, and of nothing after `stop`. It must not throw. */
  readonly onStatus: (status: HttpStatus) => void;
  /** From 0 to 1. Processes that wait for the same port draw from it when each tries, so that they do not collide. */
  readonly random?: () => number;
  /** How long a port is left alone that cannot be had, in milliseconds. */
  readonly retryInterval?: number;
}

type Position =
  | { readonly kind: "leading"; readonly listener: Listener }
  | Extract<HttpStatus, { kind: "following" | "unavailable" }>;

/** The longest that a process waits before it tries to take a port that became free, in milliseconds. */
const longestDelay = 300;

/**
 * Serves on a port that several processes want: the first to bind it leads, the others follow and one of them takes
 * over when it goes. Nothing of this keeps the process alive, and nothing of it is ever thrown: what is wrong with the
 * port is a status.
 *
 * @returns `stop`, which frees the port and ends everything, in whatever state; calling it again is harmless
 */
export function leadOrFollow(options: LeadOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const ended = holdPosition(options, stopping.signal);
  return {
    stop() {
      stopping.abort();
      return ended;
    },
  };
}

async function holdPosition(options: LeadOptions, signal: AbortSignal): Promise<void> {
  const { host, port, random = Math.random, retryInterval = 30_000 } = options;
  const report = changesOnly(options.onStatus, signal);
  const delay = () => pause(random() * longestDelay, signal);
  while (!signal.aborted) {
    let position = await takePosition(options, signal);
    if (position.kind === "unavailable") {
      // A Palisade that is just going, or that is busy, may fail to answer once.
      await delay();
      position = await takePosition(options, signal);
    }
    if (position.kind === "leading") {
      const { listener } = position;
      report({ kind: "leading", address: listener.address });
      if (!signal.aborted) await once(signal, "abort");
      return listener.close();
    }
    report(position);
    if (position.kind === "following") {
      await untilClosed(host, port, signal);
      await delay();
    } else {
      await pause(retryInterval, signal);
    }
  }
}

async function takePosition({ app, host, port }: LeadOptions, signal: AbortSignal): Promise<Position> {
  try {
    const listener = await listen(app, host, port);
    listener.unref();
    return { kind: "leading", listener };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.kind !== "conflict") return { kind: "unavailable", message: error.message };
    const holder = await holderOf(host, port, signal);
    if (holder === "another Palisade") return { kind: "following", address: addressOf(host, port) };
    const message = `Port ${port} is taken by ${holder}. Stop it, or choose another port in the settings.`;
    return { kind: "unavailable", message };
  }
}

/** Forwards a status only when it differs from the one before, and none once the signal is aborted. */
function changesOnly(onStatus: LeadOptions["onStatus"], signal: AbortSignal): LeadOptions["onStatus"] {
  let last: HttpStatus | undefined;
  return (status) => {
    if (signal.aborted || isDeepStrictEqual(status, last)) return;
    last = status;
    onStatus(status);
  };
}

/** Waits without keeping the process alive, no longer than until the signal is aborted. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal, ref: false }).catch(() => {});
}

import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Hono } from "hono";
import { Failure } from "../../contract/failure.ts";
import type { HttpStatus } from "../lsp/protocol.ts";
import { addressOf, type Listener, listen } from "./listen.ts";
import { portOwner, untilClosed } from "./port-owner.ts";

export interface ElectionOptions {
  readonly app: Hono;
  readonly host: string;
  /** 0 takes any free port, and leads. */
  readonly port: number;
  /** Called on every change, and never after `stop`. Must not throw. */
  readonly onStatus: (status: HttpStatus) => void;
  /** Returns a number from 0 to 1. Processes that wait for the same port use it to spread their attempts. */
  readonly random?: () => number;
  /** Pause before a port that cannot be had is tried again, in milliseconds. */
  readonly retryInterval?: number;
}

type Position =
  | { readonly kind: "leading"; readonly listener: Listener }
  | Extract<HttpStatus, { kind: "following" | "unavailable" }>;

/** Maximum wait before a process tries to take a freed port, in milliseconds. */
const longestDelay = 300;

/**
 * Serves on a port that several processes want. The first to bind it leads; the others follow, and one of them takes
 * over when it ends. This never keeps the process alive and never throws: a problem with the port is a status.
 *
 * @returns `stop`, which frees the port and ends everything in any state; repeated calls are harmless
 */
export function leadOrFollow(options: ElectionOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const ended = holdPosition(options, stopping.signal);
  return {
    stop() {
      stopping.abort();
      return ended;
    },
  };
}

async function holdPosition(options: ElectionOptions, signal: AbortSignal): Promise<void> {
  const { host, port, random = Math.random, retryInterval = 30_000 } = options;
  const report = changesOnly(options.onStatus, signal);
  const delay = () => pause(random() * longestDelay, signal);
  while (!signal.aborted) {
    let position = await takePosition(options, signal);
    if (position.kind === "unavailable") {
      // A Palisade that is shutting down or busy may fail to answer once.
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

async function takePosition({ app, host, port }: ElectionOptions, signal: AbortSignal): Promise<Position> {
  try {
    const listener = await listen(app, host, port);
    listener.unref();
    return { kind: "leading", listener };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.kind !== "conflict") return { kind: "unavailable", message: error.message };
    const owner = await portOwner(host, port, signal);
    if (owner === "another Palisade") return { kind: "following", address: addressOf(host, port) };
    const message = `Port ${port} is taken by ${owner}. Stop it, or choose another port in the settings.`;
    return { kind: "unavailable", message };
  }
}

/** Forwards a status only if it differs from the last one, and none once the signal is aborted. */
function changesOnly(onStatus: ElectionOptions["onStatus"], signal: AbortSignal): ElectionOptions["onStatus"] {
  let last: HttpStatus | undefined;
  return (status) => {
    if (signal.aborted || isDeepStrictEqual(status, last)) return;
    last = status;
    onStatus(status);
  };
}

/** Waits without keeping the process alive. Ends early when the signal is aborted. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal, ref: false }).catch(() => {});
}

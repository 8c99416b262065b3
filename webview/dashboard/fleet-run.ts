import { useEffect, useState } from "preact/hooks";
import type { Calls } from "../../server/operations/index.ts";
import type { ProgressEvent } from "../../server/operations/operation.ts";
import { type Engine, EngineError } from "../engine/engine.ts";
import type { FleetNews, LastScan, ScanFailure } from "./apps.ts";

/** Progress of the scan of all apps. */
export type FleetState =
  | { readonly kind: "idle" }
  | {
      readonly kind: "running";
      readonly done: number;
      /** Undefined until the apps are counted. */
      readonly total: number | undefined;
      /** The app being scanned. */
      readonly path: string;
      /** The result of the previous app. */
      readonly latest: string;
    }
  | { readonly kind: "done"; readonly totals: Calls["fleet"]["output"]["totals"] }
  | { readonly kind: "cancelled"; readonly done: number }
  | { readonly kind: "broken"; readonly message: string };

/** The scan of all apps. It goes on while the user is on another screen. */
export interface FleetRun extends FleetNews {
  readonly state: FleetState;
  /** @param root the folder that the user named; without it, all apps that the server knows to look for */
  start(root: string | undefined): void;
  cancel(): void;
}

type Watched = FleetRun & { watch(changed: () => void): () => void };

const runs = new WeakMap<Engine, Watched>();

/** The only scan of all apps by this engine. The component renders again on every change. */
export function useFleetRun(engine: Engine): FleetRun {
  const [, look] = useState({});
  const run = runs.get(engine) ?? createFleetRun(engine);
  runs.set(engine, run);
  useEffect(() => run.watch(() => look({})), [run]);
  return run;
}

export function createFleetRun(engine: Engine): Watched {
  const watchers = new Set<() => void>();
  let state: FleetState = { kind: "idle" };
  let failures: ReadonlyMap<string, ScanFailure> = new Map();
  let results: ReadonlyMap<string, LastScan> = new Map();
  let own: AbortController | undefined;
  const become = (next: FleetState) => {
    if (next === state) return;
    state = next;
    for (const changed of watchers) changed();
  };
  const scan = async (root: string | undefined, signal: AbortSignal) => {
    const progress = (event: ProgressEvent) => {
      if (signal.aborted) return;
      failures = noteFailure(failures, event);
      if (event.kind === "project-done" && event.lastScan) {
        results = new Map(results).set(event.path, event.lastScan);
      }
      become(advance(state, event));
    };
    try {
      const { totals } = await engine.call("fleet", root === undefined ? {} : { root }, { progress, signal });
      become({ kind: "done", totals });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof EngineError)) console.error(error);
      become({
        kind: "broken",
        message: error instanceof EngineError ? error.message : "Internal error in the page. Reload it.",
      });
    }
  };
  return {
    get state() {
      return state;
    },
    get failures() {
      return failures;
    },
    get results() {
      return results;
    },
    start(root) {
      own?.abort();
      own = new AbortController();
      become({ kind: "running", done: 0, total: undefined, path: "", latest: "" });
      void scan(root, own.signal);
    },
    cancel() {
      own?.abort();
      if (state.kind === "running") become({ kind: "cancelled", done: state.done });
    },
    watch(changed) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
  };
}

function advance(state: FleetState, event: ProgressEvent): FleetState {
  if (state.kind !== "running") return state;
  if (event.kind === "project") return { ...state, done: event.done, total: event.total, path: event.path };
  return event.kind === "project-done"
    ? { ...state, done: event.done, total: event.total, latest: event.message }
    : state;
}

function noteFailure(
  failures: ReadonlyMap<string, ScanFailure>,
  event: ProgressEvent,
): ReadonlyMap<string, ScanFailure> {
  if (event.kind !== "project-done") return failures;
  const { path, outcome, message } = event;
  const others = new Map(failures);
  others.delete(path);
  return outcome === "failed" ? others.set(path, { message, at: new Date().toISOString() }) : others;
}

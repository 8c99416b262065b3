import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { EngineError } from "../engine/engine.ts";

/** State of a request to the engine. The previous value stays available while it is fetched again. */
export type CallState<T> =
  | { readonly kind: "idle" }
  | { readonly kind: "busy"; readonly previous: T | undefined }
  | { readonly kind: "failed"; readonly error: EngineError; readonly previous: T | undefined }
  | { readonly kind: "done"; readonly value: T };

export interface UseCall<T> {
  readonly state: CallState<T>;
  /** Starts a request. It cancels the one before. */
  start(work: (signal: AbortSignal) => Promise<T>): void;
  cancel(): void;
}

/** One request to the engine at a time. It is cancelled when the component unmounts. */
export function useCall<T>(): UseCall<T> {
  const [state, setState] = useState<CallState<T>>({ kind: "idle" });
  const running = useRef<AbortController | undefined>(undefined);
  const cancel = useCallback(() => {
    running.current?.abort();
    setState((now) => (now.kind === "busy" ? settled(now.previous) : now));
  }, []);
  const start = useCallback((work: (signal: AbortSignal) => Promise<T>) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setState((now) => ({ kind: "busy", previous: lastValue(now) }));
    work(own.signal).then(
      (value) => !own.signal.aborted && setState({ kind: "done", value }),
      (error: unknown) =>
        !own.signal.aborted && setState((now) => ({ kind: "failed", error: asError(error), previous: lastValue(now) })),
    );
  }, []);
  useEffect(() => () => running.current?.abort(), []);
  return { state, start, cancel };
}

/** The latest value, if there is one. */
export function lastValue<T>(state: CallState<T>): T | undefined {
  if (state.kind === "idle") return undefined;
  return state.kind === "done" ? state.value : state.previous;
}

function settled<T>(value: T | undefined): CallState<T> {
  return value === undefined ? { kind: "idle" } : { kind: "done", value };
}

function asError(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  console.error(error);
  return new EngineError("Internal error in the page. Reload it.");
}

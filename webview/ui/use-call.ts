import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { EngineError } from "../engine/engine.ts";

/** How far something is that was asked of the engine. While it is asked again, what was there before stays. */
export type CallState<T> =
  | { readonly kind: "idle" }
  | { readonly kind: "busy"; readonly previous: T | undefined }
  | { readonly kind: "failed"; readonly error: EngineError; readonly previous: T | undefined }
  | { readonly kind: "done"; readonly value: T };

export interface UseCall<T> {
  readonly state: CallState<T>;
  /** Starts; what was started before is stopped and forgotten. */
  start(work: (signal: AbortSignal) => Promise<T>): void;
  cancel(): void;
}

/** One thing at a time that is asked of the engine. It stops when the screen goes. */
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

/** What is there to show, if anything. */
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
  return new EngineError("The page could not do this because of an error of its own. Load it again.");
}

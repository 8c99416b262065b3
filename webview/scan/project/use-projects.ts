import { useCallback, useEffect } from "preact/hooks";
import type { Calls } from "../../engine/calls.ts";
import type { Engine } from "../../engine/engine.ts";
import { type CallState, useCall } from "../../ui/use-call.ts";

/** The projects below the projects root, read when the screen opens. */
export function useProjects(engine: Engine): {
  readonly state: CallState<Calls["projects"]["output"]>;
  readonly read: () => void;
} {
  const { state, start } = useCall<Calls["projects"]["output"]>();
  const read = useCallback(() => start((signal) => engine.call("projects", {}, { signal })), [engine, start]);
  useEffect(read, [read]);
  return { state, read };
}

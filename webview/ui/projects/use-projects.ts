import { useCallback, useEffect } from "preact/hooks";
import type { Calls } from "../../../server/operations/index.ts";
import type { Engine } from "../../engine/engine.ts";
import { type CallState, useCall } from "../use-call.ts";

/** The projects below the projects root, read again whenever another project is shown. */
export function useProjects(
  engine: Engine,
  path: string,
): {
  readonly state: CallState<Calls["projects"]["output"]>;
  readonly read: () => void;
} {
  const { state, start } = useCall<Calls["projects"]["output"]>();
  const read = useCallback(() => start((signal) => engine.call("projects", {}, { signal })), [engine, start]);
  // Their grades may have changed since.
  useEffect(read, [read, path]);
  return { state, read };
}

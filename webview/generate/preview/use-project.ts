import { useCallback, useEffect, useRef } from "preact/hooks";
import type { Engine } from "../../engine/engine.ts";
import { type CallState, lastValue, useCall } from "../../ui/use-call.ts";
import type { Project } from "./project-files.ts";

/** How long typing must pause before the project is made again. */
const pause = 150;

export interface LiveProject {
  readonly state: CallState<Project>;
  /** The last one that could be made. */
  readonly project: Project | undefined;
  /** The one that was there before the last change. */
  readonly previous: Project | undefined;
  retry(): void;
}

/** The project of a configuration, made again when that changes. The last one asked for wins. */
export function useProject(engine: Engine, request: object | undefined): LiveProject {
  const { state, start } = useCall<Project>();
  const asked = request && JSON.stringify(request);
  const make = useCallback(() => {
    if (asked !== undefined) start((signal) => engine.call("generate", JSON.parse(asked), { signal }));
  }, [engine, start, asked]);
  const first = state.kind === "idle";
  useEffect(() => {
    const timer = setTimeout(make, first ? 0 : pause);
    return () => clearTimeout(timer);
    // Only another configuration is a reason to wait again, not the answer to the first.
  }, [make]);
  const isAway = state.kind === "failed" && Object.keys(state.error.details).length === 0;
  useEffect(() => {
    if (!isAway) return;
    // Who comes back to the page has often just started the server again.
    addEventListener("focus", make);
    return () => removeEventListener("focus", make);
  }, [isAway, make]);
  const project = lastValue(state);
  return { state, project, previous: usePrevious(project), retry: make };
}

/** The project before this one; one that is the same again does not count. */
function usePrevious(project: Project | undefined): Project | undefined {
  const seen = useRef<{ readonly last?: Project; readonly previous?: Project }>({});
  const { last } = seen.current;
  if (project && project.hash !== last?.hash) seen.current = { last: project, ...(last && { previous: last }) };
  return seen.current.previous;
}

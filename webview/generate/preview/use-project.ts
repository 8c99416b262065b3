import { useCallback, useEffect, useRef } from "preact/hooks";
import type { Engine } from "../../engine/engine.ts";
import { type CallState, lastValue, useCall } from "../../ui/use-call.ts";
import type { GenerateAnswer } from "./project-files.ts";

/** Pause in typing before the project is generated again, in milliseconds. */
const pause = 150;

export interface ProjectPreview {
  readonly state: CallState<GenerateAnswer>;
  /** The last project that could be generated. */
  readonly project: GenerateAnswer | undefined;
  /** The project before the last change. */
  readonly previous: GenerateAnswer | undefined;
  retry(): void;
}

/**
 * The project of a configuration, generated again on each change. Only the latest request counts.
 *
 * @param overlays what is laid over the generator
 */
export function useProject(engine: Engine, request: object | undefined, overlays: readonly string[]): ProjectPreview {
  const { state, start } = useCall<GenerateAnswer>();
  const asked = request && JSON.stringify(request);
  const named = JSON.stringify(overlays);
  const make = useCallback(() => {
    if (asked === undefined) return;
    const config = JSON.parse(asked);
    const laid: string[] = JSON.parse(named);
    start((signal) =>
      laid.length === 0
        ? engine.call("generate", config, { signal })
        : engine.call("generate-with-overlays", { config, overlays: laid }, { signal }),
    );
  }, [engine, start, asked, named]);
  const first = state.kind === "idle";
  useEffect(() => {
    const timer = setTimeout(make, first ? 0 : pause);
    return () => clearTimeout(timer);
    // Only another configuration waits again, not the answer to the first.
  }, [make]);
  const isAway = state.kind === "failed" && Object.keys(state.error.details).length === 0;
  useEffect(() => {
    if (!isAway) return;
    // The user may have restarted the server meanwhile.
    addEventListener("focus", make);
    return () => removeEventListener("focus", make);
  }, [isAway, make]);
  const project = lastValue(state);
  return { state, project, previous: usePrevious(project), retry: make };
}

/** The last project that differs from this one. */
function usePrevious(project: GenerateAnswer | undefined): GenerateAnswer | undefined {
  const seen = useRef<{ readonly last?: GenerateAnswer; readonly previous?: GenerateAnswer }>({});
  const { last } = seen.current;
  if (project && project.hash !== last?.hash) seen.current = { last: project, ...(last && { previous: last }) };
  return seen.current.previous;
}

import { useEffect } from "preact/hooks";
import type { Engine } from "../../engine/engine.ts";
import { lastValue, useCall } from "../../ui/use-call.ts";
import type { GenerateAnswer } from "./project-files.ts";

/** The project with all defaults, requested when it is first needed. */
export function useDefaultProject(engine: Engine, wanted: boolean): GenerateAnswer | undefined {
  const { state, start } = useCall<GenerateAnswer>();
  useEffect(() => {
    if (wanted) start((signal) => engine.call("generate", {}, { signal }));
  }, [engine, wanted, start]);
  return lastValue(state);
}

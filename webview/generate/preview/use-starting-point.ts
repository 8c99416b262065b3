import { useEffect } from "preact/hooks";
import type { Engine } from "../../engine/engine.ts";
import { lastValue, useCall } from "../../ui/use-call.ts";
import type { GenerateAnswer } from "./project-files.ts";

/** What a project can be compared with: the configuration before any choice. */
export interface StartingPoint {
  /** As the rest of "Changes since …". */
  readonly label: string;
  readonly request: object;
}

/** The project before any choice, requested when it is first needed. */
export function useStartingPoint(
  engine: Engine,
  { request }: StartingPoint,
  wanted: boolean,
): GenerateAnswer | undefined {
  const { state, start } = useCall<GenerateAnswer>();
  const asked = JSON.stringify(request);
  useEffect(() => {
    if (wanted) start((signal) => engine.call("generate", JSON.parse(asked), { signal }));
  }, [engine, asked, wanted, start]);
  return lastValue(state);
}

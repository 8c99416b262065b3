import { useCallback, useState } from "preact/hooks";
import type { Calls } from "../../../server/operations/index.ts";
import type { ProgressEvent } from "../../../server/operations/operation.ts";
import { type CallState, useCall } from "../../ui/use-call.ts";
import type { ShownProject } from "../project/project.ts";

type Name = "sbom" | "vulns" | "git-secrets";

/** Progress of the report, where it is known. */
export type Steps = Extract<ProgressEvent, { readonly done: number; readonly total: number }>;

export interface UseReport<Asked extends Name = Name> {
  readonly state: CallState<Calls[Asked]["output"]>;
  readonly steps: Steps | undefined;
  ask(input: Calls[Asked]["input"]): void;
  cancel(): void;
}

/** A report on a project. */
export function useReport<Asked extends Name>({ engine, path }: ShownProject, name: Asked): UseReport<Asked> {
  const { state, start, cancel } = useCall<Calls[Asked]["output"]>();
  const [steps, setSteps] = useState<Steps | undefined>(undefined);
  const ask = useCallback(
    (input: Calls[Asked]["input"]) => {
      setSteps(undefined);
      start((signal) => {
        const progress = (event: ProgressEvent) => !signal.aborted && "done" in event && setSteps(event);
        return engine.call(name, { ...input, path }, { signal, progress });
      });
    },
    [engine, path, name, start],
  );
  return { state, steps, ask, cancel };
}

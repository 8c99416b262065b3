import { useState } from "preact/hooks";
import { count } from "../../../server/contract/count.ts";
import { type CallState, lastValue, useCall } from "../../ui/use-call.ts";
import type { MadeFix, ShownProject } from "../project/project.ts";

export interface UseFix {
  readonly state: CallState<MadeFix>;
  readonly report: MadeFix | undefined;
  /** Whether the last request changes files. */
  readonly isWriting: boolean;
  /** The number of files that the fix changes or would change. */
  readonly files: number;
  /** Shows what the fix would change. */
  preview(): void;
  /** Changes the files. */
  apply(): void;
}

/** @param id the finding to fix; without it, all findings */
export function useFix(project: ShownProject, id: string | undefined): UseFix {
  const { engine, path } = project;
  const { state, start } = useCall<MadeFix>();
  const [isWriting, setWriting] = useState(false);
  const run = (dryRun: boolean) => {
    setWriting(!dryRun);
    start(async (signal) => {
      const report =
        id === undefined
          ? await engine.call("fix-all", { path, dryRun }, { signal })
          : await engine.call("fix", { path, id, dryRun }, { signal });
      if (!dryRun && !signal.aborted) {
        const { applied, record } = report;
        project.changed(record, `${count(applied.length, "finding")} fixed. The score is ${record.score}.`, report);
      }
      return report;
    });
  };
  const report = lastValue(state);
  const files = new Set(report?.applied.flatMap((one) => one.files)).size;
  return { state, report, isWriting, files, preview: () => run(true), apply: () => run(false) };
}

import "./fix.css";
import { useEffect, useState } from "preact/hooks";
import { count } from "../../../server/contract/count.ts";
import type { Calls } from "../../../server/operations/index.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Busy, ProblemNotice } from "../../ui/notice.tsx";
import { lastValue, useCall } from "../../ui/use-call.ts";
import type { ShownProject } from "../project/project.ts";
import { FixReportView } from "./fix-report-view.tsx";
import { UndoFix } from "./undo-fix.tsx";

type FixReport = Calls["fix"]["output"];

/** Previews a fix and applies it on confirmation. */
export function FixDialog(props: {
  readonly project: ShownProject;
  /** The finding to fix; without it, all findings. */
  readonly id?: string;
  readonly title: string;
  readonly onClose: () => void;
}) {
  const { project, id, title, onClose } = props;
  const { engine, path } = project;
  const { state, start } = useCall<FixReport>();
  const [writing, setWriting] = useState(false);
  const run = (dryRun: boolean) => {
    setWriting(!dryRun);
    start(async (signal) => {
      const report = id
        ? await engine.call("fix", { path, id, dryRun }, { signal })
        : await engine.call("fix-all", { path, dryRun }, { signal });
      if (!dryRun && !signal.aborted) {
        project.changed(
          report.record,
          `${count(report.applied.length, "finding")} fixed. The score is ${report.record.score}.`,
        );
      }
      return report;
    });
  };
  // The preview is made once, when the dialog opens.
  useEffect(() => run(true), []);

  const report = lastValue(state);
  const files = new Set(report?.applied.flatMap((one) => one.files)).size;
  const isDone = report?.dryRun === false;
  const canChange = isDone || files > 0;
  const isBusy = state.kind === "busy";
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <>
          <div class="fix-content">
            {isBusy && <Busy>{writing ? "Fixing…" : "Preparing the preview…"}</Busy>}
            {state.kind === "failed" && <ProblemNotice message={state.error.message} retry={() => run(!writing)} />}
            {report && <FixReportView report={report} home={engine.home.kind} />}
          </div>
          <div class="dialog-buttons">
            {!isDone && <Button onClick={close}>Cancel</Button>}
            {isDone && files > 0 && engine.home.kind === "browser" && <UndoFix project={project} onDone={close} />}
            {canChange && (
              // It turns into the close button and is never disabled, so that it keeps the focus.
              <Button kind="primary" onClick={() => (isDone ? close() : isBusy || run(false))}>
                {isDone ? "Close" : `Change ${count(files, "file")}`}
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}

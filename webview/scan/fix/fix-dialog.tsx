import "./fix.css";
import { useEffect } from "preact/hooks";
import { count } from "../../../server/contract/count.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Busy, ProblemNotice } from "../../ui/notice.tsx";
import { WhenTrusted } from "../../ui/when-trusted.tsx";
import type { ShownProject } from "../project/project.ts";
import { FixReportView } from "./fix-report-view.tsx";
import { UndoFix } from "./undo-fix.tsx";
import { useFix } from "./use-fix.ts";

/** Previews a fix and applies it on confirmation. */
export function FixDialog(props: {
  readonly project: ShownProject;
  /** The finding to fix; without it, all findings. */
  readonly id?: string;
  readonly title: string;
  readonly onClose: () => void;
}) {
  const { project, id, title, onClose } = props;
  const { home } = project.engine;
  const { state, report, isWriting, files, preview, apply } = useFix(project, id);
  // The preview is made once, when the dialog opens.
  useEffect(preview, []);

  const isDone = report?.dryRun === false;
  const isBusy = state.kind === "busy";
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <>
          <div class="fix-content">
            {isBusy && <Busy>{isWriting ? "Fixing…" : "Preparing the preview…"}</Busy>}
            {state.kind === "failed" && (
              <ProblemNotice message={state.error.message} retry={isWriting ? apply : preview} />
            )}
            {report && <FixReportView report={report} home={home.kind} />}
          </div>
          <div class="dialog-buttons">
            {!isDone && <Button onClick={close}>Cancel</Button>}
            {isDone && files > 0 && home.kind === "browser" && <UndoFix project={project} onDone={close} />}
            {(isDone || files > 0) && (
              <WhenTrusted engine={project.engine}>
                {/* It turns into the close button and is never disabled, so that it keeps the focus. */}
                <Button kind="primary" onClick={() => (isDone ? close() : isBusy || apply())}>
                  {isDone ? "Close" : `Change ${count(files, "file")}`}
                </Button>
              </WhenTrusted>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}

import "./fix.css";
import { useState } from "preact/hooks";
import { count } from "../../../server/contract/count.ts";
import { Button } from "../../ui/button.tsx";
import { Busy, ProblemNotice } from "../../ui/notice.tsx";
import { WhenTrusted } from "../../ui/when-trusted.tsx";
import type { ShownProject } from "../project/project.ts";
import { FixReportView } from "./fix-report-view.tsx";
import { useFix } from "./use-fix.ts";

/** The change that would fix a finding, folded out beside it. Nothing is written before the user says so. */
export function FixHere(props: { readonly project: ShownProject; readonly id: string; readonly title: string }) {
  const { project, id, title } = props;
  const { state, report, isWriting, files, preview, apply } = useFix(project, id);
  const [isOpen, setOpen] = useState(false);
  const toggle = (open: boolean) => {
    if (open === isOpen) return;
    setOpen(open);
    // The files may have changed since it was last open.
    if (open) preview();
  };
  return (
    <details class="fix-here" onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
      <summary>
        Show the change<span class="visually-hidden"> that fixes {title}</span>
      </summary>
      <div class="fix-content">
        {state.kind === "busy" && <Busy>{isWriting ? "Fixing…" : "Preparing the preview…"}</Busy>}
        {state.kind === "failed" && <ProblemNotice message={state.error.message} retry={isWriting ? apply : preview} />}
        {isOpen && report && <FixReportView report={report} home={project.engine.home.kind} />}
        {report?.dryRun && files > 0 && (
          <WhenTrusted engine={project.engine}>
            <Button kind="primary" disabled={state.kind === "busy"} onClick={apply}>
              Change {count(files, "file")}
            </Button>
          </WhenTrusted>
        )}
      </div>
    </details>
  );
}

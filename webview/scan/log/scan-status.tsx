import { count } from "../../../server/contract/count.ts";
import { Busy, ProblemNotice } from "../../ui/notice.tsx";
import type { UseRecord } from "../project/use-record.ts";

/** The progress of the scan, or why it failed. */
export function ScanStatus({ work, path }: { readonly work: UseRecord; readonly path: string }) {
  const { state, doing, log, record } = work;
  if (state.kind === "busy" && doing === "reading") return record ? null : <Busy>Reading the last scan…</Busy>;
  if (state.kind === "busy") {
    return (
      <div class="notice" role="status">
        <progress max={log.files?.total ?? 1} value={log.files?.done} aria-label="Files read" />
        <span>Scanning…</span>
        {/* Hidden from screen readers: the progress bar already has these numbers. */}
        <span aria-hidden="true" class="muted">
          {log.lines.length > 0
            ? `${count(log.lines.length, "check")} decided`
            : log.files && `${log.files.done} of ${log.files.total} files`}
        </span>
      </div>
    );
  }
  if (state.kind !== "failed") return null;
  return <ProblemNotice message={state.error.message} retry={record ? () => work.scan(path) : work.read} />;
}

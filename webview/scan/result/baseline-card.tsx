import { count } from "../../../server/contract/count.ts";
import type { ScanRecord } from "../../../server/contract/scan-record.ts";
import { Button } from "../../ui/button.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { useCall } from "../../ui/use-call.ts";
import { formatTime } from "../format.ts";
import type { ShownProject } from "../project/project.ts";
import { ChangeList } from "./change-list.tsx";

/** The baseline, with what is new since. */
export function BaselineCard({ record, project }: { readonly record: ScanRecord; readonly project: ShownProject }) {
  const { state, start } = useCall<void>();
  const { baseline, baselineDelta, findings, counts } = record;
  const { engine, path } = project;
  const set = (clear: boolean) =>
    start(async (signal) => {
      await engine.call("set-baseline", { path, clear }, { signal });
      project.changed(
        await engine.call("record", { path }, { signal }),
        clear ? "The baseline is cleared." : "The baseline is set.",
      );
    });
  const open = counts.fail + counts.review;
  return (
    <section class="card" aria-labelledby="card-baseline">
      <h3 id="card-baseline">Baseline</h3>
      {baseline ? (
        <p>
          {count(baseline.ids.length, "finding")}, set {formatTime(baseline.setAt)}
        </p>
      ) : (
        <p class="muted">
          None. Set one to take the {count(open, "open finding")} of today as the start, and to see only what is new
          after that.
        </p>
      )}
      {baselineDelta && <ChangeList change={baselineDelta} findings={findings} />}
      <div class="row">
        <Button onClick={() => set(false)}>{baseline ? "Set again" : "Set baseline"}</Button>
        {baseline && <Button onClick={() => set(true)}>Clear baseline</Button>}
      </div>
      {state.kind === "failed" && <ProblemNotice message={state.error.message} />}
    </section>
  );
}

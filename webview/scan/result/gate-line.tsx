import { gateDemand } from "../../../server/contract/gate-demand.ts";
import type { ScanRecord } from "../../../server/contract/scan-record.ts";
import { Button } from "../../ui/button.tsx";
import type { ShownProject } from "../project/project.ts";

/** Whether the gate passes, with the reasons if it does not, and what it asks for. */
export function GateLine({ record, project }: { readonly record: ScanRecord; readonly project: ShownProject }) {
  const { gate } = record;
  return (
    <section class="gate-line" aria-label="Gate">
      <span class="muted">Gate</span>
      <strong class={gate.pass ? "good" : "bad"}>
        <span aria-hidden="true">{gate.pass ? "✓" : "✕"}</span> {gate.pass ? "Passed" : "Not passed"}
      </strong>
      {gate.reasons.map((reason) => (
        <span key={reason} class="tag">
          {reason}
        </span>
      ))}
      <p>
        <span class="muted">Required: {gateDemand(record)}.</span>{" "}
        <Button kind="plain" onClick={() => project.ask({ kind: "gate" })}>
          Gate settings…
        </Button>
      </p>
    </section>
  );
}

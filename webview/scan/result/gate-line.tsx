import type { ScanRecord } from "../../../server/contract/scan-record.ts";
import { Button } from "../../ui/button.tsx";
import type { ShownProject } from "../project/project.ts";

/** Whether the gate passes, with the reasons if it does not. */
export function GateLine({ gate, project }: { readonly gate: ScanRecord["gate"]; readonly project: ShownProject }) {
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
      <Button kind="plain" onClick={() => project.ask({ kind: "gate" })}>
        Gate settings…
      </Button>
    </section>
  );
}

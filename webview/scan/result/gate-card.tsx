import type { ScanRecord } from "../../../server/contract/scan-record.ts";
import { Button } from "../../ui/button.tsx";
import type { ShownProject } from "../project/project.ts";

/** Whether the gate passes, with the reasons if it fails. */
export function GateCard({ gate, project }: { readonly gate: ScanRecord["gate"]; readonly project: ShownProject }) {
  return (
    <section class="card" aria-labelledby="card-gate">
      <h3 id="card-gate">Gate</h3>
      <p class={`verdict ${gate.pass ? "good" : "bad"}`}>
        <span aria-hidden="true">{gate.pass ? "✓" : "✕"}</span> {gate.pass ? "Passed" : "Not passed"}
      </p>
      {gate.reasons.length > 0 && (
        <ul>
          {gate.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <Button onClick={() => project.ask({ kind: "gate" })}>Gate settings…</Button>
    </section>
  );
}

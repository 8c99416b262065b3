import { z } from "zod";
import { Failure } from "../core/failure.ts";
import { findingText } from "../core/reports/record-text.ts";
import { text } from "../core/reports/terminal-text.ts";
import { triageStates } from "../core/scan/finding.ts";
import { regrade, type ScanRecord, scanRecordSchema } from "../core/scan/record.ts";
import { applyTriage } from "../core/scan/triage.ts";
import { effectiveGate, teamConfigOf } from "../services/effective-gate.ts";
import { locateProject } from "../services/project-finder.ts";
import { notScanned } from "../services/stored-record.ts";
import { findingId, type Operation, pathInput } from "./operation.ts";

const input = z.strictObject({
  path: pathInput,
  id: findingId,
  state: z.enum(triageStates).describe("Open, False positive, Accepted risk or Fixed"),
  reason: z.string().max(2000).optional().describe("why, for whoever reads the record later"),
});

export const triage: Operation<z.infer<typeof input>, ScanRecord> = {
  name: "triage",
  summary: "Decide about a finding. Every state but Open takes it out of the score and the gate, at once.",
  input,
  output: scanRecordSchema,
  http: { method: "POST", path: "/api/security/triage" },
  commands: [{ command: ["triage"], positionals: ["id", "state", "path"] }],
  async run(services, { path, id, state, reason }) {
    const project = locateProject(path, services.workingFolder);
    const team = await teamConfigOf(services, project);
    const gate = await effectiveGate(services, team);
    const today = services.now().toISOString().slice(0, 10);
    const { record } = await services.store.project(project).update((document) => {
      if (!document.record) throw notScanned(project);
      assertKnown(document.record, id);
      const decisions = { ...document.triage, [id]: { state, ...(reason !== undefined && { reason }) } };
      const findings = applyTriage(document.record.findings, { ...team.triage, ...decisions }, today);
      return { ...document, triage: decisions, record: regrade(document.record, findings, gate, document.baseline) };
    });
    if (!record) throw new Failure("unavailable", `The record of ${project} could not be written.`);
    return record;
  },
  text(record, paint) {
    const suppressed = record.findings.filter((finding) => finding.suppressed);
    const list = suppressed.map((finding) => findingText(finding, paint));
    return text`Grade ${record.grade}, score ${record.score}/100. ${suppressed.length} findings are triaged away.\n${list}`;
  },
};

/** @throws Failure `not found`, naming the ids that exist */
function assertKnown(record: ScanRecord, id: string): void {
  if (record.findings.some((finding) => finding.id === id)) return;
  const known = record.findings.map((finding) => finding.id).sort();
  throw new Failure("not found", `There is no finding "${id}". The ids are: ${known.join(", ")}.`);
}

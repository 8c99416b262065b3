import { z } from "zod";
import { aiResultSchema } from "../assistant/index.ts";
import type { Evidence } from "../contract/finding.ts";
import { type Infer, lazy } from "../contract/lazy.ts";
import { placesOf } from "../contract/place-names.ts";
import { projectKinds } from "../contract/project-kind.ts";
import { baselineSchema, type ScanRecord, scanRecordSchema } from "../contract/scan-record.ts";
import { fingerprints, triageSchema } from "../scanner/index.ts";
import { alertMemorySchema } from "./sharing/alert-memory.ts";

/** What a server that has no code cannot look up. */
const pushedSchema = lazy(() =>
  z.object({
    kind: z.enum(projectKinds),
    /** The text of its `palisade.yaml`, and why it is not used, if so. */
    policy: z.object({ text: z.string().optional(), refused: z.string().optional() }),
  }),
);

const writtenSchema = lazy(() =>
  z.object({
    version: z.literal(1),
    path: z.string(),
    record: scanRecordSchema().nullable(),
    baseline: baselineSchema().nullable(),
    /** Decisions by check, each bound to places. */
    triage: z.record(z.string(), triageSchema()),
    alerts: alertMemorySchema().optional(),
    /** The results of deep scans. Each counts as long as its line is there. */
    aiResults: z.array(aiResultSchema()).readonly().optional(),
    /** The hosts to which a person agreed to send code of this project. */
    sendsTo: z.array(z.string()).readonly().optional(),
    /** On a team's server: what the machine that scanned it said of the project, beside the record. */
    pushed: pushedSchema().optional(),
  }),
);

/** What Palisade remembers about one project. */
export type ProjectDocument = Infer<typeof writtenSchema>;

/**
 * A document written by this or an earlier version. An old decision without places gets those of its record: it was
 * about what existed then, not about what comes later.
 */
export const projectDocumentSchema = lazy(() =>
  writtenSchema().transform((written): ProjectDocument => {
    const record = written.record && withFingerprints(written.record);
    const placesIn = (id: string) => {
      const finding = record?.findings.find((one) => one.id === id);
      return finding ? placesOf(finding) : [];
    };
    const triage = Object.entries(written.triage).map(([id, decision]) => [
      id,
      decision.places ? decision : { ...decision, places: placesIn(id) },
    ]);
    return { ...written, record, triage: Object.fromEntries(triage) };
  }),
);

function withFingerprints(record: ScanRecord): ScanRecord {
  const isOld = record.findings.some(({ evidence }) => evidence.some(({ fingerprint }) => fingerprint === ""));
  if (!isOld) return record;
  const findings = record.findings.map((finding) => {
    const { id, evidence, ignored } = finding;
    const prints = fingerprints(id, [...evidence, ...ignored]);
    const named = <One extends Evidence>(places: readonly One[], from: number) =>
      places.map((place, index) => ({ ...place, fingerprint: prints[from + index] ?? "" }));
    return { ...finding, evidence: named(evidence, 0), ignored: named(ignored, evidence.length) };
  });
  return { ...record, findings };
}

import { type Evidence, type Finding, isActive } from "./finding.ts";
import { fingerprints } from "./fingerprint.ts";
import type { GateConfig } from "./gate.ts";
import { judge, type ScanRecord } from "./record.ts";

/** Another revision of a project. */
export interface Revision {
  readonly ref: string;
  readonly commit: string;
  readonly findings: readonly Finding[];
  /** Files that have got another name since, from the old path to the new one. */
  readonly renamed: ReadonlyMap<string, string>;
}

const mostPlaces = 100;

/**
 * The record with a gate that counts only what is new: failing places that the other revision did not have. Findings,
 * score and grade stay those of the whole project.
 */
export function holdAgainst(record: ScanRecord, before: Revision, config: GateConfig): ScanRecord {
  const known = new Set(before.findings.flatMap((finding) => failingPrints(finding, before.renamed)));
  const onlyNew = record.findings.map((finding) => {
    const isNew = ({ level, fingerprint }: Evidence) => level === "fail" && !known.has(fingerprint);
    const evidence = isActive(finding) ? finding.evidence.filter(isNew) : [];
    return evidence.length > 0 ? { ...finding, evidence } : { ...finding, evidence, status: "PASS" as const };
  });
  const failing = onlyNew.filter(isActive);
  const places = failing.flatMap(({ id, evidence }) =>
    evidence.map(({ file, line, message }) => ({ id, file, line, message })),
  );
  const gate = judge(onlyNew, config, record.coverage).gate;
  return {
    ...record,
    gate: {
      ...gate,
      reasons: gate.reasons.map((reason) => `${reason} (counting only what is new since ${before.ref})`),
    },
    since: {
      ref: before.ref,
      commit: before.commit,
      newFindings: failing.map(({ id }) => id),
      newEvidence: places.length,
      places: places.slice(0, mostPlaces),
    },
  };
}

/** The fingerprints of the failing places of a finding, as they are now that files have other names. */
function failingPrints({ id, evidence }: Finding, renamed: ReadonlyMap<string, string>): string[] {
  const prints = fingerprints(
    id,
    evidence.map(({ file, snippet }) => ({ file: renamed.get(file) ?? file, snippet })),
  );
  return prints.filter((_, index) => evidence[index]?.level === "fail");
}

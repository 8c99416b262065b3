import type { Evidence, Finding } from "../../contract/finding.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";

/**
 * A record as it may leave the machine: places by file and line, and no line of the project's files. What only this
 * machine knows is left out too: its folders, and what it compared with.
 */
export function withoutCode(record: ScanRecord, project: string): ScanRecord {
  const { baselineDelta: _delta, openSince: _since, since: _revision, ...rest } = record;
  return {
    ...rest,
    path: project,
    baseline: null,
    delta: { scoreChange: 0, newFindings: [], fixedFindings: [], newPlaces: [] },
    history: [],
    findings: record.findings.map(findingWithoutCode),
  };
}

function findingWithoutCode({ fix: _, ...finding }: Finding): Finding {
  return {
    ...finding,
    fixable: false,
    evidence: finding.evidence.map(placeWithoutCode),
    ignored: finding.ignored.map(placeWithoutCode),
  };
}

function placeWithoutCode<Place extends Evidence>({ repair: _, ...place }: Place): Omit<Place, "repair"> {
  return {
    ...place,
    snippet: "",
    ...(place.related && { related: place.related.map((one) => ({ ...one, snippet: "" })) }),
    ...(place.flow && { flow: place.flow.map((one) => ({ ...one, snippet: "" })) }),
  };
}

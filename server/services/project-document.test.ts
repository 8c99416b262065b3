import assert from "node:assert/strict";
import { evidence, recordOf } from "../../test/support/reports/sample-records.ts";
import { finding } from "../../test/support/scan/finding-builder.ts";
import { applyTriage } from "../scanner/scan/triage.ts";
import { projectDocumentSchema } from "./project-document.ts";

const places = [evidence({ line: 1, snippet: "a();" }), evidence({ line: 2, snippet: "b();" })];

/** A document as written before decisions had places. */
function old(triage: object): unknown {
  const record = recordOf([finding("sql-injection", { evidence: places })]);
  const written = JSON.parse(JSON.stringify({ version: 1, path: "/apps/garden", record, baseline: null, triage }));
  for (const one of written.record.findings) for (const place of one.evidence) delete place.fingerprint;
  delete written.record.counts.stillFailing;
  return written;
}

describe("a document of an earlier version", () => {
  it("binds its decisions to the places of its record", () => {
    const { record, triage } = projectDocumentSchema().parse(
      old({ "sql-injection": { state: "Fixed", reason: "done" } }),
    );
    assert.equal(triage["sql-injection"]?.places?.length, 2);
    const findings = record?.findings ?? [];
    assert.deepEqual(
      findings[0]?.evidence.map(({ fingerprint }) => fingerprint),
      triage["sql-injection"]?.places,
    );
    const decisions = { team: [], project: triage };
    assert.equal(applyTriage(findings, decisions, "2026-05-01")[0]?.suppressed, true);
    const more = findings.map((one) => ({
      ...one,
      evidence: [...one.evidence, evidence({ line: 9, snippet: "c();" })],
    }));
    assert.equal(applyTriage(more, decisions, "2026-05-01")[0]?.suppressed, false);
  });

  it("lets a decision about what its record does not know cover nothing", () => {
    const { triage } = projectDocumentSchema().parse(old({ "weak-crypto": { state: "Fixed" } }));
    assert.deepEqual(triage["weak-crypto"]?.places, []);
  });

  it("leaves a decision alone that knows its places", () => {
    const { triage } = projectDocumentSchema().parse(old({ "sql-injection": { state: "Fixed", places: ["x"] } }));
    assert.deepEqual(triage["sql-injection"]?.places, ["x"]);
  });
});

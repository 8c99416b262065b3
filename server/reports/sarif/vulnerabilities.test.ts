import assert from "node:assert/strict";
import { advisory, dependency } from "../../../test/support/dependencies/advisories/advisory-builder.ts";
import { faultsOf, type Log, limitsBroken } from "../../../test/support/reports/sarif/standard.ts";
import { vulnerabilityReport } from "../../supply-chain/advisories/vulnerability-report.ts";
import { vulnerabilitySarif } from "./vulnerabilities.ts";

const record = (id: string, severity: string, summary: string) => ({
  id,
  record: advisory({
    id,
    ranges: [[{ introduced: "0" }, { fixed: "1.4.9" }]],
    more: { summary, database_specific: { severity, cwe_ids: ["CWE-94", "nonsense"] } },
  }),
});
const advisories = [
  record("GHSA-1", "CRITICAL", "A [link](https://example.org) and <b>more</b>"),
  record("GHSA-2", "LOW", ""),
  record("GHSA-3", "HIGH", "Only on Mondays"),
];

function runOf(ignored: readonly string[] = [], known = advisories): Log {
  const report = vulnerabilityReport(
    {
      dependencies: [
        dependency(),
        dependency({ version: "1.1.0", direct: false }),
        dependency({ manifest: "../api/package.json" }),
      ],
      manifests: [],
      ignored: new Set(ignored),
    },
    () => [{ source: "OSV", asOf: "2026-04-01T12:34:56.000Z", advisories: known }],
    {
      path: "/apps/a",
      repositoryPath: "apps/a",
      failOn: "high",
      unanswered: "not reached",
      complete: true,
      notes: ["stencil is tired."],
      warnings: ["Not all."],
    },
  );
  const log = JSON.parse(vulnerabilitySarif(report, "1.2.3"));
  assert.deepEqual(faultsOf(log), []);
  assert.deepEqual(limitsBroken(log.runs[0]), []);
  return log.runs[0];
}

describe("vulnerabilities as SARIF", () => {
  it("are a rule each and a result for each package, where the package is named", () => {
    const { tool, results } = runOf();
    assert.deepEqual(
      tool.driver.rules.map(({ id, properties }: Log) => [id, properties["security-severity"], properties.tags[2]]),
      [
        ["GHSA-1", "9.5", "external/cwe/cwe-094"],
        ["GHSA-3", "8.0", "external/cwe/cwe-094"],
        ["GHSA-2", "2.5", "external/cwe/cwe-094"],
      ],
    );
    assert.equal(results.length, 9);
    const [{ message, level, locations }] = results;
    assert.match(message.text, /^stencil 1\.0\.0 has a known vulnerability, GHSA-1\. .*1\.4\.9/);
    assert.equal(level, "error");
    assert.deepEqual(locations[0].physicalLocation.artifactLocation.uri, "apps/a/functions/package.json");
    assert.equal(locations[0].physicalLocation.region.startLine, 12);
  });

  it("tell several versions in one file apart", () => {
    const marks = runOf().results.map((result: Log) => result.partialFingerprints.primaryLocationLineHash);
    assert.equal(new Set(marks).size, marks.length);
  });

  it("leave out what the project has decided to live with", () => {
    const { tool, results } = runOf(["GHSA-1", "GHSA-2"]);
    assert.deepEqual([tool.driver.rules.map(({ id }: Log) => id), results.length], [["GHSA-3"], 3]);
  });

  it("are a log even if there are none, with notifications", () => {
    const run = runOf([], []);
    assert.deepEqual(run.results, []);
    assert.deepEqual(
      run.invocations[0].toolExecutionNotifications.map(({ message }: Log) => message.text),
      ["Not all.", "stencil is tired."],
    );
    assert.equal(run.automationDetails.id, "palisade-vulnerabilities/apps/a/");
  });
});

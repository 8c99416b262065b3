import assert from "node:assert/strict";
import { finding } from "../../test/support/webview/scan/findings.ts";
import { categoryResults } from "./category-results.ts";
import { severityCounts } from "./severity-counts.ts";

describe("findings by category and by severity", () => {
  const findings = [
    finding({ id: "a", owasp: "M5", status: "REVIEW", severity: "Low" }),
    finding({ id: "b", owasp: "M5", status: "FAIL", severity: "Critical" }),
    finding({ id: "c", owasp: "M9", status: "FAIL", suppressed: true }),
    finding({ id: "d", owasp: "M10", status: "PASS" }),
  ];

  it("have the worst result of each of the ten categories, M1 first, after decisions", () => {
    const results = categoryResults(findings);
    assert.equal(results.length, 10);
    assert.deepEqual(
      results.filter(({ worst }) => worst).map(({ id, worst }) => [id, worst]),
      [
        ["M5", "FAIL"],
        ["M9", "N/A"],
        ["M10", "PASS"],
      ],
    );
    assert.deepEqual(results[4]?.counts, { FAIL: 1, REVIEW: 1, PASS: 0, "N/A": 0 });
  });

  it("are counted by severity, the worst first", () => {
    const counts = severityCounts(findings, "FAIL").map(({ severity, count }) => `${severity} ${count}`);
    assert.deepEqual(counts, ["Critical 1", "High 0", "Medium 0", "Low 0", "Info 0"]);
  });
});

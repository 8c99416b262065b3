import assert from "node:assert/strict";
import { cost } from "../../../server/contract/score.ts";
import { severities } from "../../../server/contract/severity.ts";
import { finding } from "../../../test/support/webview/scan/findings.ts";
import { costsOf } from "./costs.ts";

describe("what costs points", () => {
  it("is what the server takes off", () => {
    for (const severity of severities) {
      const one = finding({ id: "one", severity });
      assert.equal(costsOf([one])[0]?.points ?? 0, cost(one), severity);
    }
  });

  it("is only what fails and is not triaged away, the most first", () => {
    const costs = costsOf([
      finding({ id: "low", severity: "Low" }),
      finding({ id: "review", status: "REVIEW" }),
      finding({ id: "accepted", suppressed: true }),
      finding({ id: "critical", severity: "Critical" }),
    ]);
    assert.deepEqual(
      costs.map(({ finding: { id }, points }) => [id, points]),
      [
        ["critical", 35],
        ["low", 3],
      ],
    );
  });
});

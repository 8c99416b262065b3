import assert from "node:assert/strict";
import { coverageLines, type HistoryAnswer, historyHeadline, type ReportedSecret } from "./history-report.ts";

const coverage: HistoryAnswer["coverage"] = {
  commits: 12,
  total: 20,
  from: "2025-01-02T12:00:00.000Z",
  to: "2025-03-04T12:00:00.000Z",
  complete: true,
  unread: 0,
  shallow: false,
  submodules: [],
};
const place = { commit: "0123456789ab", date: "2025-01-02T12:00:00.000Z", file: "lib/pay.dart", line: 2 };

/** A secret with only the fields that a test needs. */
function secret(given: Partial<ReportedSecret>): ReportedSecret {
  return {
    id: "stripe-1",
    rule: "stripe",
    provider: "Stripe",
    what: "secret key",
    class: "secret",
    certainty: "certain",
    redacted: "sk_l…",
    first: place,
    last: place,
    occurrences: 1,
    files: [],
    atHead: [],
    ...given,
  };
}

function outcome(secrets: readonly ReportedSecret[], read: Partial<HistoryAnswer["coverage"]> = {}) {
  return historyHeadline({ path: "/", secrets, coverage: { ...coverage, ...read }, remediation: [], warnings: [] });
}

describe("what a history came to", () => {
  it("counts what nobody has decided about", () => {
    const possible = secret({ certainty: "possible" });
    assert.deepEqual(outcome([secret({}), possible]), { text: "1 certain, 1 possible.", tone: "bad" });
    assert.deepEqual(outcome([possible]), { text: "0 certain, 1 possible.", tone: "warning" });
    assert.deepEqual(outcome([secret({ known: "Revoked" })]), {
      text: "No secret found. 1 no longer counts.",
      tone: "good",
    });
  });

  it("is good only when all was read", () => {
    assert.deepEqual(outcome([]), { text: "No secret found.", tone: "good" });
    assert.equal(outcome([], { complete: false }).tone, "warning");
    assert.deepEqual(outcome([], { commits: 0 }), { text: "Nothing was read.", tone: "warning" });
  });

  it("says what was left out, and how to have it", () => {
    assert.match(
      coverageLines(coverage)[0] ?? "",
      /^Read 12 commits that change files here, of 20 in the repository, /,
    );
    assert.match(coverageLines({ ...coverage, complete: false }).join(" "), /choose “The whole history”/);
    for (const part of [{ unread: 3 }, { shallow: true }]) {
      assert.doesNotMatch(coverageLines({ ...coverage, complete: false, ...part }).join(" "), /The whole history/);
    }
    assert.match(coverageLines({ ...coverage, submodules: ["vendor/x"] }).join(" "), /vendor\/x/);
  });
});

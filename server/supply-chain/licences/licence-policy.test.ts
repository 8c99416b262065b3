import assert from "node:assert/strict";
import { component, licence } from "../../../test/support/reports/sbom/bill.ts";
import { brokenBy } from "./licence-policy.ts";

const packageWith = (expression: string | null, declared: string | null = expression) =>
  component("pkg:npm/a@1.0.0", licence({ expression, declared }));

describe("a policy for licences", () => {
  const cases: readonly (readonly [expression: string | null, policy: object, why: string | undefined])[] = [
    ["MIT", { allow: ["MIT"] }, undefined],
    ["ISC", { allow: ["MIT"] }, "ISC is not allowed"],
    ["MIT OR GPL-3.0-only", { allow: ["MIT"] }, undefined],
    ["MIT AND GPL-3.0-only", { allow: ["MIT"] }, "MIT AND GPL-3.0-only is not allowed"],
    ["GPL-3.0-only", { deny: ["GPL-3.0-only"] }, "GPL-3.0-only is denied"],
    ["MIT OR GPL-3.0-only", { deny: ["GPL-3.0-only"] }, undefined],
    ["MIT", { allow: ["MIT"], deny: ["MIT"] }, "MIT is denied"],
    ["MIT", {}, undefined],
    [null, { allow: ["MIT"] }, "an unknown licence is not allowed"],
    [null, { deny: ["MIT"] }, undefined],
  ];
  for (const [expression, policy, why] of cases) {
    it(`of ${JSON.stringify(policy)} says ${why ?? "nothing"} about ${expression}`, () => {
      assert.equal(brokenBy(packageWith(expression), policy), why);
    });
  }

  it("says nothing about the team's own code", () => {
    const own = component("pkg:generic/core@1", licence({ expression: null, declared: null, class: "own code" }));
    assert.equal(brokenBy(own, { allow: ["MIT"] }), undefined);
  });
});

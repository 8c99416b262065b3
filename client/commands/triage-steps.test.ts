import assert from "node:assert/strict";
import type { Finding } from "../../server/contract/finding.ts";
import { finding } from "../../test/support/client/findings/records.ts";
import { t } from "../../test/support/client/statuses.ts";
import type { ChoiceStep, Step, TextStep } from "./step.ts";
import { type TriageAnswers, triageStep, triageStepCount } from "./triage-steps.ts";

const now = new Date("2026-11-22T12:00:00Z");
const decision = { state: "Accepted risk", reason: "a test build", places: 2, newPlaces: 1, stillFailing: 0 } as const;

function next(answers: TriageAnswers, parts: Partial<Finding> = {}, trusted = true): Step<TriageAnswers> | undefined {
  return triageStep(answers, { finding: finding("sql-injection", parts), now, trusted }, t);
}
function choices(step: Step<TriageAnswers> | undefined): ChoiceStep<TriageAnswers>["choices"] {
  assert.equal(step?.kind, "choice");
  return step.kind === "choice" ? step.choices : [];
}
function text(step: Step<TriageAnswers> | undefined): TextStep<TriageAnswers> {
  assert.ok(step?.kind === "text");
  return step;
}
const labels = (step: Step<TriageAnswers> | undefined) => choices(step).map(({ label }) => label);

describe("the questions about a decision", () => {
  it("are what it is, for whom, why, and of a risk how long", () => {
    assert.deepEqual(labels(next({})), ["False positive", "Accepted risk", "Fixed"]);
    const state = "Accepted risk";
    assert.deepEqual(labels(next({ state })), ["For the team", "Only on this machine"]);
    text(next({ state, scope: "team" }));
    const last = choices(next({ state, scope: "team", reason: "a test build" }));
    assert.deepEqual(
      last.map(({ input }) => input.expires),
      [null, "2026-12-22", "2027-02-20", "2027-11-22"],
    );
    assert.equal(next({ state, scope: "team", reason: "a test build", expires: null }), undefined);
    assert.equal(next({ state: "False positive", scope: "team", reason: "a test build" }), undefined);
  });

  it("are counted, so that a person sees how many are left", () => {
    assert.equal(triageStepCount({}, {}), 3);
    assert.equal(triageStepCount({}, { state: "Accepted risk", scope: "team" }), 4);
    assert.equal(triageStepCount({ state: "False positive" }, {}), 2);
    assert.equal(triageStepCount({}, { state: "Open" }), 1);
  });

  it("want a reason from whoever takes a finding away, before anything else is asked", () => {
    const { problem, input } = text(next({ state: "False positive", scope: "team" }));
    assert.equal(problem(" "), "Give a reason for later readers.");
    assert.equal(problem("masked before"), undefined);
    assert.deepEqual(input(" masked before "), { reason: "masked before" });
    assert.equal(text(next({ state: "Fixed", scope: "team" })).problem(""), undefined);
  });

  it("offer to open again what was decided, mark what holds, and keep its reason", () => {
    const parts = { decision: { ...decision, scope: "team" as const } };
    assert.deepEqual(labels(next({}, parts)), ["False positive", "Accepted risk", "Fixed", "Open"]);
    assert.deepEqual(
      choices(next({}, parts)).map(({ current }) => current),
      [false, true, false, false],
    );
    assert.equal(text(next({ state: "Accepted risk", scope: "team" }, parts)).text, "a test build");
    assert.equal(text(next({ state: "Fixed", scope: "team" }, parts)).text, "");
    assert.equal(next({ state: "Open" }, parts), undefined);
  });

  it("do not offer the team's file in a workspace that is not trusted, and say so", () => {
    const [only, ...others] = choices(next({ state: "Fixed" }, {}, false));
    assert.deepEqual([only?.label, others], ["Only on this machine", []]);
    assert.match(only?.detail ?? "", /until you trust/);
  });

  it("say that the team has precedence where it has decided already", () => {
    const [, project] = choices(next({ state: "Fixed" }, { decision: { ...decision, scope: "team" } }));
    assert.equal(project?.detail, "The decision in palisade.yaml has precedence.");
  });
});

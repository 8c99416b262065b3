import assert from "node:assert/strict";
import { gateConfigSchema } from "../../server/contract/gate.ts";
import { t } from "../../test/support/client/statuses.ts";
import { gateSteps } from "./gate-steps.ts";

const gate = { maxCrit: 0, maxHigh: null, minGrade: "B", maxUnread: 0 } as const;

describe("the questions about the gate", () => {
  it("are answered by what the gate accepts, and together set all of it", () => {
    const steps = gateSteps(gate, t);
    for (const { choices } of steps) {
      for (const { input } of choices) gateConfigSchema().partial().parse(input);
    }
    const answers = steps.map(({ choices }) => choices[1]?.input);
    assert.deepEqual(gateConfigSchema().parse(Object.assign({}, ...answers)), {
      maxCrit: 0,
      maxHigh: 0,
      minGrade: "A",
      maxUnread: 0,
    });
  });

  it("mark what holds now, once each, a number that is not in the list included", () => {
    const marked = gateSteps({ ...gate, maxHigh: 7 }, t).map(({ choices }) =>
      choices.filter(({ current }) => current).map(({ label }) => label),
    );
    assert.deepEqual(marked, [["0"], ["7"], ["B"], ["0"]]);
  });

  it("can switch each threshold off", () => {
    const first = gateSteps(gate, t).map(({ choices }) => choices[0]?.input);
    assert.deepEqual(first, [{ maxCrit: null }, { maxHigh: null }, { minGrade: null }, { maxUnread: null }]);
  });
});

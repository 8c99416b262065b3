import assert from "node:assert/strict";
import fc from "fast-check";
import { parse, stringify } from "yaml";
import { processorTime } from "../../../test/support/processor-time.ts";
import { decidedYaml } from "./decided-yaml.ts";
import { readTeamConfig } from "./team-config.ts";
import type { TeamDecision } from "./triage.ts";

const known = new Set(["sql-injection", "weak-crypto", "insecure-random"]);
const decision: TeamDecision = {
  check: "sql-injection",
  state: "Accepted risk",
  reason: "names: only ours # really",
  author: "Ann Ng <ann@example.com>",
  date: "2026-05-01",
  places: ["0a1b:1", "2c3d:1?"],
};
const open: TeamDecision = { check: "sql-injection", state: "Open" };
const where = (place: string) => (place === "0a1b:1" ? "lib/offers.dart:14" : undefined);

const entry = `  - check: sql-injection
    state: Accepted risk
    reason: "names: only ours # really"
    author: Ann Ng <ann@example.com>
    date: 2026-05-01
    places:
      - 0a1b:1 # lib/offers.dart:14
      - 2c3d:1?
`;

describe("a decision in palisade.yaml", () => {
  const rows: readonly (readonly [name: string, before: string | undefined, made: TeamDecision, after: string])[] = [
    ["makes the file", undefined, decision, `triage:\n${entry}`],
    [
      "stands at the end of the file when it is the first",
      "gate: { minGrade: B } # for now\n# the end\n",
      decision,
      `gate: { minGrade: B } # for now\n# the end\ntriage:\n${entry}`,
    ],
    [
      "stands behind the others, every comment where it was",
      "triage:\n  # old\n  - check: weak-crypto # yes\n    state: Fixed\n\n# about paths\nignorePaths: [a]\n",
      decision,
      `triage:\n  # old\n  - check: weak-crypto # yes\n    state: Fixed\n${entry}\n# about paths\nignorePaths: [a]\n`,
    ],
    [
      "takes the place of the one before",
      "triage:\n  - check: sql-injection\n    state: Fixed\n    reason: >-\n      a long\n      story\n  # next\n  - check: weak-crypto\n    state: Fixed\n",
      decision,
      `triage:\n${entry}  # next\n  - check: weak-crypto\n    state: Fixed\n`,
    ],
    [
      "follows the way in which the others are written",
      "triage:\n- check: weak-crypto\n  state: Fixed\n",
      { check: "sql-injection", state: "Fixed" },
      "triage:\n- check: weak-crypto\n  state: Fixed\n- check: sql-injection\n  state: Fixed\n",
    ],
    [
      "keeps a value of white space that YAML takes for text",
      "triage: []\n",
      { check: "sql-injection", state: "Fixed", author: "\u2000" },
      "triage:\n  - check: sql-injection\n    state: Fixed\n    author: \u2000\n",
    ],
    ["opens an empty list", "triage: [] # none yet\noff: []\n", decision, `triage: # none yet\n${entry}off: []\n`],
    [
      "goes when the finding is open again",
      "triage:\n  - check: sql-injection\n    state: Fixed\n  - check: weak-crypto\n    state: Fixed\n",
      open,
      "triage:\n  - check: weak-crypto\n    state: Fixed\n",
    ],
    [
      "goes with its list when it was the only one",
      "gate: { minGrade: B }\ntriage:\n  - check: sql-injection\n    state: Fixed\n# the end\n",
      open,
      "gate: { minGrade: B }\n# the end\n",
    ],
    ["that says nothing new changes nothing", "triage: []   # none\n", open, "triage: []   # none\n"],
    [
      "keeps the line breaks of Windows",
      "triage:\r\n  - check: weak-crypto\r\n    state: Fixed\r\n",
      { check: "sql-injection", state: "Fixed" },
      "triage:\r\n  - check: weak-crypto\r\n    state: Fixed\r\n  - check: sql-injection\r\n    state: Fixed\r\n",
    ],
  ];
  for (const [name, before, made, after] of rows) {
    it(name, () => assert.equal(decidedYaml(before, made, where), after));
  }

  it("is found in a list in brackets, too", () => {
    const after = decidedYaml("triage: [{ check: weak-crypto, state: Fixed }] # so\n", decision) ?? "";
    assert.deepEqual(
      readTeamConfig(after, known).triage.map(({ check }) => check),
      ["weak-crypto", "sql-injection"],
    );
    assert.match(after, /# so/);
  });

  for (const [what, text] of [
    ["that is no YAML", "gate: ["],
    [
      "in which something else refers to the decision",
      "triage:\n  - &one\n    check: sql-injection\n    state: Fixed\n  - *one\n",
    ],
  ] as const) {
    it(`leaves a file alone ${what}`, () => assert.equal(decidedYaml(text, open), undefined));
  }

  it("takes a file of 2,000 decisions in reasonable time", () => {
    const many = "  - check: weak-crypto\n    state: Fixed\n".repeat(2000);
    const time = processorTime(() => {
      assert.ok(decidedYaml(`triage:\n${many}`, decision)?.endsWith(entry.replace(" # lib/offers.dart:14", "")));
    });
    assert.ok(time < 5000);
  });

  describe("in any file", () => {
    const words = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 });
    const made: fc.Arbitrary<TeamDecision> = fc.record(
      {
        check: fc.constantFrom(...known),
        state: fc.constantFrom("Open", "False positive", "Accepted risk", "Fixed"),
        reason: words,
        author: words,
        date: fc.constant("2026-05-01"),
        places: fc.array(fc.constantFrom("0a:1", "1b:2?", "12:1", "1e5:1"), { maxLength: 3 }),
      },
      { requiredKeys: ["check", "state"], noNullPrototype: true },
    );
    const comment = fc.constantFrom("", "# first", "\n# second\n");
    const file = fc
      .tuple(fc.array(made, { maxLength: 4 }), comment, comment, fc.boolean())
      .map(([triage, above, below, flow]) => {
        const list = flow ? `triage: ${stringify(triage, { collectionStyle: "flow" })}` : stringify({ triage });
        return `${above}\ngate: { minGrade: B } # grade\n${list}${below}\nignorePaths: [lib/a]\n`;
      });

    it("says what was decided, and everything else as before", () => {
      fc.assert(
        fc.property(file, made, (before, one) => {
          const after = decidedYaml(before, one);
          assert.ok(after !== undefined);
          const { triage: was = [], ...rest } = parse(before);
          const { triage: is = [], ...left } = parse(after);
          assert.deepEqual(left, rest);
          const others = (list: TeamDecision[]) => list.filter(({ check }) => check !== one.check);
          assert.deepEqual(others(is), others(was));
          const own = is.filter(({ check }: TeamDecision) => check === one.check);
          assert.deepEqual(own, one.state === "Open" ? [] : [one]);
          for (const kept of ["# first", "# second", "# grade"])
            assert.equal(after.includes(kept), before.includes(kept), kept);
          assert.equal(decidedYaml(after, one), after);
        }),
      );
    });
  });
});

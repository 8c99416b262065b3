import assert from "node:assert/strict";
import { teamFileProblems } from "./team-problems.ts";

/** What is marked, how, and why. */
function problems(text: string): string[] {
  return teamFileProblems(text, new Set(["weak-crypto"]), "2026-05-01").map(
    ({ span, isError, message }) =>
      `${isError ? "error" : "warning"} at ${JSON.stringify(text.slice(span.start, span.end))}: ${message}`,
  );
}

const stays = ". Until this is repaired the file is not used, and the gate stays closed.";

describe("what is wrong in palisade.yaml", () => {
  const rows: readonly (readonly [text: string, ...said: string[]])[] = [
    ["gate: { minGrade: Q }", `error at "Q": gate.minGrade must be one of A, B, C, D, F${stays}`],
    ["gates: 3\n", `error at "gates": the file has no field "gates"${stays}`],
    ["gate: { minGrade: A }\ngate: {}\n", `error at "gate": "gate" is there twice${stays}`],
    ["off:\n  - check: weak-crypto\n", `error at "check: weak-crypto": off.0.reason is missing${stays}`],
    [
      "gate: { maxCrit: few, minGrade: Q }",
      `error at "few": gate.maxCrit must be a number${stays}`,
      `error at "Q": gate.minGrade must be one of A, B, C, D, F${stays}`,
    ],
    ["off: [{ check: tea, reason: x }]", `warning at "tea": There is no check "tea", so this has no effect.`],
    [
      "triage:\n  - { check: weak-crypto, state: Fixed, expires: 2026-04-30 }\n",
      `warning at "2026-04-30": This decision ended on 2026-04-30: its places count again.`,
    ],
    [
      "secrets:\n  shapes:\n    - { id: a1, name: A, pattern: 'acme_[a-z]+' }\n",
      `error at "'acme_[a-z]+'": secrets.shapes.0.pattern repeats without a limit at "+": write how many characters there are, such as {20} or {20,60}${stays}`,
    ],
    [
      "secrets:\n  shapes:\n    - { id: a1, name: A, pattern: 'ab[a-z]{9}' }\n    - { id: b1, name: B, pattern: '[a-z]{9}', keywords: [acme] }\n",
      `error at "'ab[a-z]{9}'": secrets.shapes.0.pattern does not begin with a text of at least 3 characters, such as acme_: write one, or keywords beside the pattern${stays}`,
    ],
    [
      "secrets:\n  shapes:\n    - { id: a1, name: A, pattern: acme_x }\n    - { id: a1, name: B, pattern: acme_y }\n",
      `error at "a1": secrets.shapes.1.id is there twice${stays}`,
    ],
  ];
  for (const [text, ...said] of rows) {
    it(`is marked where it is: ${JSON.stringify(text)}`, () => assert.deepEqual(problems(text), said));
  }

  it("is marked at a glob that matches nothing", () => {
    const [said] = problems('ignorePaths: ["lib/**", "+(a|b)"]');
    assert.match(said ?? "", /^warning at "\\"\+\(a\|b\)\\"": This glob is not used, because it /);
  });

  it("is marked at a glob for an allowed value", () => {
    const [said] = problems('secrets: { allow: [{ value: abc, reason: x, paths: ["+(a|b)"] }] }');
    assert.match(said ?? "", /^warning at "\\"\+\(a\|b\)\\"": This glob is not used/);
  });

  it("is marked in a text that does not parse", () => {
    const [said, ...others] = problems("gate: { minGrade: A\nofff\n");
    assert.match(said ?? "", /^error at "[^"]/);
    assert.deepEqual(others, []);
  });

  it("is nothing in a file that says what it may, or nothing", () => {
    for (const text of ["", "# later\n", "off: [{ check: weak-crypto, reason: x, paths: [lib/**] }]\n"]) {
      assert.deepEqual(problems(text), []);
    }
  });
});

import assert from "node:assert/strict";
import type { Claim } from "./claims.ts";
import { deepScanQuestion } from "./claims.ts";
import { judgeClaims } from "./judge-claims.ts";
import type { Slice } from "./slices.ts";

const slice: Slice = {
  excerpts: [
    {
      file: "lib/a.dart",
      lines: Array.from({ length: 20 }, (_, index) => ({ line: index + 1, text: `  run(input${index});` })),
    },
    { file: "lib/b.dart", lines: [{ line: 7, text: "}" }] },
  ],
  bytes: 0,
};

const claim: Claim = {
  file: "lib/a.dart",
  line: 1,
  quote: "run(input0);",
  class: "injection",
  severity: "High",
  certainty: "certain",
  title: "Input is run",
  why: "Because.",
  fix: "Do not.",
};

const judged = (...claims: readonly Claim[]) => judgeClaims({ findings: [...claims] }, slice, "scripted");

describe("the claims of a model", () => {
  it("become results that quote their whole line", () => {
    assert.deepEqual(judged({ ...claim, quote: " input0 " }), [{ ...claim, quote: "run(input0);", model: "scripted" }]);
  });

  const untrue: readonly (readonly [what: string, claim: Partial<Claim>])[] = [
    ["a file that was not sent", { file: "lib/c.dart" }],
    ["a file outside of the project", { file: "../../.ssh/id_rsa" }],
    ["a line that was not sent", { line: 21 }],
    ["words that stand in another line", { quote: "run(input1);" }],
    ["words that stand nowhere", { quote: "run(inputO);" }],
    ["words of another case", { quote: "RUN(input0);" }],
    ["several lines", { quote: "run(input0);\nrun(input1);" }],
    ["nothing", { quote: "  " }],
    ["a bracket", { file: "lib/b.dart", line: 7, quote: "}" }],
    ["no title", { title: " \n" }],
  ];
  for (const [what, wrong] of untrue) {
    it(`are dropped when they are about ${what}`, () => assert.deepEqual(judged({ ...claim, ...wrong }), []));
  }

  it("are one result for a line and a class, the worst", () => {
    const results = judged(
      { ...claim, severity: "Low" },
      { ...claim, severity: "Critical" },
      { ...claim, class: "crypto-misuse" },
    );
    assert.deepEqual(
      results.map((one) => [one.class, one.severity]),
      [
        ["injection", "Critical"],
        ["crypto-misuse", "High"],
      ],
    );
  });

  it("are eight for a file at most, the worst first", () => {
    const many = slice.excerpts[0]?.lines.map(({ line, text }) => ({ ...claim, line, quote: text })) ?? [];
    const results = judged(
      ...many.slice(0, -1),
      ...many.slice(-1).map((one) => ({ ...one, severity: "Critical" as const })),
    );
    assert.deepEqual(
      results.map(({ line }) => line),
      [20, 1, 2, 3, 4, 5, 6, 7],
    );
  });

  it("are one line each, short, and with nothing hidden", () => {
    const [result] = judged({ ...claim, title: "a\n\u202eb".padEnd(300, "c"), why: "x ".repeat(2000) });
    assert.match(result?.title ?? "", /^a ‹U\+202E›bc+…$/);
    assert.equal(result?.title.length, 100);
    assert.equal(result?.why.length, 600);
  });

  it("that are not as asked are left out of an answer, and cost no other", () => {
    const { answer } = deepScanQuestion(slice, 100);
    const wrong = [
      { ...claim, class: "remove-finding" },
      { ...claim, severity: "None" },
      { ...claim, line: "1" },
      "safe",
      null,
    ];
    assert.deepEqual(answer().parse({ findings: [...wrong, claim] }), { findings: [claim] });
    assert.equal(answer().safeParse({ findings: "none" }).success, false);
  });
});

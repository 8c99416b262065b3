import assert from "node:assert/strict";
import fc from "fast-check";
import { evidence, resultOf } from "../../test/support/reports/sample-records.ts";
import { coverageWith } from "../../test/support/scan/coverage.ts";
import { finding } from "../../test/support/scan/finding-builder.ts";
import { defaultPolicy } from "../contract/policy-in-force.ts";
import { makeRecord } from "../scanner/scan/record.ts";
import { recordMarkdown } from "./record-markdown.ts";

const failing = finding("weak-crypto", {
  severity: "Critical",
  evidence: [evidence()],
  title: "Weak algorithm",
  owasp: "M10",
});
const toReview = finding("cert-pinning", { status: "REVIEW", severity: "Medium", title: "No pinning" });
const triaged = finding("path-traversal", {
  suppressed: true,
  triage: "Accepted risk",
  triageReason: "Names come from us",
  title: "Untrusted names",
});
const ignoring = finding("sql-injection", {
  status: "PASS",
  title: "SQL",
  ignored: [{ ...evidence({ line: 9 }), reason: "a constant" }],
});
const off = finding("weak-random", {
  status: "N/A",
  title: "Random",
  notApplicable: "It is switched off in palisade.yaml: only for colours",
  switchedOff: true,
});
const baseline = { setAt: "2026-04-01T00:00:00.000Z", ids: ["weak-crypto"] };
const first = makeRecord(resultOf([toReview]), defaultPolicy, undefined, null);
const record = makeRecord(
  resultOf([failing, toReview, triaged, ignoring, off, finding("ios-ats", { status: "N/A" })], {
    warnings: ["No main manifest was found."],
    coverage: coverageWith({
      dartFiles: 3,
      nativeFiles: 1,
      configFiles: 5,
      unread: [{ file: "lib/b.dart", reason: "it is too large" }],
      leftOut: [{ file: "lib/b.dart", kind: "dart", reason: "it is too large" }],
    }),
  }),
  defaultPolicy,
  first,
  baseline,
);
const newPlace = { id: "weak-crypto", file: "lib/a.dart", line: 3, message: "It is not encrypted." };
const since = {
  ref: "origin/main",
  commit: "0123456789abcdef",
  newFindings: [],
  newEvidence: 1,
  places: [newPlace],
  ...({ failOn: "any", switchedOff: [] } as const),
};
const report = recordMarkdown({ ...record, since });

describe("the report of a scan", () => {
  const parts: readonly [what: string, part: string][] = [
    ["the project", "# garden\n"],
    [
      "grade, score and why the gate failed",
      "**Grade C** · score 65/100 · gate **FAIL**: 1 critical \\> 0 allowed; 1 unread \\> 0 allowed\n",
    ],
    [
      "what the gate asks for",
      "\n\nThe gate fails: it asks for no new problem since origin/main, and of what is new no critical finding, no unread Dart file.\n\n",
    ],
    [
      "the counts",
      "1 failing, 1 to review, 1 passed, 3 not applicable (1 triaged away). 1 place is ignored by palisade.yaml or a palisade:ignore comment.\n",
    ],
    ["when it was scanned", "`/apps/garden`, scanned on 2026-05-01 at 10:20 UTC.\n"],
    ["what each repair gains", "| Weak algorithm | Critical | \\+35 | A | 100, grade A |\n"],
    ["what leads to the next grade", "Next: grade A, score 100, once the first failing finding is repaired.\n"],
    ["what changed since the last scan", "* Since the last scan: score −35; new `weak-crypto`.\n"],
    ["what changed since the baseline", "* Since the baseline of 2026-04-01: new `cert-pinning`.\n"],
    [
      "what is new since another revision",
      "# garden\n\n**This change adds 1 problem:** `lib/a.dart:3` Weak algorithm (Critical)\n\n**Grade C**",
    ],
    ["the policy", "Policy: default (max-crit 0, max-high off, min-grade off, max-unread 0).\n"],
    ["counts by category", "| M10 Insufficient Cryptography | 1 |  |  |  |\n"],
    ["how many fail", "## Failing (1)\n\n### Weak algorithm\n"],
    [
      "what a finding is",
      "`weak-crypto` · Critical · OWASP M10 Insecure Communication · CWE-319 · MASVS-NETWORK-1 · −35 points\n",
    ],
    ["what an attacker does", "**What an attacker does.** Somebody on the same network reads what the app sends.\n"],
    ["where it is", "* `lib/a.dart:3` It is not encrypted.\n\n  ```dart\n  get(url);\n  ```\n"],
    ["how to fix it", "**How to fix it.** Use HTTPS.\n"],
    ["what needs review", "## To review (1)\n\n### No pinning\n"],
    ["what was triaged away, with the reason", "* Untrusted names (FAIL): **Accepted risk**, Names come from us\n"],
    ["what the code switches off, with the reason", "* SQL at `lib/a.dart:9`: a constant\n"],
    ["what is off", "* Random: **off**. It is switched off in palisade.yaml: only for colours\n"],
    ["what passed", "## Passed (1)\n\n`sql-injection`\n"],
    ["what does not apply", "## Not applicable (1)\n\n`ios-ats`\n"],
    ["what was read", "3 Dart, 1 native and 5 configuration files in 12 ms.\n"],
    ["what was not read", "* `lib/b.dart` was not read: it is too large\n"],
    ["warnings", "* No main manifest was found.\n"],
  ];
  for (const [what, part] of parts) {
    it(`tells ${what}`, () => assert.ok(report.includes(part), report));
  }

  it("links places for readers who can follow a link, whatever a file is called", () => {
    const name = "lib/a](b) `c`.dart";
    const places = [evidence({ line: 3, file: name }), evidence({ line: 9, file: name })];
    const made = makeRecord(resultOf([{ ...failing, evidence: places }]), defaultPolicy, undefined, null);
    const linked = recordMarkdown(made, (file, line) => `/shop/${encodeURIComponent(file)}#L${line}`);
    const address = "/shop/lib%2Fa%5D%28b%29%20%60c%60.dart";
    assert.ok(linked.includes(`[\`\`${name}:3\`\`](${address}#L3)`), linked);
    assert.ok(linked.includes(`](${address}#L9)`), linked);
    assert.doesNotMatch(recordMarkdown(made), /#L/);
  });

  it("counts the ignored places that it does not list", () => {
    const ignored = Array.from({ length: 30 }, (_, i) => ({ ...evidence({ line: i + 1 }), reason: "a constant" }));
    const many = { ...ignoring, ignored, moreIgnored: 70 };
    const text = recordMarkdown(makeRecord(resultOf([many]), defaultPolicy, undefined, null));
    assert.match(text, / 100 places are ignored by palisade\.yaml/);
    assert.match(text, /^\* … and 80 more$/m);
  });

  it("has no section without content", () => {
    const clean = recordMarkdown(
      makeRecord(resultOf([finding("ios-ats", { status: "PASS" })]), defaultPolicy, undefined, null),
    );
    const headings = clean.split("\n").filter((line) => line.startsWith("## "));
    assert.deepEqual(headings, ["## By OWASP category", "## Passed (1)", "## What was read"]);
  });

  it("gives no grade when no code was read", () => {
    const coverage = coverageWith({ dartFiles: 0 });
    const empty = recordMarkdown(makeRecord(resultOf([], { coverage }), defaultPolicy, undefined, null));
    assert.match(empty, /\*\*No verdict\*\* · gate \*\*FAIL\*\*: no Dart file was read\n/);
  });

  it("shortens a long list of places, and says how many are left out", () => {
    const many = Array.from({ length: 30 }, (_, i) => evidence({ line: i + 1, message: `Problem ${i}.` }));
    const long = recordMarkdown(
      makeRecord(resultOf([{ ...failing, evidence: many, moreEvidence: 7 }]), defaultPolicy, undefined, null),
    );
    assert.equal(long.match(/^\* `lib\/a\.dart:/gm)?.length, 20);
    assert.match(long, /^\* … and 17 more$/m);
  });

  it("gives one line to places that ask for the same, and tells where they are", () => {
    const alike = ["apk", "ios", "apk"].map((target, i) =>
      evidence({ line: i + 1, message: `This \`${target}\` release is readable.` }),
    );
    const text = recordMarkdown(
      makeRecord(resultOf([{ ...failing, evidence: alike }]), defaultPolicy, undefined, null),
    );
    assert.ok(text.includes("* **3 places** `lib/a.dart:1` This `apk` release is readable.\n"), text);
    assert.ok(text.includes("\n  also at lib/a.dart:2 (`ios`), 3 (`apk`)\n"), text);
  });

  it("interprets nothing of the project's text", () => {
    const nasty = fc.string({
      unit: fc.constantFrom(..."<>[]()!`\\&*_~$@#|- \n", "```", "https://", "<img src=x>", "![a](b)", "a"),
      maxLength: 20,
    });
    fc.assert(
      fc.property(nasty, nasty, nasty, (snippet, message, name) => {
        const place = evidence({ snippet, message, file: `lib/${name}` });
        const findings = [
          { ...failing, title: name, evidence: [place], ignored: [{ ...place, reason: message }] },
          { ...triaged, triageReason: message },
        ];
        const coverage = { ...record.coverage, leftOut: [{ file: name, kind: "dart" as const, reason: message }] };
        const made = makeRecord(
          resultOf(findings, { name, path: name, warnings: [message], coverage }),
          defaultPolicy,
          undefined,
          null,
        );
        const outside = withoutCode(recordMarkdown(made)).replace(/\\./gs, "·");
        assert.doesNotMatch(outside, /[<>[\]]|:\/\//);
        assert.deepEqual(
          outside.match(/^#+ .*/gm)?.filter((line) => line.startsWith("## ")),
          withoutCode(report).match(/^## (?!What changed|To review|Passed|Not applicable).*/gm),
        );
      }),
      { numRuns: 1000 },
    );
  });
});

/** The document without code blocks and inline code. */
function withoutCode(markdown: string): string {
  const blocks = markdown.replace(/^ {2}(`{3,})[a-z]*\n(?: {2}.*\n)*? {2}\1\n/gm, "");
  return blocks.replace(/((?:\\.|[^\\`])*)(?:(`+)[^\n]*?(?<!`)\2(?!`))?/gs, "$1");
}

import assert from "node:assert/strict";
import { evidence, recordOf, resultOf, sampleRecords } from "../../../test/support/reports/sample-records.ts";
import { coverageWith } from "../../../test/support/scan/coverage.ts";
import { finding } from "../../../test/support/scan/finding-builder.ts";
import type { Finding } from "../../contract/finding.ts";
import { defaultPolicy, type SwitchedOff } from "../../contract/policy-in-force.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import type { Since } from "../../contract/since.ts";
import { makeRecord } from "../../scanner/scan/record.ts";
import { reportPolicy } from "./page.ts";
import { reportHtml } from "./report.ts";

const version = "1.2.3";

const failing = finding("weak-crypto", {
  title: "Weak algorithm",
  severity: "Critical",
  owasp: "M10",
  attackScenario: "Somebody calls `decrypt`.",
  evidence: [
    evidence({
      related: [evidence({ file: "pubspec.yaml", line: 4 })],
      flow: [
        evidence({ file: "lib/keys.dart", message: "`key` is read." }),
        evidence({ file: "lib/box.dart", message: "`encrypt` uses it." }),
      ],
    }),
  ],
  fixable: true,
  fix: { title: "Make it strong", edits: [], newFiles: [], changesCode: false },
});
const toReview = finding("cert-pinning", {
  title: "No pinning",
  status: "REVIEW",
  severity: "Medium",
  evidence: [evidence({ level: "review", message: "No certificate is pinned." })],
});
const triaged = finding("path-traversal", {
  title: "Untrusted names",
  suppressed: true,
  triage: "Accepted risk",
  triageReason: "Names come from us",
});
const ignoring = finding("sql-injection", {
  title: "SQL",
  status: "PASS",
  ignored: [{ ...evidence({ line: 9 }), reason: "a constant" }],
});
const absent = finding("ios-ats", { title: "Transport security", status: "N/A", notApplicable: "There is no iOS app" });
const all = [failing, toReview, triaged, ignoring, absent];
const baseline = { setAt: "2026-04-01T00:00:00.000Z", ids: ["weak-crypto"] };
const first = makeRecord(
  resultOf([toReview], { scannedAt: "2026-04-30T08:00:00.000Z" }),
  defaultPolicy,
  undefined,
  null,
);
const record = makeRecord(resultOf(all, { repositoryPath: "apps/garden" }), defaultPolicy, first, baseline);
const page = reportHtml(record, version);

/** The text of a page without its markup. */
function wordsOf(markup: string): string {
  return markup
    .replace(/<style>.*<\/style>/s, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

describe("the HTML report", () => {
  const parts: readonly (readonly [what: string, words: string])[] = [
    ["the project, where it is and when it was scanned", "garden apps/garden , scanned on 1 May 2026"],
    ["the grade", "C 65 of 100 "],
    [
      "the verdict",
      "This app should not be released as it is 1 check fails, 1 needs a review, 1 passed and 2 do not apply (1 of them by decision). 1 place is ignored by palisade.yaml or a palisade:ignore comment. 1 can be fixed automatically.",
    ],
    ["why the gate is closed", "Gate: not passed. Reasons: 1 critical &gt; 0 allowed."],
    [
      "how many findings of which severity there are",
      "Critical High Medium Low Info All Failing 1 0 0 0 0 1 To review 0 0 1 0 0 1",
    ],
    [
      "how the grade comes about",
      "The score is 100 less 35 for each critical, 20 for each high, 9 for each medium, 3 for each low finding that fails. Grades: A from 90, B from 78, C from 64, D from 45, F below.",
    ],
    [
      "what to fix first",
      "What to fix first Next: grade A, score 100, once the first failing finding is repaired. Weak algorithm Critical −35 points then 100, grade A automatic fix Somebody calls decrypt .",
    ],
    ["what changed since the last scan", "Since the last scan on 30 April 2026 score −35; new: Weak algorithm."],
    ["what changed since the baseline", "Since the baseline of 1 April 2026 new: No pinning."],
    ["how the score went", "The score of 2 scans, from 100 on 30 April 2026 to 65 on 1 May 2026."],
    ["what was scanned and by what", "Scanned 1 May 2026, 10:20 UTC, by Palisade 1.2.3 and its 5 checks"],
    ["what was read", "Read 3 Dart files, 1 native file and 5 configuration files Not looked at Nothing: every file"],
    ["what it says nothing about", "Not part of it Known vulnerabilities of dependencies"],
    [
      "how each OWASP category stands",
      "M9 Insecure Data Storage No check 0 0 0 0 M10 Insufficient Cryptography Failing 1 0 0 0",
    ],
    [
      "where a finding is, and with what it was decided",
      "lib/a.dart:3:1 It is not encrypted. Decided together with pubspec.yaml:4 .",
    ],
    ["the code", "get(url);"],
    ["the way of the value", "The way of the value: lib/keys.dart:3:1 key is read. lib/box.dart:3:1 encrypt uses it."],
    ["the automatic fix", "Automatic fix. Make it strong: palisade fix weak-crypto"],
    ["what needs a review", "To review (1) No pinning Medium cert-pinning"],
    ["what was triaged, and why", "Untrusted names whole check (FAIL) Accepted risk Names come from us"],
    ["what is ignored, and why", "SQL lib/a.dart:9 Ignored a constant"],
    ["what passed", "Checks that found nothing (1) SQL M5 · sql-injection"],
    ["what does not apply, and why", "Transport security: There is no iOS app"],
  ];
  const words = wordsOf(page);
  for (const [what, expected] of parts) {
    it(`says ${what}`, () => assert.ok(words.includes(expected), words));
  }

  const verdicts: readonly (readonly [
    what: string,
    findings: readonly Finding[],
    dartFiles: number,
    headline: string,
  ])[] = [
    ["no code was read", [], 0, "No verdict: no Dart code was read"],
    ["something fails that the gate lets through", [finding("a")], 1, "This app may be released, but has findings"],
    ["there is only something to review", [toReview], 1, "Nothing fails; some findings need a person’s judgement"],
    ["there is nothing", [absent], 1, "Nothing was found that needs attention"],
  ];
  for (const [what, findings, dartFiles, headline] of verdicts) {
    it(`begins with the verdict when ${what}`, () => {
      const coverage = coverageWith({ dartFiles });
      assert.ok(reportHtml(recordOf(findings, { coverage }), version).includes(headline));
    });
  }

  for (const [what, sample] of Object.entries(sampleRecords)) {
    it(`has no script, no foreign picture and no unsafe link for a record ${what}`, () => {
      const tags = reportHtml(sample, version).match(/<\/?[a-z][^>]*>/gi) ?? [];
      assert.ok(tags.length > 50);
      const names = new Set(tags.map((tag) => tag.replace(/[</]+([a-z0-9]+).*/is, "$1").toLowerCase()));
      for (const name of ["script", "img", "iframe", "link", "object", "form"]) assert.ok(!names.has(name), name);
      for (const tag of tags) {
        assert.doesNotMatch(tag.replace(/"[^"]*"/g, '""'), /\son\w+=|\sstyle=/i);
        assert.match(/href="([^"]*)"/.exec(tag)?.[1] ?? "#", /^(?:#|https:\/\/cwe\.mitre\.org\/)/);
      }
    });
  }

  it("allows itself nothing but its own style", () => {
    assert.ok(page.includes(`content="${reportPolicy.replaceAll("'", "&#39;")}"`));
    assert.match(reportPolicy, /^default-src 'none'; style-src 'unsafe-inline'/);
  });

  it("can be linked to by finding", () => {
    assert.ok(page.includes('<article id="weak-crypto"'));
    assert.ok(page.includes('href="#weak-crypto"'));
  });

  it("does not say where on a computer the project is", () => {
    assert.ok(!reportHtml(recordOf(all), version).includes("/apps/garden"));
  });

  it("stays below 2 MB however much was found, and says how much is left out", () => {
    const long = "x".repeat(120);
    const report = (message: (line: number) => string) => {
      const places = Array.from({ length: 500 }, (_, line) =>
        evidence({
          file: `lib/${long}/${line}.dart`,
          line: line + 1,
          snippet: "<".repeat(120),
          message: message(line),
        }),
      );
      const findings = Array.from({ length: 30 }, (_, index) =>
        finding(`check-${index}`, { evidence: places, moreEvidence: 3 }),
      );
      return reportHtml(recordOf(findings), version);
    };
    const [unlike, alike] = [report((line) => `${line} ${long}`), report((line) => `\`${line}\` ${long}`)];
    for (const large of [unlike, alike]) {
      assert.ok(Buffer.byteLength(large) < 2 * 1024 * 1024, `${Buffer.byteLength(large)} bytes`);
      assert.ok(large.includes("<h4>503 places</h4>"));
    }
    assert.ok(unlike.includes("<p>And 478 more places.</p>"));
    assert.match(alike, /<strong class="whole">500 places\.<\/strong>/);
    assert.ok(alike.includes("; and 299 more</p>"));
    assert.ok(alike.includes("<p>And 3 more places.</p>"));
  });

  it("asks once about what the app as a whole does not have", () => {
    const missing = { level: "review", missing: "a privacy manifest", message: "There is no manifest." } as const;
    const review = { status: "REVIEW", severity: "Low" } as const;
    const text = reportHtml(
      recordOf([
        finding("permission-hygiene", { ...review, evidence: [evidence({ ...missing, line: 1 })] }),
        finding("code-obfuscation", {
          ...review,
          evidence: [evidence({ level: "review" }), evidence({ ...missing, missing: "a script" })],
        }),
      ]),
      version,
    );
    const [findings = "", asked = ""] = text.split('class="finding review missing"');
    assert.ok(findings.includes('<article id="code-obfuscation"') && findings.includes("It is not encrypted."));
    assert.ok(!findings.includes("There is no manifest."), "it is told twice");
    assert.match(asked, /<div id="permission-hygiene">\n<dt>a privacy manifest<\/dt>/);
    assert.match(asked, /<dt>a script<\/dt>/);
  });
});

describe("the HTML report against another revision", () => {
  const place = { id: "weak-crypto", file: "lib/a.dart", line: 3, message: "It is not encrypted." };
  const since = (newEvidence: number, switchedOff: readonly SwitchedOff[] = []): Since => ({
    ref: "origin/main",
    commit: "0123456789abcdef",
    failOn: "any",
    newFindings: [],
    newEvidence,
    places: Array(newEvidence).fill(place),
    switchedOff,
  });
  const sinceMain = (...parts: Parameters<typeof since>) =>
    wordsOf(reportHtml({ ...recordOf(all), since: since(...parts) }, version));

  it("begins with what the change adds", () => {
    const words = sinceMain(23);
    assert.match(words, /What changed since origin\/main This change adds 23 problems: lib\/a\.dart:3 Weak algorithm/);
    assert.match(words, /and 3 more .*This app should not be released/);
  });

  it("says that it adds nothing", () => assert.match(sinceMain(0), /This change adds no problem\./));

  it("lists what the change switches off", () => {
    const words = sinceMain(0, [
      { by: "off", file: "palisade.yaml", line: 4, message: "the check weak-crypto: later" },
    ]);
    assert.match(words, /switches off, which does not count yet: palisade\.yaml:4 off: the check weak-crypto: later/);
  });
});

describe("the score line", () => {
  const scores = (record: ScanRecord) => /points="([^"]*)"/.exec(reportHtml(record, version))?.[1];

  it("goes from the first scan to this one", () => {
    assert.equal(scores(record), "34,10 630,34.5");
  });

  it("is left out of a first report", () => {
    assert.equal(scores(recordOf(all)), undefined);
  });
});

import assert from "node:assert/strict";
import fc from "fast-check";
import { processorTime } from "../../../test/support/processor-time.ts";
import { configAnalysis, type FileAnalysis } from "./analyze.ts";
import { inlineIgnores } from "./ignores.ts";
import { readTeamConfig, teamConfigIn } from "./team-config.ts";

describe("an ignore comment", () => {
  const cases: readonly [file: string, line: string, checks: string[], reason: string][] = [
    ["lib/a.dart", "// palisade:ignore weak-crypto -- ETag of a public file", ["weak-crypto"], "ETag of a public file"],
    ["lib/a.dart", "final x = md5(url); // palisade:ignore weak-crypto", ["weak-crypto"], ""],
    ["lib/a.dart", "/* palisade:ignore sql-injection -- constant */", ["sql-injection"], "constant"],
    ["lib/a.dart", "/* palisade:ignore sql-injection */ rawQuery(x);", ["sql-injection"], ""],
    ["a.xml", "<!-- palisade:ignore exported-components - a launcher -->", ["exported-components"], "a launcher"],
    ["a.xml", "<!-- palisade:ignore exported-components -- a launcher -->", ["exported-components"], "a launcher"],
    ["a.xml", "<!-- palisade:ignore exported-components -->", ["exported-components"], ""],
    [
      ".env",
      "# palisade:ignore release-signing, hardcoded-secrets -- x",
      ["release-signing", "hardcoded-secrets"],
      "x",
    ],
    [
      "supabase/a.sql",
      "-- palisade:ignore firebase-open-rules -- a public table",
      ["firebase-open-rules"],
      "a public table",
    ],
    ["lib/a.dart", "// palisade:ignore tls -- why this is acceptable here", ["tls"], ""],
  ];
  for (const [file, line, checks, reason] of cases) {
    it(`is ${line}`, () => {
      const [ignore] = inlineIgnores(file, `${line}\n`);
      assert.deepEqual([ignore?.line, ignore?.checks, ignore?.reason], [1, checks, reason]);
    });
  }

  const others: readonly [what: string, file: string, text: string][] = [
    ["code", "lib/a.dart", "palisade:ignore weak-crypto"],
    ["a string", "lib/a.dart", "final s = '// palisade:ignore weak-crypto -- no';"],
    ["a string of several lines", "lib/a.dart", "final s = '''\n// palisade:ignore weak-crypto -- no\n''';"],
    ["an attribute", "a.xml", '<a b="palisade:ignore weak-crypto" />'],
    ["a CDATA section", "a.xml", "<a><![CDATA[<!-- palisade:ignore weak-crypto -->]]></a>"],
    ["without a check", "lib/a.dart", "// palisade:ignore"],
    ["without a check, but with a reason", "lib/a.dart", "// palisade:ignore -- because"],
  ];
  for (const [what, file, text] of others) {
    it(`is not ${what}`, () => assert.deepEqual(inlineIgnores(file, text), []));
  }

  const ignore = (...checks: string[]) => `palisade:ignore ${checks.join(", ")}`;
  const covers: readonly [what: string, file: string, text: string, lines: [line: number, lastLine: number][]][] = [
    ["its own line and the next", "lib/a.dart", `x();\n// ${ignore("a")}\ny();\nz();`, [[2, 3]]],
    ["the next line although that is blank", "lib/a.dart", `// ${ignore("a")}\n\ny();`, [[1, 2]]],
    [
      "the code below a stack of ignore comments",
      "lib/a.dart",
      `// ${ignore("a")}\n// ${ignore("b")}\ny();\nz();`,
      [
        [1, 3],
        [2, 3],
      ],
    ],
    [
      "the code below comments for other tools",
      "lib/a.dart",
      `// ${ignore("a")}\n// ignore: avoid_print\n/* and\n so on */\nprint(x);\nz();`,
      [[1, 5]],
    ],
    ["the setting below other comments", "a.yaml", `# ${ignore("a")}\n# why\nx: 1\ny: 2`, [[1, 3]]],
    [
      "a start tag of several lines",
      "a.xml",
      `<a>\n  <!-- ${ignore("x")} -->\n  <b\n    c="1 > 0"\n    d="2">\n    text</b>\n</a>`,
      [[2, 5]],
    ],
    [
      "a start tag behind blank lines and comments",
      "a.xml",
      `<a>\n<!-- ${ignore("x")} -->\n\n<!-- The\n launcher -->\n<b\n c="d"/></a>`,
      [[2, 7]],
    ],
    ["a start tag on its own line", "a.xml", `<a><!-- ${ignore("x")} --><b\n c="d"/>\n<e/></a>`, [[1, 2]]],
    [
      "no tag but the next: a parent ends before",
      "a.xml",
      `<a><b>\n<!-- ${ignore("x")} -->\n\n</b>\n<c\n/></a>`,
      [[2, 3]],
    ],
  ];
  for (const [what, file, text, lines] of covers) {
    it(`covers ${what}`, () => {
      const found = inlineIgnores(file, text.replaceAll("\n", "\r\n"));
      assert.deepEqual(
        found.map(({ line, lastLine }) => [line, lastLine]),
        lines,
      );
    });
  }

  it("covers its own line and at least the next, in any text", () => {
    const pieces = [
      "palisade:ignore a",
      "// ",
      "# ",
      "<!-- ",
      " -->",
      "/* ",
      " */",
      "<b ",
      'c="',
      '"',
      ">",
      "</b>",
      "'",
      "\n",
    ];
    const text = fc.array(fc.constantFrom(...pieces, "\n", "a"), { maxLength: 40 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, fc.constantFrom("lib/a.dart", "a.xml", "a.yaml", "a.json", "a.sql"), (text, file) => {
        const lines = text.split("\n");
        let before = 0;
        for (const { line, lastLine } of inlineIgnores(file, text)) {
          assert.ok(line > before && lines[line - 1]?.includes("palisade:ignore"));
          assert.ok(lastLine > line && lastLine <= lines.length + 1);
          before = line;
        }
      }),
      { numRuns: 2000 },
    );
  });

  const floods: readonly [what: string, file: string, text: string][] = [
    [
      "stacked comments",
      "a.xml",
      `<a>${`<!-- ${ignore("x")} -->\n`.repeat(10_000)}<b ${'c="d"\n'.repeat(10_000)}/></a>`,
    ],
    ["comments without an end", "a.xml", `<!-- ${ignore("x")}\n`.repeat(10_000)],
    ["white space", "a.yaml", `# ${ignore("x")}${" ".repeat(200_000)}-${" ".repeat(200_000)}`],
    ["commas", "lib/a.dart", `// ${ignore("x")}${" , x".repeat(100_000)} ,`],
    ["openings of comments", "a.yaml", `${"/".repeat(200_000)}\u2028 ${ignore("x")}`],
  ];
  for (const [what, file, text] of floods) {
    it(`is read in linear time from a flood of ${what}`, () => {
      assert.ok(processorTime(() => inlineIgnores(file, text)) < 3000);
    });
  }
});

describe("palisade.yaml", () => {
  const known = new Set(["weak-crypto", "cert-pinning"]);

  it("carries gate, switched-off checks, ignored paths and triage", () => {
    const team = readTeamConfig(
      [
        "gate: { minGrade: B }",
        "ignorePaths: ['lib/legacy/**']",
        "off:",
        "  - { check: cert-pinning, reason: self-hosted servers }",
        "  - { check: weak-crypto, reason: cache keys, paths: ['lib/cache/*.dart'] }",
        "triage:",
        "  - { check: weak-crypto, state: Accepted risk, reason: legacy API, author: Ada, expires: 2027-01-31 }",
      ].join("\n"),
      known,
    );
    assert.deepEqual(team.warnings, []);
    assert.deepEqual(team.gate, { minGrade: "B" });
    assert.deepEqual(team.triage, [
      { check: "weak-crypto", state: "Accepted risk", reason: "legacy API", author: "Ada", expires: "2027-01-31" },
    ]);
    assert.equal(team.ignoredBecause("weak-crypto", "lib/legacy/old/hash.dart"), "ignorePaths in palisade.yaml");
    assert.equal(team.ignoredBecause("cert-pinning", "lib/api.dart"), "self-hosted servers");
    assert.equal(team.ignoredBecause("weak-crypto", "lib/cache/key.dart"), "cache keys");
    assert.equal(team.ignoredBecause("weak-crypto", "lib/login.dart"), undefined);
  });

  const refusals: readonly [name: string, text: string, words: RegExp][] = [
    ["a wrong letter", "gate: { minGrade: Z }", /gate\.minGrade/],
    ["an unknown key", "gates: {}", /gates|Unrecognized/],
    ["no YAML", "gate: [", /cannot be read/],
    ["a switched-off check without a reason", "off: [{ check: weak-crypto }]", /off\.0\.reason/],
  ];
  for (const [name, text, words] of refusals) {
    it(`is not used with ${name}, and reports it`, () => {
      const team = readTeamConfig(text, known);
      assert.equal(team.warnings.length, 1);
      assert.match(team.warnings[0] ?? "", words);
      assert.deepEqual(team.gate, {});
    });
  }

  it("names the line that is wrong", () => {
    const team = readTeamConfig("gate:\n  maxCrit: 0\n  minGrade: Z\n", known);
    assert.match(team.warnings[0] ?? "", /line 3: gate\.minGrade/);
  });

  it("is not used when a key is there twice", () => {
    const team = readTeamConfig("gate: { minGrade: A }\ntriage: []\ngate: { minGrade: F }\n", known);
    assert.match(team.warnings[0] ?? "", /line 3: "gate" is there twice/);
    assert.deepEqual(team.gate, {});
  });

  it("is used without the globs that cannot be matched in linear time, which hide nothing", () => {
    const text = [
      "gate: { minGrade: B }",
      "ignorePaths:",
      "  - lib/+(a|a?)b",
      "  - lib/legacy/**",
      "  - '!lib/keep/**'",
      "off:",
      "  - { check: weak-crypto, reason: cache keys, paths: ['lib/@(a|b)'] }",
    ].join("\n");
    const team = readTeamConfig(text, known);
    assert.deepEqual(team.gate, { minGrade: "B" });
    assert.deepEqual(
      team.warnings.map((warning) => warning.replace(/, because.*/, "")),
      [
        'palisade.yaml:3: the glob "lib/+(a|a?)b" is not used',
        'palisade.yaml:5: the glob "!lib/keep/**" is not used',
        'palisade.yaml:7: the glob "lib/@(a|b)" is not used',
      ],
    );
    const ignored = (file: string) => team.ignoredBecause("weak-crypto", file) !== undefined;
    assert.deepEqual(["lib/legacy/a.dart", "lib/a", "lib/other.dart"].map(ignored), [true, false, false]);
  });

  it("has a limit for all its globs together, and tells some of those that are left out", () => {
    const globs = Array.from({ length: 5000 }, (_, index) => `lib/${"*a".repeat(20)}${index}`);
    const team = readTeamConfig(JSON.stringify({ ignorePaths: globs }), known);
    assert.match(team.warnings.at(-1) ?? "", /^palisade\.yaml: 4\d\d\d more globs are not used\.$/);
    assert.equal(team.warnings.length, 21);
  });

  const unusable: readonly (readonly [what: string, analysis: FileAnalysis, words: RegExp])[] = [
    ["a pipe", { kind: "unread", what: "configuration", reason: "it is no regular file" }, /it is no regular file/],
    ["bytes", configAnalysis("palisade.yaml", new Uint8Array([0, 1])), /it is not text/],
  ];
  for (const [what, analysis, words] of unusable) {
    it(`is reported if it is ${what}`, () => {
      assert.match(teamConfigIn(analysis, known).warnings[0] ?? "", words);
    });
  }

  it("warns about a check that does not exist", () => {
    const team = readTeamConfig("off: [{ check: cert-pining, reason: typo }]", known);
    assert.match(team.warnings[0] ?? "", /cert-pining/);
  });
});

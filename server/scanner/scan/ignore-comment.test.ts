import assert from "node:assert/strict";
import fc from "fast-check";
import { baseAppScanner } from "../../../test/support/checks/base-app-scanner.ts";
import { findingsInFixture } from "../../../test/support/checks/findings-in-fixture.ts";
import { overBaseApp, readFixtures } from "../../../test/support/checks/fixture.ts";
import { overlaySnapshot } from "../../../test/support/overlay-snapshot.ts";
import type { Evidence, Finding } from "../../contract/finding.ts";
import { checks } from "../checks/index.ts";
import { applyEdits } from "../fixing/fix.ts";
import { fixes } from "../fixing/index.ts";
import { ignoreComment } from "./ignore-comment.ts";
import { inlineIgnores } from "./ignores.ts";
import { ownFindings } from "./policy.ts";

/** The text after the edit. Undefined if there is none. */
function withComment(path: string, text: string, line: number, reason = "why"): string | undefined {
  const edit = ignoreComment(path, text, line, "a-check", reason);
  return edit && applyEdits(text, [edit]);
}

describe("inserting an ignore comment", () => {
  const cases: readonly [what: string, path: string, text: string, line: number, after: string][] = [
    ["above a line of Dart", "lib/a.dart", "a();\n  b();\n", 2, "a();\n  // palisade:ignore a-check -- why\n  b();\n"],
    ["with tabs", "ios/Runner/a.swift", "a {\n\tb()\n}", 2, "a {\n\t// palisade:ignore a-check -- why\n\tb()\n}"],
    [
      "with the line ending of the file",
      "android/app/build.gradle",
      "a {\r\n  b\r\n}\r\n",
      2,
      "a {\r\n  // palisade:ignore a-check -- why\r\n  b\r\n}\r\n",
    ],
    ["in a file of one line", "lib/a.dart", "a();", 1, "// palisade:ignore a-check -- why\na();"],
    ["behind a byte order mark", "lib/a.dart", "\ufeffa();", 1, "\ufeff// palisade:ignore a-check -- why\na();"],
    ["in YAML", "pubspec.yaml", "a:\n  b: 1\n", 2, "a:\n  # palisade:ignore a-check -- why\n  b: 1\n"],
    ["in an .env file", "assets/.env", "A=1", 1, "# palisade:ignore a-check -- why\nA=1"],
    ["in SQL", "supabase/a.sql", "create", 1, "-- palisade:ignore a-check -- why\ncreate"],
    [
      "in the shell script of a CI file",
      ".github/workflows/a.yml",
      "run: |\n  cd app\n  flutter build apk\n",
      3,
      "run: |\n  cd app\n  # palisade:ignore a-check -- why\n  flutter build apk\n",
    ],
    [
      "above the start tag that holds an attribute",
      "a.xml",
      '<a>\n    <b\n        c="1 > 0"\n        d="2" />\n</a>',
      4,
      '<a>\n    <!-- palisade:ignore a-check - why -->\n    <b\n        c="1 > 0"\n        d="2" />\n</a>',
    ],
    [
      "above the root, below the declaration",
      "a.xml",
      '<?xml version="1.0"?>\n<a />',
      2,
      '<?xml version="1.0"?>\n<!-- palisade:ignore a-check - why -->\n<a />',
    ],
    [
      "below one for another check",
      "lib/a.dart",
      "// palisade:ignore b -- so\na();",
      2,
      "// palisade:ignore b -- so\n// palisade:ignore a-check -- why\na();",
    ],
    [
      "above what another tool is told about the next line",
      "lib/a.dart",
      "/// Prints.\n// ignore: avoid_print\nprint(a);",
      3,
      "/// Prints.\n// palisade:ignore a-check -- why\n// ignore: avoid_print\nprint(a);",
    ],
    [
      "in an interpolation of several lines",
      "lib/a.dart",
      "a('''${\n  b}''');",
      2,
      "a('''${\n  // palisade:ignore a-check -- why\n  b}''');",
    ],
  ];
  for (const [what, path, text, line, after] of cases) {
    it(`works ${what}`, () => assert.equal(withComment(path, text, line), after));
  }

  const impossible: readonly [what: string, path: string, text: string, line: number][] = [
    ["JSON", "assets/config.json", '{\n  "key": "x"\n}', 2],
    ["a lock file", "pubspec.lock", "packages:\n  a:\n", 2],
    ["a key file", "android/key.pem", "-----BEGIN", 1],
    ["a string of several lines", "lib/a.dart", "a('''\n  b\n''');", 2],
    ["a block comment", "lib/a.dart", "/*\n a */ b();", 2],
    ["a macro of several lines", "ios/Runner/a.m", "#define A \\\n  b()", 2],
    ["a command of several lines", "tool/a.sh", "flutter build \\\n  apk", 2],
    ["a text of YAML", "pubspec.yaml", "description: |\n  one\n  two\n", 3],
    ["a key in YAML", ".gitlab-ci.yml", "KEY: |\n  one\n  two\n", 3],
    ["a YAML value of several lines", "pubspec.yaml", "description: one\n  two\n", 2],
    ["the text of an element", "a.xml", "<a>\n  one\n  two\n</a>", 3],
    ["a CDATA section", "a.xml", "<a><![CDATA[\n  one\n]]></a>", 2],
    ["the XML declaration", "a.xml", '<?xml version="1.0"?>\n<a />', 1],
    ["a tag behind another on its line", "a.xml", '<a><b\n c="d" /></a>', 2],
    ["the interpreter line of a script", "tool/a.sh", "#!/bin/sh\n", 1],
    ["a line that is not there", "lib/a.dart", "a();\n", 9],
    ["a property list in the old notation", "ios/Runner/Info.plist", "{\n  a = b;\n}", 2],
  ];
  for (const [what, path, text, line] of impossible) {
    it(`is not offered for ${what}`, () => assert.equal(withComment(path, text, line), undefined));
  }

  it("gives the span of the reason", () => {
    for (const path of ["a.xml", "lib/a.dart", "a.yaml"]) {
      const edit = ignoreComment(path, "  <a/>", 1, "a-check", "because");
      assert.equal(edit?.text.slice(edit.reason.start, edit.reason.end), "because");
    }
  });

  it("keeps a reason on one line, and out of the way of the language", () => {
    assert.match(withComment("lib/a.dart", "a();", 1, " one\n two \\") ?? "", /-- one two \/\n/);
    const xml = withComment("a.xml", "<a/>", 1, "one -- two --> three ---") ?? "";
    assert.match(xml, /^<!-- palisade:ignore a-check - one - two -> three - -->\n/);
  });
});

/** Every place that a fixture's own check finds. */
function placesInFixtures() {
  // An unreadable file is reported at its start, where the comment is inserted.
  const unreadable = /\/(?:ng\.malformed|review\.unreadable-plist)\.project$/;
  const fixtures = readFixtures().filter(({ file }) => !unreadable.test(file));
  return fixtures.flatMap((fixture) => {
    const { check, overlay } = fixture;
    const findings = findingsInFixture(fixture);
    const own = findings.find(({ id }) => id === check)?.evidence ?? [];
    return own.map((evidence) => ({ check, overlay, findings, evidence }));
  });
}

type Move = (check: string, item: Evidence) => { readonly line: number; readonly isIgnored: boolean };

/** What is found where, and what of it is ignored. */
function told(findings: readonly Finding[], move: Move): string[] {
  const tell = (id: string, item: Evidence, wasIgnored: boolean) => {
    const { line, isIgnored } = move(id, item);
    return `${id} ${item.file}:${line}:${item.column} ${item.message} ${wasIgnored || isIgnored ? "ignored" : item.level}`;
  };
  return findings
    .flatMap(({ id, evidence, ignored }) => [
      ...evidence.map((item) => tell(id, item, false)),
      ...ignored.map((item) => tell(id, item, true)),
    ])
    .sort();
}

function formatOf(file: string): string {
  return file.slice(file.lastIndexOf("."));
}

describe("an inserted ignore comment", () => {
  it("ignores the place and changes nothing else, with any reason", () => {
    const formats = new Set<string>();
    const reasons = fc.string({ unit: fc.constantFrom(..."ab -->*/\\\n\"'${}<&"), maxLength: 12 });
    // Each format as often as any other: most places are in Dart.
    const byFormat = [...Map.groupBy(placesInFixtures(), ({ evidence }) => formatOf(evidence.file)).values()];
    const anyPlace = fc.constantFrom(...byFormat).chain((some) => fc.constantFrom(...some));
    const scan = baseAppScanner({ checks, fixes });
    const property = fc.property(anyPlace, reasons, ({ check, overlay, findings, evidence }, reason) => {
      const { file, line } = evidence;
      const snapshot = overBaseApp(overlay);
      const content = snapshot.read(file);
      const text = content.kind === "text" ? content.text : "";
      const edit = ignoreComment(file, text, line, check, reason);
      if (!edit) return;
      formats.add(formatOf(file));
      const after = applyEdits(text, [edit]);
      const inserted = text.slice(0, edit.start).split("\n").length;
      const ignore = inlineIgnores(file, after).find((one) => one.line === inserted);
      assert.deepEqual(ignore?.checks, [check]);
      const expected = told(findings, (id, item) => {
        const moved = item.line + (item.file === file && item.line >= inserted ? 1 : 0);
        const isCovered = id === check && item.file === file && inserted <= moved && moved <= ignore.lastLine;
        return { line: moved, isIgnored: isCovered };
      });
      const again = ownFindings(scan(overlaySnapshot(snapshot, new Map([[file, after]]))));
      assert.deepEqual(
        told(again, (_, item) => ({ line: item.line, isIgnored: false })),
        expected,
      );
      assert.ok(again.some(({ id, ignored }) => id === check && ignored.some((item) => item.line === line + 1)));
      if (file.endsWith(".xml")) assert.doesNotMatch(edit.text.trim().slice(4, -3), /--/);
    });
    fc.assert(property, { numRuns: 150 });
    for (const format of [".dart", ".xml", ".yaml", ".kt", ".swift"]) assert.ok(formats.has(format), format);
  }).timeout(120_000);
});

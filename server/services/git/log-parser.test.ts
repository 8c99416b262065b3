import assert from "node:assert/strict";
import fc from "fast-check";
import { createLogParser } from "./log-parser.ts";

const mark = "\u0001mark";

/** The parser's results for a log that arrives in these parts, one line each. */
function told(...parts: readonly string[]): string[] {
  const events: string[] = [];
  const parser = createLogParser(mark, {
    commit: ({ id, date }) => events.push(`commit ${id} ${date}`),
    added: ({ path, line, latin1, repeated }) =>
      events.push(`${path ?? "message"}:${line} ${JSON.stringify(latin1)}${repeated > 0 ? ` again ${repeated}` : ""}`),
    binary: (path, blob) => events.push(`binary ${path} ${blob}`),
  });
  for (const part of parts) parser.push(part);
  parser.end();
  return events;
}

const header = `${mark} c1 2025-01-02T12:00:00+02:00\nWater the beds\n\n${mark}\n`;
const commit = "commit c1 2025-01-02T10:00:00.000Z";
const message = 'message:1 "Water the beds\\n"';

describe("reading a log", () => {
  it("tells commits with their messages, and dates in one way", () => {
    assert.deepEqual(told(header), [commit, message]);
    assert.deepEqual(told(`${mark} c2 no date\n\n${mark}\n`), ["commit c2 1970-01-01T00:00:00.000Z", 'message:1 ""']);
  });

  const diffs: readonly (readonly [name: string, diff: string, expected: readonly string[]])[] = [
    [
      "the added lines of each hunk with their number",
      "diff --git a/a.dart b/a.dart\nindex 1..2 100644\n--- a/a.dart\n+++ b/a.dart\n@@ -1 +1,2 @@\n-x\n+y\n+z\n@@ -9,0 +11 @@ class A\n+w\n",
      ['a.dart:1 "y\\nz"', 'a.dart:11 "w"'],
    ],
    [
      "lines that look like parts of a diff as what they are",
      "diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -1,2 +1,3 @@\n--- a/b\n-@@ -1 +1 @@\n+++ b/b\n+@@ -5 +7 @@\n+diff --git a/c b/c\n",
      ['a:1 "++ b/b\\n@@ -5 +7 @@\\ndiff --git a/c b/c"'],
    ],
    [
      "nothing of a deleted file, and no missing line end",
      "diff --git a/a b/a\ndeleted file mode 100644\n--- a/a\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\ndiff --git a/b b/b\n--- /dev/null\n+++ b/b\n@@ -0,0 +1 @@\n+y\n\\ No newline at end of file\n",
      ['b:1 "y"'],
    ],
    [
      "names with spaces, and quoted ones",
      'diff --git a/a b b/a b\n--- a/a b\t\n+++ b/a b\t\n@@ -0,0 +1 @@\n+x\ndiff --git "a/t\\tq\\"\\303\\274" "b/t\\tq\\"\\303\\274"\n--- /dev/null\n+++ "b/t\\tq\\"\\303\\274"\n@@ -0,0 +1 @@\n+y\n',
      ['a b:1 "x"', 't\tq"\u00fc:1 "y"'],
    ],
    [
      "of a combined diff only what no parent has",
      "diff --cc a\nindex 1,2..3\n--- a/a\n+++ b/a\n@@@ -1,3 -1,3 +1,4 @@@\n  x\n- y\n -z\n+ first\n++both\n +second\n",
      ['a:3 "both"'],
    ],
    [
      "files that Git takes for binary, but not their end",
      "diff --git a/a b b/a b\nindex 0000000..c0ffee 100644\nBinary files /dev/null and b/a b differ\ndiff --git a/c b/c\nindex c0ffee..0000000\nBinary files a/c and /dev/null differ\n",
      ["binary a b c0ffee"],
    ],
  ];
  for (const [name, diff, expected] of diffs) {
    it(`tells ${name}`, () => {
      assert.deepEqual(told(`${header}\n${diff}`), [commit, message, ...expected]);
    });
  }

  it("hands long texts over in parts that overlap", () => {
    const lines = Array.from({ length: 900 }, (_, index) => `+line ${index}\n`).join("");
    const events = told(`${header}\ndiff --git a/a b/a\n+++ b/a\n@@ -0,0 +1,900 @@\n${lines}`).slice(2);
    assert.deepEqual(
      events.map((event) => [/^a:\d+ "line \d+/.exec(event)?.[0], / again \d+$/.exec(event)?.[0]]),
      [
        ['a:1 "line 0', " again 40"],
        ['a:361 "line 360', " again 40"],
        ['a:721 "line 720', undefined],
      ],
    );
  });

  it("hands long lines over in parts, and keeps the count of lines", () => {
    const events = told(`${header}\ndiff --git a/a b/a\n+++ b/a\n@@ -0,0 +1,2 @@\n+${"x".repeat(5000)}\n+next\n`);
    assert.deepEqual(
      events.slice(2).map((event) => `${event.slice(0, 5)} ${event.length}`),
      ['a:1 " 4006', 'a:1 " 1406', 'a:2 " 10'],
    );
  });

  it("tells the same in whatever parts it arrives", () => {
    const log = `${header}\n${diffs.map(([, diff]) => diff).join("")}${header}`;
    const whole = told(log);
    fc.assert(
      fc.property(fc.array(fc.nat(log.length)), (cuts) => {
        const sorted = [0, ...cuts, log.length].sort((a, b) => a - b);
        const parts = sorted.slice(1).map((end, index) => log.slice(sorted[index], end));
        assert.deepEqual(told(...parts), whole);
      }),
    );
  });

  it("survives anything", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        mark,
        "\n",
        "diff --git ",
        "diff --cc ",
        "+++ ",
        "b/a",
        "@@ -1 +1 @@",
        "@@@ ",
        "+",
        "-",
        '"',
        "\\",
      ),
      fc.string(),
    );
    fc.assert(fc.property(fc.array(piece), (pieces) => void told(pieces.join(""))));
  });
});

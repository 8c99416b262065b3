import assert from "node:assert/strict";
import fc from "fast-check";
import { checks } from "../../server/scanner/checks/index.ts";
import { fixes } from "../../server/scanner/fixing/index.ts";
import { memorySnapshot } from "../../server/scanner/project/snapshot.ts";
import { createAnalyzer, type FileAnalysis } from "../../server/scanner/scan/analyze.ts";
import { readAtOnce } from "../../server/scanner/scan/read-program.ts";
import { concludeScan } from "../../server/scanner/scan/scan.ts";
import { type ScanMemory, scanMemory } from "../../server/scanner/scan/scan-memory.ts";
import { readFixtures } from "../support/checks/fixture.ts";
import { anyEdit, changingComments, edited } from "../support/scan/typed-texts.ts";

const analyze = createAnalyzer(checks);
const path = "lib/typed.dart";
const role = { kind: "source", language: "dart" } as const;

/** Code that the checks find something in, or nearly. */
const texts = readFixtures().flatMap(({ overlay }) =>
  Object.entries(overlay).flatMap(([file, text]) => (file.endsWith(".dart") && text ? [text] : [])),
);
const anyText = fc.array(fc.constantFrom(...texts), { minLength: 1, maxLength: 4 }).map((all) => all.join("\n"));
const edits = fc.array(anyEdit, { minLength: 1, maxLength: 12 });

function analysed(text: string, before?: FileAnalysis, keeps = false): FileAnalysis {
  return analyze(path, role, { kind: "text", text }, { before, keeps });
}

/** All that an analysis says, as plain data. */
function told(analysis: FileAnalysis): unknown {
  if (analysis.kind !== "source") return analysis.kind;
  const { typed: _, config: __, complete, values, ...plain } = analysis;
  return { ...plain, complete: complete(), flow: values.flow(), hints: values.hints() };
}

/** Whether only a comment has changed that took part in nothing. Its offsets are those of the earlier text then. */
function isTakenOver(now: FileAnalysis, before: FileAnalysis): boolean {
  return now.kind === "source" && before.kind === "source" && now.facts === before.facts;
}

/** What a scan finds, the text being one of the files of an app. */
function found(text: string, typed: FileAnalysis, memory?: ScanMemory): unknown {
  const other = "import 'typed.dart';\nvoid tell(String what) => print(what);\nvoid main() => tell(token);\n";
  const snapshot = memorySnapshot({ "pubspec.yaml": "name: app\n", "lib/main.dart": other, [path]: text });
  const reading = readAtOnce(snapshot, (file, as) => (file === path ? typed : analyze(file, as, snapshot.read(file))));
  const { found, coverage } = concludeScan(reading, { checks, fixes }, memory);
  return JSON.parse(JSON.stringify({ found, coverage }));
}

describe("a file that somebody types in", () => {
  it("says after any edits what it says when it is read for the first time", () => {
    fc.assert(
      fc.property(anyText, edits, (first, all) => {
        let [text, before] = [first, analysed(first)];
        for (const edit of all) {
          text = edited(text, edit);
          const now = analysed(text, before);
          if (!isTakenOver(now, before)) assert.deepEqual(told(now), told(analysed(text)));
          before = now;
        }
      }),
      { numRuns: 80 },
    );
  });

  it("stays as it was while it is half typed, and no longer", () => {
    fc.assert(
      fc.property(anyText, edits, (first, all) => {
        let [text, before] = [first, analysed(first)];
        for (const edit of all) {
          text = edited(text, edit);
          const anew = analysed(text);
          const keeps = before.kind === "source" && before.complete();
          const now = analysed(text, before, keeps);
          const isHalfTyped = anew.kind === "source" && !anew.complete();
          assert.equal(now === before, keeps && isHalfTyped);
          if (now !== before && !isTakenOver(now, before)) assert.deepEqual(told(now), told(anew));
          before = now;
        }
      }),
      { numRuns: 50 },
    );
  });

  it("leads a scan that remembers the last one to what a first scan finds", () => {
    fc.assert(
      fc.property(anyText, edits, (first, all) => {
        const memory = scanMemory();
        let [text, before] = [first, analysed(first)];
        found(text, before, memory);
        for (const edit of all) {
          text = edited(text, edit);
          before = analysed(text, before);
          assert.deepEqual(found(text, before, memory), found(text, analysed(text)));
        }
      }),
      { numRuns: 40 },
    );
  });

  it("finds what a first scan finds while comments change, and often takes over what it knows", () => {
    let [changes, takenOver] = [0, 0];
    fc.assert(
      fc.property(anyText, changingComments, fc.double({ min: 0, max: 1, noNaN: true }), (code, comments, at) => {
        const memory = scanMemory();
        const start = code.indexOf("\n", Math.floor(at * code.length)) + 1;
        let before = analysed(code);
        for (const comment of comments) {
          const text = code.slice(0, start) + comment + code.slice(start);
          const now = analysed(text, before);
          assert.deepEqual(found(text, now, memory), found(text, analysed(text)), text);
          changes++;
          if (isTakenOver(now, before)) takenOver++;
          before = now;
        }
      }),
      { numRuns: 60 },
    );
    assert.ok(takenOver > changes / 20, `${takenOver} of ${changes}`);
  });

  it("takes over all that is known of most files while somebody writes a comment below their code", () => {
    const tried = texts.map((text) => {
      const before = analysed(`${text}\n// The log keeps thi\n`);
      const isRead = before.kind === "source" && before.facts.size > 0;
      return { isRead, isTaken: isTakenOver(analysed(`${text}\n// The log keeps this\n`, before), before) };
    });
    const read = tried.filter(({ isRead }) => isRead);
    const anew = read.filter(({ isTaken }) => !isTaken);
    // The texts are full of secrets, which may be in comments too, so more of them are read anew than of an app.
    assert.ok(anew.length < read.length / 3, `${anew.length} of ${read.length}`);
  });

  it("keeps what was read of its code while only comments, white space and strings change", () => {
    const code = (analysis: FileAnalysis) =>
      analysis.kind === "source" ? analysis.typed?.source.knownOfCode : undefined;
    const first = analysed("void f() {\n  print('token'); // a\n}\n");
    const keepsCode = (text: string) => code(analysed(text, first)) === code(first);
    assert.ok(code(first));
    for (const same of ["'token\\n'); // a\n}\n", "'token'); /* b\n */\n }\n", "''); // a\n}\n"])
      assert.equal(keepsCode(`void f() {\n  print(${same}`), true, same);
    for (const other of ["r); // a\n}\n", "'$token'); // a\n}\n", "'token'); a\n}\n", "'token').a(); // a\n}\n"])
      assert.equal(keepsCode(`void f() {\n  print(${other}`), false, other);
    assert.equal(keepsCode("voidf() {\n  print('token'); // a\n}\n"), false);
  });
});

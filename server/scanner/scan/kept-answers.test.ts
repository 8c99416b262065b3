import assert from "node:assert/strict";
import fc from "fast-check";
import { changingTexts } from "../../../test/support/scan/changing-program.ts";
import { grownProgram } from "../../../test/support/scan/grown-program.ts";
import { checks } from "../checks/index.ts";
import { fixes } from "../fixing/index.ts";
import { memorySnapshot } from "../project/snapshot.ts";
import { createAnalyzer } from "./analyze.ts";
import type { AnswerStore, KeptAnswers } from "./kept-answers.ts";
import { readAtOnce } from "./read-program.ts";
import { concludeScan } from "./scan.ts";
import { scanMemory } from "./scan-memory.ts";

const analyze = createAnalyzer(checks);
type Files = Readonly<Record<string, string>>;

/** What one process leaves to the next. */
interface Left {
  readonly around: string;
  readonly answers: KeptAnswers;
}

/** Scans files in a process of its own, and says which checks decided. */
function scanOf(files: Files, before?: Left) {
  const decided: string[] = [];
  const counted = checks.map((check) => ({
    ...check,
    decide(...given: Parameters<typeof check.decide>) {
      decided.push(check.meta.id);
      return check.decide(...given);
    },
  }));
  const snapshot = memorySnapshot({ "pubspec.yaml": "name: app\n", ...grownProgram, ...files });
  const reading = readAtOnce(snapshot, (file, role) => analyze(file, role, snapshot.read(file)));
  let left = (): Left | undefined => undefined;
  const store: AnswerStore = {
    digestOf: (file) => JSON.stringify(snapshot.read(file)),
    find: (around) => (around === before?.around ? structuredClone(before.answers) : undefined),
    keep: (around, answers) => void (left = () => ({ around, answers: answers() })),
  };
  const { found, coverage } = concludeScan(reading, { checks: counted, fixes }, scanMemory(store));
  return { found, coverage, decided, left: left() };
}

const first = Object.fromEntries(Object.entries(changingTexts).map(([file, [text]]) => [file, text]));

describe("what checks found in an earlier process", () => {
  it("is what they would find, after any changes", () => {
    const edits = fc.constantFrom(
      ...Object.entries(changingTexts).flatMap(([file, texts]) => texts.map((text) => [file, text] as const)),
    );
    fc.assert(
      fc.property(fc.array(edits, { minLength: 1, maxLength: 8 }), (all) => {
        let files: Files = first;
        let { left } = scanOf(files);
        for (const [file, text] of all) {
          files = { ...files, [file]: text };
          const later = scanOf(files, left);
          const { found, coverage } = scanOf(files);
          assert.deepEqual([later.found, later.coverage], [found, coverage]);
          left = later.left;
        }
      }),
      { numRuns: 15 },
    );
  });

  const { left } = scanOf(first);

  it("holds while nothing has changed", () => {
    assert.deepEqual(scanOf(first, left).decided, []);
  });

  it("holds after a change of what a check never asked for, and only then", () => {
    const { decided } = scanOf({ ...first, "lib/session.dart": `${first["lib/session.dart"]}// the end\n` }, left);
    assert.ok(decided.includes("sensitive-logging"));
    assert.ok(decided.length < 5, decided.join());
  });

  it("says of which values it could not follow to their ends", () => {
    const steps = Array.from({ length: 60 }, (_, i) => `void hand${i + 1}(v) => hand${i}(v);\n`).join("");
    const long = `void hand0(v) => print(v);\n${steps}void last() => hand60(session.token);\n`;
    const before = scanOf({ ...first, "lib/long.dart": long });
    assert.equal(before.coverage.inPart.length, 1);
    const after = scanOf({ ...first, "lib/long.dart": long }, before.left);
    assert.deepEqual([after.coverage, after.decided], [before.coverage, []]);
  });

  it("says which configuration was too much, though only another file has changed", () => {
    const modes = Array.from({ length: 20 }, (_, i) => `MODE=--m${i}\n`).join("");
    const files = { ...first, Makefile: `${modes}build:\n\tflutter build apk $(MODE)\n` };
    const before = scanOf(files);
    assert.deepEqual(
      before.coverage.inPart.map(({ file }) => file),
      ["Makefile"],
    );
    let { left } = before;
    for (const end of ["", "// more\n", "// and more\n"]) {
      const after = scanOf({ ...files, "lib/session.dart": `${first["lib/session.dart"]}${end}` }, left);
      assert.deepEqual(after.coverage, before.coverage);
      assert.ok(after.decided.length < 5, after.decided.join());
      ({ left } = after);
    }
  });

  it("holds no more once another file calls what it asked for the calls of", () => {
    const calling = `${first["lib/hosts.dart"]}void more() => tell(password);\n`;
    assert.ok(scanOf({ ...first, "lib/hosts.dart": calling }, left).decided.includes("sensitive-logging"));
  });

  it("holds no more once another file uses a page that nothing used", () => {
    const closed = { ...first, "lib/start.dart": "import 'pages.dart';\nvoid start() => Pages();\nvoid main() {}\n" };
    const before = scanOf(closed);
    const { found } = scanOf(first, before.left);
    const levelsIn = (all: typeof found) =>
      all.flatMap(({ places }) => places).flatMap(({ file, level }) => (file === "lib/page.dart" ? [level] : []));
    assert.deepEqual([levelsIn(before.found), levelsIn(found)], [["review"], ["fail"]]);
  });

  it("holds for nothing when the configuration or the files are others", () => {
    const manifest = "android/app/src/main/AndroidManifest.xml";
    for (const changed of [{ [manifest]: "<manifest/>\n" }, { "lib/new.dart": "" }])
      assert.equal(scanOf({ ...first, ...changed }, left).decided.length, checks.length);
  });
});

import assert from "node:assert/strict";
import { rememberedReading } from "../../../test/support/scan/remembered-reading.ts";
import { checks } from "../checks/index.ts";
import { fixes } from "../fixing/index.ts";
import { memorySnapshot } from "../project/snapshot.ts";
import { concludeScan } from "./scan.ts";
import { scanMemory } from "./scan-memory.ts";

/** Scans one state of an app after the other, and remembers, as a scanner does. */
function remembering() {
  const read = rememberedReading();
  const memory = scanMemory();
  return (files: Readonly<Record<string, string>>) => {
    const snapshot = memorySnapshot({ "pubspec.yaml": "name: app\n", ...files });
    return concludeScan(read(snapshot), { checks, fixes }, memory);
  };
}

const scanOnce = (text: string) => remembering()({ "lib/main.dart": text });
const placesOf = (scan: ReturnType<typeof scanOnce>, id: string) =>
  scan.found.find(({ about }) => about.id === id)?.places ?? [];
const times = (count: number, of: (i: number) => string) => Array.from({ length: count }, (_, i) => of(i)).join("");

/** A token that goes through as many functions to a log. */
const handed = (count: number) =>
  `void hand0(v) => print(v);\n${times(count, (i) => `void hand${i + 1}(v) => hand${i}(v);\n`)}` +
  `void main() => hand${count}(session.token);\n`;
const listed = (count: number) =>
  `void hand(v) => print(v);\nvoid main() => hand([${times(count, (i) => `page${i}, `)}session.token]);\n`;
const called = (count: number) =>
  `void hand(v) => print(v);\n${times(count, (i) => `void open${i}() => hand(page${i}.title);\n`)}void last() => hand(session.token);\n`;
const nested = (count: number) =>
  `void hand(v) => print(v);\nvoid main() => hand(${"(".repeat(count)}session.token${")".repeat(count)});\n`;
const extended = (count: number) =>
  `class Base { keep(v) {} }\n${times(count, (i) => `class Kind${i} extends Base { keep(v) {} }\n`)}` +
  "class Last extends Base { keep(v) => print(v); }\nvoid main(Base base) => base.keep(session.token);\n";

describe("code that is too much to be followed", () => {
  const shapes: readonly (readonly [what: string, of: (count: number) => string, usual: number, hostile: number])[] = [
    ["a value that is handed on", handed, 20, 60],
    ["a list", listed, 200, 600],
    ["a function that is called", called, 1500, 5000],
    ["brackets in brackets", nested, 30, 60],
    ["classes that extend one", extended, 100, 300],
  ];
  for (const [what, of, usual, hostile] of shapes) {
    it(`is told of ${what} ${hostile} times, and not ${usual} times`, () => {
      const real = scanOnce(of(usual));
      assert.equal(placesOf(real, "sensitive-logging").length, 1);
      assert.deepEqual(real.coverage.inPart, []);
      assert.deepEqual(real.warnings, []);
      const { coverage, warnings } = scanOnce(of(hostile));
      assert.deepEqual(
        coverage.inPart.map(({ file, checks }) => [file, checks.includes("sensitive-logging")]),
        [["lib/main.dart", true]],
      );
      assert.match(warnings.join("\n"), /1 file was looked at only in part: lib\/main\.dart \(a value leads through /);
    });
  }

  it("is told of code that nests too deep to be read", () => {
    const { coverage } = scanOnce(`void main() => print(${"[".repeat(300)}session.token${"]".repeat(300)});\n`);
    const reason = "some of its code nests too deep, or goes on too long, to be read";
    assert.deepEqual(coverage.inPart, [{ file: "lib/main.dart", reason, checks: [] }]);
  });

  it("is told again by a scan that remembers, whatever changes elsewhere", () => {
    const scan = remembering();
    const files = { "lib/main.dart": handed(60), "lib/other.dart": "void f(password) => print(password);\n" };
    const first = scan(files);
    assert.equal(first.coverage.inPart.length, 1);
    assert.deepEqual(scan(files).coverage, first.coverage);
    const changed = scan({ ...files, "lib/other.dart": "void f(password) => keep(password);\n" });
    assert.deepEqual(changed.coverage, first.coverage);
    assert.notDeepEqual(placesOf(changed, "sensitive-logging"), placesOf(first, "sensitive-logging"));
    assert.deepEqual(scan({ ...files, "lib/main.dart": handed(8) }).coverage.inPart, []);
  });

  it("counts the values of a file, and names the files in order", () => {
    const two = handed(60).replace("=> print(v);", "{ print(v); print('got $v'); }");
    const scan = remembering()({ "lib/b.dart": handed(60), "lib/a.dart": two.replaceAll("hand", "give") });
    assert.deepEqual(
      scan.coverage.inPart.map(({ file, reason }) => [file, reason]),
      [
        ["lib/a.dart", "2 values lead through more code than is followed"],
        ["lib/b.dart", "a value leads through more code than is followed"],
      ],
    );
  });
});

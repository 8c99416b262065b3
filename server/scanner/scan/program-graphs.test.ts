import assert from "node:assert/strict";
import fc from "fast-check";
import { chosenSeed } from "../../../test/fuzz/random.ts";
import { compiled } from "../../../test/support/scan/naive-compiler.ts";
import { programs, type Repository } from "../../../test/support/scan/random-programs.ts";
import { type MemoryFile, memorySnapshot } from "../project/snapshot.ts";
import { createAnalyzer } from "./analyze.ts";
import { type ProgramReading, readAtOnce } from "./read-program.ts";

const analyze = createAnalyzer([]);

const fromApp = (path: string) => (path.startsWith("app/") ? path.slice("app/".length) : `../${path}`);

function read(files: readonly (readonly [path: string, file: MemoryFile])[]): ProgramReading {
  const snapshot = memorySnapshot(Object.fromEntries(files.map(([path, file]) => [fromApp(path), file])));
  return readAtOnce(snapshot, (file, role) => analyze(file, role, snapshot.read(file)));
}

/** The Dart files that were read, sorted. */
function dartOf({ analyses }: ProgramReading): string[] {
  return [...analyses].flatMap(([file, one]) => (one.kind === "source" && one.language === "dart" ? [file] : []));
}

const inOrder = (files: Repository) => Object.entries(files);

describe("the program that is read, of any files that name each other", () => {
  const settings = { numRuns: 600, seed: chosenSeed(20261122) };

  it("has every file that is compiled, or says that it was left out", () => {
    const property = fc.property(programs, (program) => {
      const reading = read(inOrder(program.files));
      const told = new Set([...dartOf(reading), ...reading.leftOut.map(({ file }) => file)]);
      const missing = compiled(program).filter((file) => !told.has(fromApp(file)));
      assert.deepEqual(missing, []);
    });
    fc.assert(property, settings);
  });

  it("has nothing that is not compiled", () => {
    const property = fc.property(programs, (program) => {
      const wanted = new Set(compiled(program).map(fromApp));
      const more = dartOf(read(inOrder(program.files))).filter((file) => !wanted.has(file));
      assert.deepEqual(more, []);
    });
    fc.assert(property, settings);
  });

  it("is the same for any order of files", () => {
    const shuffled = programs.chain(({ files }) => {
      const entries = inOrder(files);
      return fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length }));
    });
    const property = fc.property(shuffled, ([files, others]) => {
      const [one, other] = [read(files), read(others)];
      assert.deepEqual(
        { ...one, analyses: [...one.analyses.keys()] },
        { ...other, analyses: [...other.analyses.keys()] },
      );
    });
    fc.assert(property, { ...settings, numRuns: 200 });
  });
});

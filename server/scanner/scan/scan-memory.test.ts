import assert from "node:assert/strict";
import fc from "fast-check";
import { changingTexts as texts } from "../../../test/support/scan/changing-program.ts";
import { grownProgram } from "../../../test/support/scan/grown-program.ts";
import { rememberedReading } from "../../../test/support/scan/remembered-reading.ts";
import { checks } from "../checks/index.ts";
import { fixes } from "../fixing/index.ts";
import { memorySnapshot } from "../project/snapshot.ts";
import { decideInTurn } from "./scan.ts";
import { type ScanMemory, scanMemory } from "./scan-memory.ts";

const rules = { checks, fixes };
const read = rememberedReading();

interface Place {
  readonly file: string;
  readonly level: string;
}

type Path = keyof typeof texts;
const paths = Object.keys(texts) as Path[];

/** What each file says, as a number of one of its texts. */
type State = readonly number[];

/** Scans what the files say now. */
function found(state: State, memory?: ScanMemory) {
  const files = paths.map((path, at) => [path, texts[path][(state[at] ?? 0) % texts[path].length] ?? ""] as const);
  const pubspec = ["pubspec.yaml", "name: app\ndependencies: {shared_preferences: any}\n"] as const;
  const snapshot = memorySnapshot({ ...grownProgram, ...Object.fromEntries([pubspec, ...files]) });
  const deciding = decideInTurn(read(snapshot), rules, memory);
  for (;;) {
    const { done, value } = deciding.next();
    if (done) return JSON.parse(JSON.stringify(value.found));
  }
}

describe("the memory of a program", () => {
  it("After any changes, a scan that remembers the program finds what a first scan finds.", () => {
    const states = fc.array(fc.tuple(...paths.map((path) => fc.nat(texts[path].length - 1))), {
      minLength: 2,
      maxLength: 8,
    });
    fc.assert(
      fc.property(states, (all) => {
        const memory = scanMemory();
        for (const state of all) assert.deepEqual(found(state, memory), found(state));
      }),
      { numRuns: 60 },
    );
  });

  it("tells a page that something opens again from one that nothing opens", () => {
    const memory = scanMemory();
    const statusOf = (pages: number, start: number) => {
      const state = paths.map((path) => (path === "lib/pages.dart" ? pages : path === "lib/start.dart" ? start : 0));
      const places: readonly Place[] = found(state, memory).flatMap(
        (one: { readonly places: readonly Place[] }) => one.places,
      );
      return places.flatMap(({ file, level }) => (file === "lib/page.dart" ? [level] : []));
    };
    assert.deepEqual(
      [statusOf(0, 0), statusOf(1, 0), statusOf(0, 0), statusOf(0, 1), statusOf(0, 2)],
      [["fail"], ["review"], ["fail"], ["review"], ["fail"]],
    );
  });

  it("finds something to be wrong about", () => {
    const results = new Set([0, 1, 2, 3].map((at) => JSON.stringify(found(paths.map(() => at)))));
    assert.equal(results.size, 4);
  });
});

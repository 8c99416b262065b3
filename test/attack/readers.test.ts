import assert from "node:assert/strict";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import fc from "fast-check";
import { checks } from "../../server/scanner/checks/index.ts";
import { fixes } from "../../server/scanner/fixing/index.ts";
import { memorySnapshot } from "../../server/scanner/project/snapshot.ts";
import { scanSnapshot } from "../../server/scanner/scan/scan.ts";
import { baseApp } from "../support/checks/fixture.ts";
import { documents } from "../support/reading/documents.ts";
import { type HostileText, hostileTexts, type TextKind } from "../support/reading/hostile-texts.ts";
import { plantedHole, readers } from "../support/reading/readers.ts";
import { assertBounded } from "../support/scan/bounded.ts";
import type { Steps } from "../support/scan/step-counter.ts";

/** Each run takes other ones. */
const shapesARun = 3;

/** In characters. The limits of the readers are below. */
const longText = 20_000;

describe("a reader of the scanner", () => {
  let thread: Worker;
  before(() => {
    thread = new Worker(new URL("counted-scans.ts", import.meta.url));
  });
  after(() => thread.terminate());

  for (const { reads, path, kind } of readers) {
    it(`takes no more steps than its text allows, and breaks no check: ${reads}`, () =>
      assertAllBounded(kind, (text) => stepsOf(thread, { [path]: text })));
  }
});

describe("a reader of a document", () => {
  let thread: Worker;
  before(() => {
    thread = new Worker(new URL("counted-documents.ts", import.meta.url));
  });
  after(() => thread.terminate());

  for (const { name, kind } of documents) {
    it(`takes no more steps than its text allows, and does not throw: ${name}`, () =>
      assertAllBounded(kind, (text) => stepsOf(thread, { name, text })));
  }
});

describe("what a hostile text stands behind", () => {
  for (const reader of readers) {
    it(`is found, or said not to be read: ${reader.reads}`, () => {
      const { text, check } = plantedHole(reader);
      assert.ok(isFound(reader.path, text, check), "it is found in an ordinary file");
      fc.assert(
        fc.property(shapeOf(reader.kind), (shape) => {
          const whole = `${text}\n${shape.of(Math.ceil((longText * 50) / shape.of(50).length))}`;
          assert.ok(isFound(reader.path, whole, check), shape.name);
        }),
        { numRuns: shapesARun },
      );
    });
  }
});

const shapeOf = (kind: TextKind): fc.Arbitrary<HostileText> => fc.constantFrom(...hostileTexts[kind]);

/** In characters. These readers have no bound that a shorter text does not reach. */
const readLength = 10_000;

async function assertAllBounded(kind: TextKind, steps: (text: string) => Promise<Steps>) {
  const bounded = fc.asyncProperty(shapeOf(kind), (shape) => assertBounded(shape, steps, readLength));
  await fc.assert(bounded, { numRuns: shapesARun });
}

async function stepsOf(thread: Worker, asked: unknown): Promise<Steps> {
  thread.postMessage(asked);
  const [steps] = await once(thread, "message");
  return steps;
}

/** Whether a check finds something in a file, or the scan says that it did not read the file. */
function isFound(path: string, text: string, check: string): boolean {
  const { found, coverage, warnings } = scanSnapshot(memorySnapshot({ ...baseApp, [path]: text }), { checks, fixes });
  const places = found.find(({ about }) => about.id === check)?.places ?? [];
  const unread = [...warnings, ...found.flatMap((one) => one.places.map(({ file, message }) => `${file}: ${message}`))];
  return (
    places.some(({ file }) => file === path) ||
    coverage.leftOut.some(({ file }) => file === path) ||
    unread.some((said) => said.includes(path) && /cannot be read|is not read|is not used/.test(said))
  );
}

import assert from "node:assert/strict";
import { once } from "node:events";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import fc from "fast-check";
import { writeProject } from "../bench/generated-project.ts";
import { assertBounded } from "../support/scan/bounded.ts";
import { anyShape, type HostileCode, knownShapes } from "../support/scan/hostile-dart.ts";
import type { Steps } from "../support/scan/step-counter.ts";

const baseApp = join(import.meta.dirname, "../fixtures/base-app");

describe("code of any shape", () => {
  const thread = new Worker(new URL("counted-scans.ts", import.meta.url));
  after(() => thread.terminate());

  const stepsIn = async (files: Readonly<Record<string, string>>): Promise<Steps> => {
    thread.postMessage(files);
    const [steps] = await once(thread, "message");
    return steps;
  };
  const stepsOf = (text: string) =>
    stepsIn({ "lib/hostile.dart": `import 'package:http/http.dart' as http;\n${text}` });

  const assertSteps = (shape: HostileCode) => assertBounded(shape, stepsOf);

  for (const shape of knownShapes) {
    it(`takes no more steps than its length allows: ${shape.name}`, () => assertSteps(shape));
  }

  it("takes no more steps than its length allows: files with unused classes that name each other", async () => {
    const of = (parts: number) =>
      Array.from(
        { length: parts },
        (_, at) =>
          `class A${at} { A${at}(token) { print(token); A${(at * 7 + 1) % parts}(); A${(at + 1) % parts}(); } }\n`,
      ).join("");
    const stepsOfFiles = (text: string) =>
      stepsIn(Object.fromEntries(text.split("\n").map((line, at) => [`lib/hostile_${at}.dart`, line])));
    await assertBounded({ name: "unused classes", of }, stepsOfFiles);
  });

  it("takes no more steps than its length allows: anything repeated", async () => {
    await fc.assert(fc.asyncProperty(anyShape, assertSteps), { numRuns: 10, endOnFailure: true });
  });
});

describe("a second scan of unchanged content", () => {
  it("takes less than a tenth of the steps of the first", async () => {
    const thread = new Worker(new URL("counted-rescans.ts", import.meta.url));
    thread.postMessage(baseApp);
    const [[first, second]]: [[number, number]] = (await once(thread, "message")) as [[number, number]];
    await thread.terminate();
    assert.ok(second < first / 10, `${second} steps after ${first}`);
  });
});

describe("a scan after one changed file, in another process", () => {
  /** In characters: long enough that all shapes together are most of the app. */
  const hostileLength = 1500;

  const apps: readonly (readonly [kind: string, make: (folder: string) => Promise<void>])[] = [
    ["an app with a hundred files", (folder) => writeProject(folder, 100)],
    [
      "an app with code that was written to take long",
      async (folder) => {
        await cp(baseApp, folder, { recursive: true });
        for (const [index, { of }] of knownShapes.entries()) {
          const text = of(Math.ceil((hostileLength * 50) / of(50).length));
          await writeFile(
            join(folder, `lib/hostile_${index}.dart`),
            `import 'package:http/http.dart' as http;\n${text}`,
          );
        }
      },
    ],
  ];
  for (const [kind, make] of apps) {
    it(`takes less than a fifth of the steps of the first: ${kind}`, async () => {
      const work = await mkdtemp(join(tmpdir(), "palisade-steps-"));
      const folder = join(work, "app");
      await make(folder);
      const thread = new Worker(new URL("counted-changes.ts", import.meta.url));
      thread.postMessage({ folder, changed: "lib/main.dart" });
      const [[first, second]]: [[number, number]] = (await once(thread, "message")) as [[number, number]];
      await thread.terminate();
      await rm(work, { recursive: true });
      assert.ok(second < first / 5, `${second} steps after ${first}`);
    });
  }
});

import assert from "node:assert/strict";
import { checks } from "../../server/scanner/checks/index.ts";
import { fixes } from "../../server/scanner/fixing/index.ts";
import { memorySnapshot } from "../../server/scanner/project/snapshot.ts";
import { scanSnapshot } from "../../server/scanner/scan/scan.ts";
import { baseApp } from "../support/checks/fixture.ts";
import { processorTime } from "../support/processor-time.ts";

/** Processor time that a text of some 60 KB may take, in milliseconds; it takes a tenth of it. */
const mostTime = 2_500;

const kotlin = "android/app/src/main/kotlin/com/example/app/Cipher.kt";

describe("a file that was made to take long", () => {
  const cases: readonly (readonly [what: string, path: string, text: string])[] = [
    [
      "expressions that all reach to the end, because a bracket is missing",
      kotlin,
      `import javax.crypto.Cipher\n${"   fun triple(): Cipher = Cipher.getInstance(TRANSFO".repeat(1_200)}`,
    ],
  ];
  for (const [what, path, text] of cases) {
    it(`takes no longer than others of its size: ${what}`, () => {
      const took = processorTime(() => {
        scanSnapshot(memorySnapshot({ ...baseApp, [path]: text }), { checks, fixes });
      });
      assert.ok(took < mostTime, `${Math.round(took)} ms`);
    });
  }
});

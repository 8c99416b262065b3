import assert from "node:assert/strict";
import { checks } from "../../server/scanner/checks/index.ts";
import { fixes } from "../../server/scanner/fixing/index.ts";
import { memorySnapshot } from "../../server/scanner/project/snapshot.ts";
import { scanSnapshot } from "../../server/scanner/scan/scan.ts";
import { baseApp } from "../support/checks/fixture.ts";
import { processorTime } from "../support/processor-time.ts";
import { countWork } from "./long/counted-work.ts";

/** Processor time that a text of some 60 KB may take, in milliseconds; it takes a tenth of it. */
const maxTime = 2_500;

/** How many times the work of listeners that stand beside each other they may be. */
const mostWork = 10;

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
        scan(path, text);
      });
      assert.ok(took < maxTime, `${Math.round(took)} ms`);
    });
  }

  it("takes no longer than others of its size: listeners of links within each other, because no bracket is closed", () => {
    const listener = "  links.uriLinkStream.listen((uri) {\n    open(uri);\n";
    using work = countWork();
    const workOf = (body: string) => {
      scan("lib/links.dart", `void watch(AppLinks links) {\n${body}`);
      return work.take();
    };
    const beside = workOf(`${`${listener}  });\n`.repeat(100)}}\n`);
    const nested = workOf(listener.repeat(100));
    assert.ok(nested < beside * mostWork, `${(nested / beside).toFixed(1)} times the work`);
  });
});

function scan(path: string, text: string): void {
  scanSnapshot(memorySnapshot({ ...baseApp, [path]: text }), { checks, fixes });
}

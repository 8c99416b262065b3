import assert from "node:assert/strict";
import { checks } from "../../server/scanner/checks/index.ts";
import { fixes } from "../../server/scanner/fixing/index.ts";
import { memorySnapshot } from "../../server/scanner/project/snapshot.ts";
import { scanSnapshot } from "../../server/scanner/scan/scan.ts";
import { baseApp } from "../support/checks/fixture.ts";
import { processorTime } from "../support/processor-time.ts";

/** Processor time that a text of some 60 KB may take, in milliseconds; it takes a tenth of it. */
const maxTime = 2_500;

/** How many times as long statements within each other may take as the same beside each other. */
const maxRatio = 3;

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

  const unclosed: readonly (readonly [what: string, statement: string, close: string])[] = [
    ["listeners of links", "links.uriLinkStream.listen((uri) {\n    open(uri);\n", "});"],
    ["files that a link names", "final text = await File('$folder/$name'", ");"],
  ];
  for (const [what, statement, close] of unclosed) {
    it(`takes little longer when no bracket is closed: ${what}`, () => {
      const beside = timeOfLines(`${statement}${close}`);
      const nested = timeOfLines(statement);
      assert.ok(nested < beside * maxRatio, `${(nested / beside).toFixed(1)} times as long`);
    });
  }
});

/** Processor time of a file with so many lines about a link, in milliseconds; the least of five, because machines pause. */
function timeOfLines(line: string): number {
  const start = "Future<void> handleDeepLink(Uri uri, String folder) async {\n  final name = uri.pathSegments.last;\n";
  const text = `${start}${`  ${line}\n`.repeat(240)}}\n`;
  return Math.min(...[1, 2, 3, 4, 5].map(() => processorTime(() => scan("lib/links.dart", text))));
}

function scan(path: string, text: string): void {
  scanSnapshot(memorySnapshot({ ...baseApp, [path]: text }), { checks, fixes });
}

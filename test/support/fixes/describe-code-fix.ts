import assert from "node:assert/strict";
import { checks } from "../../../server/scanner/checks/index.ts";
import { fixes } from "../../../server/scanner/fixing/index.ts";
import { ownFindings } from "../../../server/scanner/scan/policy.ts";
import { scanSnapshot } from "../../../server/scanner/scan/scan.ts";
import { tryRepair } from "../../../server/scanner/scan/try-fixes.ts";
import { overBaseApp } from "../checks/fixture.ts";
import { samplesOf } from "./fix-samples.ts";
import { runFix } from "./try.ts";

const rules = { checks, fixes };

/** Tests that the fix of a check makes of each of its samples what it should, in one go and place by place. */
export function describeCodeFix(id: string): void {
  describe(`fixing ${id}`, () => {
    for (const { name, path, before, after } of samplesOf(id)) {
      if (after === undefined) {
        it(`leaves ${name} to a person`, () => {
          const outcome = runFix(id, { [path]: before });
          assert.notEqual(outcome.before, "PASS", "the check finds nothing here");
          assert.deepEqual(outcome.texts, {});
        });
        continue;
      }

      it(`repairs ${name}, and nothing else in it`, () => {
        const outcome = runFix(id, { [path]: before });
        assert.equal(outcome.tried.skipped, undefined);
        assert.deepEqual(outcome.texts, { [path]: after });
        assert.deepEqual([outcome.after, outcome.settled], ["PASS", true]);
      });

      it(`repairs ${name} place by place`, () => {
        const fix = fixes.find((one) => one.id === id);
        assert.ok(fix);
        let text = before;
        for (;;) {
          const scan = scanSnapshot(overBaseApp({ [path]: text }), rules);
          const [place] = placesOf(id, scan);
          if (!place) break;
          const texts = tryRepair(scan, fix, place, rules, new Map([[path, text]]));
          assert.deepEqual([...texts.keys()], [path], `line ${place.line} stays`);
          text = texts.get(path) ?? "";
        }
        assert.equal(text, after);
      });

      it(`repairs ${name} with the line ends of Windows and a byte order mark`, () => {
        const windows = (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n")}`;
        assert.deepEqual(runFix(id, { [path]: windows(before) }).texts, { [path]: windows(after) });
      });
    }
  });
}

function placesOf(id: string, scan: ReturnType<typeof scanSnapshot>) {
  const finding = ownFindings(scan).find((one) => one.id === id);
  return finding?.evidence.filter(({ repair }) => repair) ?? [];
}

import assert from "node:assert/strict";
import { coverageWith } from "../../test/support/scan/coverage.ts";
import { defaultPolicy } from "../contract/policy-in-force.ts";
import { makeRecord } from "../scanner/scan/record.ts";
import { fixText } from "./fix-text.ts";
import { plainPaint } from "./paint.ts";
import { terminalOutput } from "./terminal-output.ts";

const result = {
  path: "/apps/garden",
  name: "garden",
  scannedAt: "2026-05-01T10:20:00.000Z",
  durationMs: 12,
  findings: [],
  coverage: coverageWith({ dartFiles: 3, nativeFiles: 1, configFiles: 5 }),
  warnings: [],
};
const record = makeRecord(result, defaultPolicy, undefined, null);
const nothing = { dryRun: false, applied: [], skipped: [], manual: [], diff: "", record };

describe("the report of a fix", () => {
  it("says what was done, where, what to know, what was left out and what is left to do", () => {
    const text = fixText(
      {
        ...nothing,
        applied: [
          {
            id: "ios-ats",
            title: "Switch it on",
            files: ["ios/Runner/Info.plist", "ios/A.plist"],
            hints: ["Test it."],
          },
        ],
        skipped: [{ id: "cleartext-traffic", reason: "its status is PASS" }],
        manual: [{ id: "ios-ats", file: "ios/B.plist", line: 3, message: "Convert it." }],
      },
      plainPaint,
    );
    assert.equal(
      String(text),
      [
        "fixed ios-ats  Switch it on",
        "      ios/Runner/Info.plist",
        "      ios/A.plist",
        "      Test it.",
        "skipped cleartext-traffic  its status is PASS",
        "by hand ios/B.plist:3  Convert it.",
        "palisade undo takes this back.",
        "Grade A, score 100/100",
        "",
      ].join("\n"),
    );
  });

  it("shows the diff before anything is changed", () => {
    assert.equal(
      terminalOutput(fixText({ ...nothing, dryRun: true, diff: "-a\n+b\n" }, plainPaint)),
      "-a\n+b\nNothing was changed.\nGrade A, score 100/100 (before the fix)\n",
    );
  });
});

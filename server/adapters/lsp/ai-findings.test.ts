import assert from "node:assert/strict";
import { evidence, recordOf } from "../../../test/support/reports/sample-records.ts";
import { finding } from "../../../test/support/scan/finding-builder.ts";
import { reportsOf } from "./diagnostics.ts";
import { hoverAt } from "./hover.ts";

const id = "ai-0123456789ab";
const place = evidence({ message: "Injection, found by AI (scripted)." });
const byAi = finding(id, { title: "Input is run", source: "AI", evidence: [place] });
const record = recordOf([byAi, finding("ios-ats", { evidence: [evidence()], severity: "Medium" })]);

describe("a finding of AI in an editor", () => {
  it("is marked, and no page of a check is opened for it", () => {
    const page = (check: string) => `file:///${check}`;
    const settings = { fail: "bySeverity", review: "information", onlyNew: false, severity: {}, exclude: {} } as const;
    const reports = reportsOf(record, settings, { uri: (file) => file, page });
    const items = reports.get(place.file)?.items ?? [];
    assert.deepEqual(
      items.map(({ code, message, codeDescription }) => [code, message, codeDescription?.href]),
      [
        [id, "Injection, found by AI (scripted).", undefined],
        ["ios-ats", "It is not encrypted.", "file:///ios-ats"],
      ],
    );
    const hover = JSON.stringify(hoverAt(recordOf([byAi]), place.file, { line: 2, character: 1 }, page));
    assert.match(hover, /Input is run \\*\(AI\\*\)/);
    assert.doesNotMatch(hover, /file:/);
  });
});

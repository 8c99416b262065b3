import assert from "node:assert/strict";
import { evidence, recordOf } from "../../test/support/reports/sample-records.ts";
import { finding } from "../../test/support/scan/finding-builder.ts";
import { reportHtml } from "./html/report.ts";
import { plainPaint } from "./paint.ts";
import { recordMarkdown } from "./record-markdown.ts";
import { recordText } from "./record-text.ts";
import { sarif } from "./sarif/sarif.ts";

const id = "ai-0123456789ab";
const place = evidence({ message: "Injection, found by AI (scripted)." });
const byAi = finding(id, { title: "Input is run", source: "AI", evidence: [place] });
const record = recordOf([byAi, finding("ios-ats", { evidence: [evidence()], severity: "Medium" })]);

describe("a finding of AI is marked", () => {
  const written: readonly (readonly [where: string, text: string, marks: readonly RegExp[]])[] = [
    [
      "in the terminal",
      String(recordText(record, plainPaint)),
      [
        /Input is run {2}ai-0123456789ab · High · M5 · −20 points · AI\n/,
        /score 71\/100 \(91\/100 without what AI found\)/,
      ],
    ],
    [
      "in Markdown",
      recordMarkdown(record),
      [/### Input is run \\?\(AI\\?\)/, /score 71\/100 \\?\(91\/100 without what AI found\\?\)/],
    ],
    [
      "in HTML",
      reportHtml(record, "1.0.0"),
      [/<span class="tag">found by AI<\/span>/, /Without what AI found, the score is 91\./],
    ],
    [
      "in SARIF",
      sarif([record], { version: "1.0.0", suppressed: false }),
      [/"name": ?"Input is run \(AI\)"/, /"security",\s*"mobile",[^\]]*"AI"/, /"precision": ?"low"/],
    ],
  ];
  for (const [where, text, marks] of written) {
    it(where, () => {
      for (const mark of marks) assert.match(text, mark);
    });
  }
});

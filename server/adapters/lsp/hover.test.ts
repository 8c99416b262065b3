import assert from "node:assert/strict";
import { MarkupContent } from "vscode-languageserver";
import { hostileTexts, tricksIn } from "../../../test/support/reports/hostile-text.ts";
import { evidence, recordOf } from "../../../test/support/reports/sample-records.ts";
import { seen } from "../../../test/support/reports/seen-markdown.ts";
import { finding } from "../../../test/support/scan/finding-builder.ts";
import { owaspTitles } from "../../contract/owasp.ts";
import { recordMarkdown } from "../../reports/record-markdown.ts";
import { checks } from "../../scanner/checks/index.ts";
import { hoverAt } from "./hover.ts";

const place = evidence({ file: "lib/a.dart" });
const position = { line: place.line - 1, character: 0 };
const page = (id: string) => `file:///docs/checks/${id}.md`;

function hoverOf(fields: Parameters<typeof finding>[1]): string {
  const record = recordOf([finding("sql-injection", { ...fields, evidence: [place] })]);
  const contents = hoverAt(record, "lib/a.dart", position, page)?.contents;
  assert.ok(MarkupContent.is(contents));
  return contents.value;
}

describe("a hover", () => {
  for (const { meta } of checks) {
    it(`shows every word of ${meta.id}, as the report does`, () => {
      const fields = { ...meta, category: owaspTitles[meta.owasp] };
      const report = recordMarkdown(recordOf([finding(meta.id, { ...fields, evidence: [place] })]));
      const words = (text: string) => text.replaceAll("`", "");
      for (const text of [meta.title, meta.attackScenario, meta.remediation].map(words)) {
        assert.ok(seen(hoverOf(fields)).includes(text), `${text} is missing in ${seen(hoverOf(fields))}`);
        assert.ok(seen(report).includes(text), `${text} is missing in the report`);
      }
    });
  }

  for (const [what, hostile] of hostileTexts) {
    it(`shows ${what} without its doing anything`, () => {
      const text = hoverOf({ title: hostile, attackScenario: hostile, remediation: hostile });
      assert.deepEqual(text.split("\n").flatMap(tricksIn), []);
    });
  }

  it("links to nothing but the page of the check", () => {
    const text = hoverOf({ title: "[a](command:evil)", remediation: "![b](http://e) <img src=x> https://e.com" });
    assert.deepEqual(text.match(/(?<!\\)\]\([^)]*\)/g), ["](file:///docs/checks/sql-injection.md)"]);
    assert.doesNotMatch(text, /(?<!\\)[<>]|(?<!\\):\/\/e/);
  });
});

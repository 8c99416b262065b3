import assert from "node:assert/strict";
import { evidence, recordOf } from "../../test/support/reports/sample-records.ts";
import { finding } from "../../test/support/scan/finding-builder.ts";
import type { Explanation } from "../assistant/index.ts";
import { findingBrief } from "./agents/finding-brief.ts";
import { explanationMarkdown } from "./explanation-markdown.ts";
import { explanationText } from "./explanation-text.ts";
import { reportHtml } from "./html/report.ts";
import { plainPaint } from "./paint.ts";
import { recordMarkdown } from "./record-markdown.ts";
import { recordText } from "./record-text.ts";

const printed = evidence({ file: "lib/a.dart", message: "The password is logged." });
const answer = evidence({ file: "lib/b.dart", level: "review", message: "An answer is logged whole." });
const failing = finding("sensitive-logging", { evidence: [printed, answer] });
const note = evidence({ file: "lib/c.dart", level: "note", message: "It is off in releases." });
const toReview = finding("cert-pinning", { status: "REVIEW", evidence: [answer, note] });

describe("a place to review below a finding that fails is marked", () => {
  const writers: readonly (readonly [where: string, write: (one: typeof failing) => string, marked: RegExp])[] = [
    [
      "in the terminal",
      (one) => String(recordText(recordOf([one]), plainPaint)),
      /lib\/b\.dart:\S+ {2}to review {2}An answer/,
    ],
    ["in Markdown", (one) => recordMarkdown(recordOf([one])), /`lib\/b\.dart:\d+` \*\(to review\)\* An answer/],
  ];
  for (const [where, write, marked] of writers) {
    it(`${where}, and no other`, () => {
      assert.match(write(failing), marked);
      assert.equal(write(failing).match(/to review[)*]* +(?:An|The)/g)?.length, 1);
      assert.doesNotMatch(write(toReview), marked);
    });
  }

  it("in HTML", () => {
    assert.match(reportHtml(recordOf([failing]), "1.0.0"), /lib\/b\.dart:[^<]*<\/code> <span class="tag">to review</);
  });

  it("in an explanation", () => {
    const explained: Explanation = {
      id: failing.id,
      title: failing.title,
      severity: failing.severity,
      status: failing.status,
      path: "/apps/garden",
      finds: [],
      why: [],
      fix: [],
      fails: [],
      passes: [],
      verify: "Scan again.",
      references: [],
      places: [printed, answer],
      morePlaces: 0,
      here: null,
      model: null,
      note: null,
      toSend: null,
    };
    assert.match(
      String(explanationText(explained, plainPaint)),
      /a\.dart\S+ {2}The password.*b\.dart\S+ {2}to review {2}An/s,
    );
    assert.match(
      explanationMarkdown(explained),
      /a\.dart:\d+`: The password.*b\.dart:\d+` \*\(to review\)\*: An answer/s,
    );
  });

  it("and so is what is only a note below one to review", () => {
    assert.match(String(recordText(recordOf([toReview]), plainPaint)), /c\.dart:\S+ {2}note {2}It is off/);
  });

  it("for agents", () => {
    assert.deepEqual(
      findingBrief(failing, 5).places.map(({ file, level }) => `${file} ${level}`),
      ["lib/a.dart fail", "lib/b.dart review"],
    );
  });
});

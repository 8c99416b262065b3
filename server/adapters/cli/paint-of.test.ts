import assert from "node:assert/strict";
import { ansiPaint, linkingPaint, type Paint, plainPaint } from "../../reports/paint.ts";
import { terminalOutput } from "../../reports/terminal-output.ts";
import { text } from "../../reports/terminal-text.ts";
import { paintOf } from "./paint-of.ts";

const looks = new Map<Paint, string>([
  [plainPaint, "no colours"],
  [ansiPaint, "colours"],
  [linkingPaint, "colours and links"],
]);

describe("the look of text", () => {
  const outputs: readonly (readonly [isTTY: boolean, environment: Record<string, string>, look: string])[] = [
    [true, {}, "colours"],
    [true, { NO_COLOR: "1" }, "no colours"],
    [true, { NO_COLOR: "" }, "colours"],
    [true, { TERM: "dumb" }, "no colours"],
    [true, { FORCE_COLOR: "0" }, "no colours"],
    [true, { TERM_PROGRAM: "vscode" }, "colours and links"],
    [true, { TERM_PROGRAM: "vscode", NO_COLOR: "1" }, "no colours"],
    [true, { TERM_PROGRAM: "vscode", CI: "true" }, "colours"],
    [true, { TERM_PROGRAM: "vscode", NO_HYPERLINKS: "1" }, "colours"],
    [true, { VTE_VERSION: "7600" }, "colours and links"],
    [true, { VTE_VERSION: "5000" }, "colours"],
    [true, { WT_SESSION: "1" }, "colours and links"],
    [true, { TERM: "xterm-kitty" }, "colours and links"],
    [false, {}, "no colours"],
    [false, { TERM_PROGRAM: "vscode" }, "no colours"],
    [false, { FORCE_COLOR: "1" }, "colours"],
    [false, { FORCE_COLOR: "1", TERM_PROGRAM: "vscode" }, "colours"],
    [false, { FORCE_COLOR: "1", NO_COLOR: "1" }, "colours"],
    [false, { FORCE_COLOR: "false" }, "no colours"],
  ];
  for (const [isTTY, environment, look] of outputs) {
    it(`has ${look} in ${isTTY ? "a terminal" : "a pipe"} with ${JSON.stringify(environment)}`, () => {
      assert.equal(looks.get(paintOf({ isTTY }, environment)), look);
    });
  }
});

describe("a place in a terminal that opens links", () => {
  const shown = (folder: string, file: string) => terminalOutput(linkingPaint.place({ folder, file, line: 7 }));

  it("leads to the line of the file", () => {
    assert.match(shown("/apps/a b", "lib/é.dart"), /\u001b\]8;;file:\/\/\/apps\/a%20b\/lib\/%C3%A9\.dart#7\u001b\\/);
    assert.match(shown("C:\\apps", "lib\\a.dart"), /\]8;;file:\/\/\/C:\/apps\/lib\/a\.dart#7\u001b/);
  });

  it("is no link where the folder has no address", () => assert.doesNotMatch(shown("apps", "lib/a.dart"), /\]8;;/));

  it("cannot be made to lead elsewhere", () => {
    const forged = shown("/apps", "a\u001b\\\u001b]8;;https://x.example\u001b\\b");
    assert.deepEqual(forged.match(/\u001b\]8;;\w*/g), ["\u001b]8;;file", "\u001b]8;;"]);
    const raw = "\u001b]8;;https://x.example\u001b\\click";
    const tag = text(Object.assign([raw], { raw: [raw] }));
    assert.doesNotMatch(terminalOutput(tag), /\u001b/);
  });
});

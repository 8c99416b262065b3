import assert from "node:assert/strict";
import { codeFile } from "./code-file.ts";
import type { ConstantExpression } from "./constant-expression.ts";
import { isSwitchedOff, switchesAround } from "./switches.ts";

/** What the constants of the program are. Any other name may be anything. */
const known: Readonly<Record<string, string>> = { isLive: "true", isVerbose: "false", stage: "live" };

const constants = {
  valuesOf(_path: string, expression: ConstantExpression) {
    const text =
      expression.kind === "text"
        ? expression.text
        : expression.kind === "name"
          ? known[expression.names.join(".")]
          : "";
    return text ? { texts: [text], isAll: true } : { texts: [], isAll: false };
  },
};

/** Whether `log` never runs in the body of a Dart function. */
function isOff(body: string): boolean {
  const [log] = codeFile("lib/a.dart", `f() { ${body} }`, "dart").mentions("log");
  assert.ok(log, "something is logged");
  return isSwitchedOff("lib/a.dart", switchesAround(log), constants);
}

describe("switches around code", () => {
  it("are off if a constant makes their condition false", () => {
    assert.ok(isOff("if (isVerbose) log();"));
    assert.ok(isOff("if (!isLive && x) { log(); }"));
    assert.ok(isOff("if (isLive) { run(); } else { log(); }"));
    assert.ok(isOff("if (stage == 'test') log();"));
    assert.ok(isOff("final a = isVerbose ? log() : 0;"));
  });

  it("are off behind an `if` that leaves", () => {
    assert.ok(isOff("if (isLive) return; log();"));
    assert.ok(isOff("if (stage != 'test') { run(); return; } log();"));
  });

  it("are not off if their condition holds, or may hold", () => {
    assert.ok(!isOff("if (isLive) log();"));
    assert.ok(!isOff("if (isVerbose || x) log();"));
    assert.ok(!isOff("if (other) log();"));
    assert.ok(!isOff("if (isLive) { run(); } log();"));
    assert.ok(!isOff("if (isVerbose) return; log();"));
  });
});

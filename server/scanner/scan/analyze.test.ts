import assert from "node:assert/strict";
import { readFixtures } from "../../../test/support/checks/fixture.ts";
import { checks } from "../checks/index.ts";
import { roleOf } from "../project/layout.ts";
import { createAnalyzer } from "./analyze.ts";

const analyze = createAnalyzer(checks);

function isComplete(path: string, text: string): boolean | undefined {
  const role = roleOf(path);
  const analysis = role && analyze(path, role, { kind: "text", text });
  return analysis && analysis.kind !== "unread" ? analysis.complete() : undefined;
}

describe("the analysis of a file", () => {
  const login = "final url = 'http://api.garden.app/login';\n";

  it("is complete when everything that is opened is closed", () => {
    assert.equal(isComplete("lib/a.dart", login), true);
  });

  for (const typed of [`${login}final s = 'half`, `void f() {\n${login}`, `${login}/* half`]) {
    it(`is not complete while it is typed: ${JSON.stringify(typed)}`, () => {
      assert.equal(isComplete("lib/a.dart", typed), false);
    });
  }

  it("is complete for any file that no check reads", () => {
    assert.equal(isComplete("lib/a.dart", "int f() {"), true);
  });

  it("asks the reader of a configuration file", () => {
    assert.equal(isComplete("pubspec.yaml", "name: garden\n"), true);
    assert.equal(isComplete("pubspec.yaml", 'name: "garden\n'), false);
  });

  it("is complete for what people have finished typing", () => {
    const unfinished = readFixtures()
      .filter(({ overlay }) => Object.entries(overlay).some(([path, text]) => text && isComplete(path, text) === false))
      .map(({ file }) => file);
    assert.deepEqual(unfinished, [
      "firebase-open-rules/fixtures/review.unread.project",
      "network-security-config/fixtures/ng.malformed.project",
      "permission-hygiene/fixtures/review.unreadable-plist.project",
    ]);
  });
});

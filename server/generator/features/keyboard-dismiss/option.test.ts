import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { generator } from "../../../../test/support/generator/options/generated.ts";

describe("keyboard-dismiss", () => {
  const generate = generator(sourceTools());
  const file = "lib/core/widgets/keyboard_dismisser.dart";

  it("puts a widget around every page", () => {
    const project = generate({ keyboardDismiss: true });
    assert.match(project.read(file), /unfocus\(\)/);
    assert.match(project.read("lib/app/app.dart"), /KeyboardDismisser\(/);
    assert.ok(project.has("docs/features/keyboard-dismiss.md"));
  });

  it("leaves nothing behind when it is off", () => {
    const project = generate({ keyboardDismiss: false });
    assert.ok(!project.has(file));
    assert.doesNotMatch(project.read("lib/app/app.dart"), /Keyboard|_wrap/);
  });
});

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { useDesk } from "./harness/desk.ts";
import { answer, choose, gradeInStatusBar, runCommand, untilVisible } from "./harness/workbench.ts";

describe("Palisade: New Flutter Project in VS Code", function () {
  this.timeout(90_000);
  const desk = useDesk();

  it("makes an app from a window with nothing open, says at once which name cannot be, and opens it", async () => {
    const { folder } = desk().workspace;
    const page = await desk().open({});
    await runCommand(page, "Palisade: New Flutter Project");
    await choose(page, "Minimal");
    const box = page.locator(".quick-input-widget", { hasText: "App name" });
    await box.locator("input").fill("Garden Notes");
    await page.locator(".quick-input-message", { hasText: "small letters, digits and underscores that" }).waitFor();
    // What is wrong stands where the question was.
    await page.locator(".quick-input-widget input").fill("garden_app");
    await box.waitFor();
    await page.keyboard.press("Enter");
    await answer(page, "Organisation", "org.example.garden");
    const dialog = page.locator(".quick-input-widget", { hasText: "The folder in which" });
    await dialog.waitFor();
    // The dialog still writes its own folder when it has just opened.
    await untilVisible(dialog.locator(".monaco-list-row", { hasText: "garden_notes" }), () =>
      dialog.locator("input").fill(`${join(folder, "apps")}/`),
    );
    await dialog.getByRole("button", { name: "Make Project Here" }).click();

    await page.locator(".explorer-folders-view", { hasText: "pubspec.yaml" }).waitFor();
    await gradeInStatusBar(page, "garden_app has grade A").waitFor();
    await page.locator(".tab.active", { hasText: "Preview SETUP.md" }).waitFor();
    const made = join(folder, "apps", "garden_app");
    assert.match(await readFile(join(made, "pubspec.yaml"), "utf8"), /^name: garden_app$/m);
    assert.match(await readFile(join(made, "android/app/build.gradle.kts"), "utf8"), /org\.example\.garden/);
    await page.locator(".notification-toast", { hasText: "error" }).waitFor({ state: "detached" });
  });
});

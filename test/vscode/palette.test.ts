import assert from "node:assert/strict";
import { join } from "node:path";
import { useDesk } from "./harness/desk.ts";
import { copySampleApp } from "./harness/projects.ts";
import { chooseFor, gradeInStatusBar, runCommand, untilVisible } from "./harness/workbench.ts";

describe("Palisade's commands in VS Code", function () {
  this.timeout(60_000);
  const desk = useDesk();

  it("fix everything, set baseline and gate, and scan the fleet", async () => {
    const app = await copySampleApp(desk().workspace, "flea_market");
    const page = await desk().open({ folder: app, file: join(app, "pubspec.yaml") });
    await page.locator(".codelens-decoration", { hasText: "grade F" }).waitFor();
    await runCommand(page, "Palisade: Fix All Findings");
    await gradeInStatusBar(page, "score 16").waitFor();
    await page.locator(".codelens-decoration", { hasText: "16/100" }).waitFor();

    await runCommand(page, "File: Save All");
    await page.locator(".tab.dirty").first().waitFor({ state: "detached" });
    await runCommand(page, "Palisade: Set Baseline");
    await page.locator(".statusbar", { hasText: "The baseline holds 7 findings." }).waitFor();

    await runCommand(page, "Palisade: Set Gate");
    await chooseFor(page, "critical findings", "Any number");
    await chooseFor(page, "high findings", "Any number");
    await chooseFor(page, "lowest grade", "Any grade");
    await chooseFor(page, "left unread", "0");
    await gradeInStatusBar(page, "the gate passes").waitFor();

    await runCommand(page, "Palisade: Scan Fleet");
    await page.locator(".quick-input-widget", { hasText: "A 100 · garden_notes" }).waitFor();
    await page.locator(".quick-input-widget", { hasText: "flea_market" }).waitFor();
  });

  it("help with trouble: the log, and facts for a report without names of folders", async () => {
    const { workspace, profile, open } = desk();
    await profile.grantPermissions(["clipboard-read", "clipboard-write"]);
    const page = await open({ folder: await copySampleApp(workspace, "secret_project") });
    await gradeInStatusBar(page, "grade F").waitFor();
    // A window that has just opened may not know the log yet.
    const log = page.locator(".part.panel", { hasText: "The language server was ready" });
    await untilVisible(log, () => runCommand(page, "Palisade: Show Output"));

    await runCommand(page, "Palisade: Copy Diagnostics Info");
    await page.locator(".statusbar", { hasText: "Copied" }).waitFor();
    const facts = String(await page.evaluate("navigator.clipboard.readText()"));
    assert.match(facts, /project 1: scanned, grade F, score 0, 6 failing, 4 to review/);
    assert.doesNotMatch(facts, /secret_project|palisade-test/);
  });
});

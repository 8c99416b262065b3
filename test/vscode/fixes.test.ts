import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { appPanel } from "./harness/app-panel.ts";
import { useDesk } from "./harness/desk.ts";
import { copySampleApp, manifestFile } from "./harness/projects.ts";
import { chooseAction, codeOf, gradeInStatusBar, openLightBulb, placeCursor, runCommand } from "./harness/workbench.ts";

const network = "android/app/src/main/res/xml/network_security_config.xml";

describe("fixes in a window with unsaved work", function () {
  this.timeout(60_000);
  const desk = useDesk();

  /** Opens the sample app's manifest and types a space, which stays unsaved. */
  async function openUnsaved(name: string): Promise<{ page: Page; app: string; manifest: string }> {
    const app = await copySampleApp(desk().workspace, name);
    const manifest = join(app, manifestFile);
    const page = await desk().open({ folder: app, file: manifest });
    await gradeInStatusBar(page, "score 0").waitFor();
    await placeCursor(codeOf(page, "Flea market"));
    await page.keyboard.press("End");
    await page.keyboard.type(" ");
    await page.locator(".tab.dirty").waitFor();
    return { page, app, manifest };
  }

  it("B2: Fix all in the panel is one edit of that work: nothing on disk, no .bak, one undo, and the panel follows", async () => {
    const { page, app, manifest } = await openUnsaved("flea_market");
    const onDisk = await readFile(manifest, "utf8");
    await runCommand(page, "Palisade: Open Scanner");
    const panel = appPanel(page);
    await panel.getByText("Not saved").waitFor();
    await panel.getByRole("button", { name: /^Fix th/ }).click();
    await panel.getByRole("button", { name: "Change 2 files" }).click();
    await panel.getByText("The files are not saved yet.").waitFor();
    await panel.getByRole("button", { name: "Close" }).click();
    await gradeInStatusBar(page, "score 16").waitFor();
    await panel.getByRole("img", { name: /16 of 100 points/ }).waitFor();
    assert.equal(await readFile(manifest, "utf8"), onDisk);
    assert.deepEqual((await readdir(join(app, "android/app/src/main"))).sort(), [
      "AndroidManifest.xml",
      "kotlin",
      "res",
    ]);
    await page.locator(".tab", { hasText: "AndroidManifest.xml" }).click();
    await codeOf(page, "networkSecurityConfig").waitFor();
    await page.keyboard.press("Control+Z");
    await codeOf(page, "networkSecurityConfig").waitFor({ state: "detached" });
    await gradeInStatusBar(page, "score 0").waitFor();
    await page.locator(".tab", { hasText: "Palisade" }).click();
    await panel.getByRole("img", { name: "Grade F, 0 of 100 points" }).waitFor();
  });

  it("B3: what Preview Fixes shows is applied, and said", async () => {
    const { page } = await openUnsaved("previewed");
    await runCommand(page, "Palisade: Preview Fixes");
    await page.getByText("This would fix 3 findings in 2 files.").first().waitFor();
    await page.locator(".monaco-diff-editor", { hasText: "networkSecurityConfig" }).first().waitFor();
    await page.getByRole("button", { name: "Apply Previewed Fixes" }).click();
    await page.getByText("Fixed 3 findings in 2 files (not saved).").first().waitFor();
    await gradeInStatusBar(page, "score 16").waitFor();
    await page.getByRole("button", { name: "What Else to Do..." }).click();
    await page.getByText("dataExtractionRules").waitFor();
    await page.keyboard.press("Escape");
  });

  it("B8: Fix All says what it did and what it skipped, shows it and undoes it", async () => {
    const { page, app } = await openUnsaved("said");
    await page.keyboard.press("Control+Z");
    const triage = "triage:\n  - check: cleartext-traffic\n    state: Accepted risk\n    reason: a test build\n";
    await writeFile(join(app, "palisade.yaml"), triage);
    await gradeInStatusBar(page, "score 7").waitFor();
    await runCommand(page, "Palisade: Fix All");
    const said = page.locator(".notification-list-item", { hasText: "Fixed 2 findings in 2 files (not saved)." });
    await said.getByText("Skipped cleartext-traffic: it is triaged as Accepted risk.").waitFor();
    await said.getByRole("button", { name: "Undo" }).click();
    await page.locator(".statusbar-item", { hasText: "The fixes are undone." }).waitFor();
    await gradeInStatusBar(page, "score 7").waitFor();
    assert.ok(!existsSync(join(app, network)));
    await runCommand(page, "Palisade: Fix All");
    await said.getByRole("button", { name: "Show Changes" }).click();
    await page.locator(".monaco-diff-editor", { hasText: "networkSecurityConfig" }).first().waitFor();
  });

  it("B9: the light bulb makes a file with its text at once", async () => {
    const { page, app } = await openUnsaved("made");
    await chooseAction(await openLightBulb(codeOf(page, "application")), "Harden the network security configuration");
    await codeOf(page, "networkSecurityConfig").waitFor();
    assert.match(await readFile(join(app, network), "utf8"), /<\/network-security-config>\s*$/);
  });
});

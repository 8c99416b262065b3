import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { useApp } from "./open-app.ts";
import { addressOf, addSampleApp, findingOf, resultOf } from "./scan-projects.ts";

/** The text of what has the focus. */
function focused(page: Page): Promise<string> {
  return page.evaluate("document.activeElement.textContent");
}

describe("working on findings", function () {
  this.timeout(60_000);
  const app = useApp();
  let number = 0;
  const openNew = async () => {
    const path = await addSampleApp(app(), `shop${++number}`);
    const page = await app().open(addressOf(path));
    await resultOf(page);
    return { path, page };
  };

  it("fixes one finding after showing what would change", async () => {
    const { path, page } = await openNew();
    const manifest = join(path, "android/app/src/main/AndroidManifest.xml");
    const finding = findingOf(page, "Cleartext (HTTP) traffic allowed");
    await finding.getByRole("heading", { name: "Cleartext" }).click();
    await finding.getByRole("button", { name: /^Fix/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText('+ android:usesCleartextTraffic="false"').waitFor();
    await dialog.locator("li code", { hasText: "insecure-endpoint-urls" }).waitFor();
    assert.match(await readFile(manifest, "utf8"), /usesCleartextTraffic="true"/);
    await dialog.getByRole("button", { name: /^Change/ }).click();
    await dialog.getByText("Fixed:").waitFor();
    assert.equal(await focused(page), "Close");
    await page.keyboard.press("Enter");
    assert.match(await readFile(manifest, "utf8"), /usesCleartextTraffic="false"/);
    await finding.getByText("PASS").waitFor();
    await page.getByRole("link", { name: /^Since the last scan: .*, 1 fixed$/ }).click();
    await page.getByText("Fixed: 1", { exact: true }).waitFor();
  });

  it("takes a fix back where it was made, and afterwards", async () => {
    const { path, page } = await openNew();
    const manifest = join(path, "android/app/src/main/AndroidManifest.xml");
    const before = await readFile(manifest, "utf8");
    await page.getByRole("button", { name: /^Fix these/ }).click();
    await page.getByRole("button", { name: "Change 2 files" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Undo" }).click();
    await dialog.waitFor({ state: "detached" });
    assert.equal(await readFile(manifest, "utf8"), before);
    const finding = findingOf(page, "Cleartext (HTTP) traffic allowed");
    await finding.getByText("FAIL", { exact: true }).waitFor();

    await page.getByRole("button", { name: /^Fix these/ }).click();
    await page.getByRole("button", { name: "Change 2 files" }).click();
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByText("Fixed: Forbid cleartext traffic").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await finding.getByText("FAIL", { exact: true }).waitFor();
    assert.equal(await readFile(manifest, "utf8"), before);
  });

  it("leaves a fix alone when Escape is pressed, and goes back to its button", async () => {
    const { path, page } = await openNew();
    const button = page.getByRole("button", { name: /^Fix these/ });
    await button.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Change 2 files" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    assert.match(await focused(page), /^Fix these/);
    const manifest = join(path, "android/app/src/main/AndroidManifest.xml");
    assert.match(await readFile(manifest, "utf8"), /usesCleartextTraffic="true"/);
  });

  it("asks for a reason before it accepts a risk", async () => {
    const { page } = await openNew();
    const finding = findingOf(page, "TLS certificate validation disabled");
    await finding.getByRole("heading", { name: "TLS certificate" }).click();
    await finding.getByLabel("Decision").selectOption("Accepted risk");
    await finding.getByRole("button", { name: "Save decision" }).click();
    await finding.getByText("Give a reason").waitFor();
    await page.keyboard.type("Only in the test build.");
    await finding.getByRole("button", { name: "Save decision" }).click();
    await finding.getByText("Accepted risk: Only in the test build.").waitFor();
    await page.getByRole("region", { name: "Gate" }).getByText("✓ Passed").waitFor();
    await page.getByRole("status").filter({ hasText: "disabled: Accepted risk. The score is" }).waitFor();
    assert.equal(await focused(page), "Save decision");

    await finding.getByLabel("Decision").selectOption("Open");
    await finding.getByRole("button", { name: "Save decision" }).click();
    await finding.getByText("2 decisions so far").click();
    await finding.getByRole("listitem").filter({ hasText: "Accepted risk: Only in the test build." }).waitFor();
  });

  it("sets a baseline and clears it", async () => {
    const { page } = await openNew();
    await page.getByRole("link", { name: "Score and changes" }).click();
    const card = page.getByRole("region", { name: "Baseline" });
    await card.getByRole("button", { name: "Set baseline" }).click();
    await card.getByText("10 findings, set").waitFor();
    await page.getByText("New since the baseline (0)").waitFor({ state: "attached" });
    await card.getByRole("button", { name: "Clear baseline" }).click();
    await card.getByRole("button", { name: "Set baseline" }).waitFor();
  });

  it("changes the gate, which holds at once", async () => {
    const { page } = await openNew();
    await page.getByRole("button", { name: "Gate settings…" }).click();
    const dialog = page.getByRole("dialog", { name: "Gate settings" });
    await dialog.getByLabel("Critical findings allowed").fill("");
    await dialog.getByLabel("High findings allowed").fill("1");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("3 high > 1 allowed").waitFor();
    assert.equal(await page.getByText("1 critical > 0 allowed").count(), 0);
  });
});

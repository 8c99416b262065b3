import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { appPanel } from "./harness/app-panel.ts";
import { useDesk } from "./harness/desk.ts";
import { findProcesses, untilEnded } from "./harness/processes.ts";
import { copySampleApp } from "./harness/projects.ts";
import { answer, choose, chooseFor, gradeInStatusBar, runCommand, untilVisible } from "./harness/workbench.ts";

describe("Palisade's commands in VS Code", function () {
  this.timeout(120_000);
  const desk = useDesk();

  it("fix everything, set baseline and gate, and scan the fleet", async () => {
    const app = await copySampleApp(desk().workspace, "flea_market");
    const page = await desk().open({ folder: app, file: join(app, "pubspec.yaml") });
    await page.locator(".codelens-decoration", { hasText: "grade F" }).waitFor();
    await runCommand(page, "Palisade: Fix All");
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

    await page.keyboard.press("Escape");
    await runCommand(page, "Palisade: Set Up This Project");
    await chooseFor(page, "What is written?", "With GitHub Actions");
    await page.locator(".tab.active", { hasText: "palisade.yml" }).waitFor();
    await page.locator(".tab", { hasText: "palisade.yaml" }).waitFor();

    await runCommand(page, "Palisade: Explain a Check");
    await chooseFor(page, "Which check?", "TLS certificate validation disabled");
    await page.locator(".tab.active", { hasText: "Preview" }).waitFor();
  });

  it("keep a key in VS Code's own storage, for one host, and forget it", async () => {
    const { workspace, open } = desk();
    const page = await open({ folder: await copySampleApp(workspace, "keyed") });
    const app = appPanel(page);
    const part = app.getByRole("region", { name: "Assistant", exact: true });
    await gradeInStatusBar(page, "grade F").waitFor();
    await runCommand(page, "Palisade: Open Assistant and Sharing");
    await part.getByLabel("Model from").selectOption("Anthropic");
    await part.getByLabel("Model", { exact: true }).fill("a-model");
    await part.getByRole("button", { name: "Save" }).click();
    await part.getByText("Still needs a key.").waitFor();
    await part.getByLabel("Key").fill("sk-ant-typed-in-the-panel");
    await part.getByRole("button", { name: "Save" }).click();
    await part.getByText("in VS Code, which keeps it").waitFor();
    // The server had it in memory alone, so a new one has it from VS Code.
    const server = findProcesses([workspace.folder, "palisade.js", "lsp"]);
    await runCommand(page, "Palisade: Restart Language Server");
    await untilEnded(server);
    await untilVisible(part.getByText("in VS Code, which keeps it"), async () => {
      await app.getByRole("link", { name: "Scan" }).click();
      await app.getByRole("link", { name: "Settings" }).click();
    });
    await part.getByRole("button", { name: "Remove the key" }).click();
    await part.getByText("Still needs a key.").waitFor();

    await runCommand(page, "Palisade: Set Key");
    await choose(page, "Key of the language model");
    await answer(page, "VS Code keeps it", "sk-ant-Q7mZp2Vt9KxLr4Nw8BsYc3");
    await page.locator(".statusbar", { hasText: "for api.anthropic.com alone" }).waitFor();
    assert.equal(await readFile(join(workspace.folder, "state/secrets.json"), "utf8").catch(() => "none"), "none");

    await runCommand(page, "Palisade: Remove Key");
    await choose(page, "Key of the language model");
    await page.locator(".statusbar", { hasText: "The key is removed." }).waitFor();
    await app.getByRole("link", { name: "Scan" }).click();
    await app.getByRole("link", { name: "Settings" }).click();
    await part.getByText("Still needs a key.").waitFor();
  });

  it("help with trouble: the log, and facts for a report without names of folders", async () => {
    const { workspace, profile, open } = desk();
    await profile.context.grantPermissions(["clipboard-read", "clipboard-write"]);
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

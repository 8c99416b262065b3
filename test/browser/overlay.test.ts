import assert from "node:assert/strict";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { newProject } from "../../server/operations/new-project.ts";
import { createRepository, type GitRepository } from "../support/services/git/git-repository.ts";
import { axeInAllThemes, useApp } from "./open-app.ts";

const team = {
  "palisade.overlay.yaml": `version: 1
name: garden-team
description: How the garden team starts its apps.
defaults: { orgId: org.garden }
locked: { keyboardDismiss: true }
recipes: [{ id: garden-app, title: Garden app, description: Our usual app., config: { urlLauncher: true } }]
packages: [{ name: garden_ui, version: ^2.1.0, reason: Our design system. }]
lints: { unawaited_futures: true }
licenceHeader: Copyright The Garden Team.
`,
  "files/docs/releasing.md": "# Releasing\n\nAsk the garden team.\n",
  "files/lib/core/team.dart.mustache": "const team = {{app.displayName}};\n",
};

describe("an overlay, on the Generate screen", function () {
  this.timeout(60_000);
  const app = useApp();
  let repository: GitRepository;
  let pinned: string;
  beforeEach(async () => {
    repository = await createRepository();
    pinned = `file://${repository.folder}@${await repository.commit(team)}`;
  });
  afterEach(() => repository.remove());

  const open = (address = "#/generate") => app().open(address, { service: "generator" });

  /** Names an overlay and asks what it brings, by keys. */
  async function look(page: Page, reference: string) {
    await page.getByRole("button", { name: "Overlay…" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Use an overlay" });
    await dialog.getByRole("textbox", { name: "Folder, or Git address" }).fill(reference);
    await dialog.getByRole("textbox", { name: "Folder, or Git address" }).press("Enter");
    await dialog.getByText("How the garden team starts its apps.").waitFor();
    return dialog;
  }

  it("of a commit is shown whole, agreed to, and then in the form: defaults, locks, recipes and files", async () => {
    const page = await open();
    const dialog = await look(page, pinned);
    await dialog.getByText("keyboardDismiss: true").waitFor();
    await dialog.getByText("garden_ui ^2.1.0").waitFor();
    await dialog.locator("summary", { hasText: "docs/releasing.md" }).press("Enter");
    await dialog.getByText("Ask the garden team.").waitFor();
    await dialog.getByText("Look at them before you agree").waitFor();
    await dialog.getByRole("button", { name: "I agree: use it, now and later" }).press("Enter");
    await dialog.waitFor({ state: "detached" });

    await page.getByText("The overlay garden-team locks this.").waitFor();
    assert.ok(await page.getByRole("switch", { name: "Dismiss the keyboard" }).isDisabled());
    assert.equal(await page.getByRole("textbox", { name: "Organization ID" }).inputValue(), "org.garden");
    await page.locator(".form-tools").getByText("all defaults").waitFor();
    await page.getByRole("button", { name: "Garden app" }).waitFor();
    await page.getByRole("tab", { name: /^Docs/ }).click();
    await page.getByText("releasing.md").first().waitFor();

    await page.getByRole("textbox", { name: "App name" }).fill("plots");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: /^Download ZIP/ }).click();
    assert.equal((await download).suggestedFilename(), "plots.zip");

    await rename(repository.folder, join(repository.area, "moved"));
    await page.reload();
    await page.getByText("The overlay garden-team locks this.").waitFor();
    await page.getByRole("link", { name: "Dashboard" }).click();
    await page.getByRole("link", { name: "Generate" }).click();
    await page.getByText("The overlay garden-team locks this.").waitFor();
    await page.getByRole("button", { name: "Remove" }).press("Enter");
    await page.getByText("The overlay garden-team locks this.").waitFor({ state: "detached" });
    assert.equal(await page.getByRole("textbox", { name: "App name" }).inputValue(), "plots");
    assert.equal(await page.getByRole("textbox", { name: "Organization ID" }).inputValue(), "com.example");
  });

  it("that a link names is not fetched unasked, and one in a folder needs no agreement", async () => {
    const page = await open(`#/generate?${new URLSearchParams({ overlay: pinned })}`);
    await page.getByRole("alert").getByText("Nothing was fetched.").waitFor();
    await page.getByRole("button", { name: "Go on without it" }).click();
    const dialog = await look(page, repository.folder);
    await dialog.getByRole("button", { name: "Use it" }).press("Enter");
    await page.getByText("The overlay garden-team locks this.").waitFor();
  });

  it("that a project records is in its form and preview, and looked at before it is fetched", async () => {
    const { services, folder } = app().workspace;
    const path = join(folder, "apps", "recorded");
    const config = { recipe: "minimal", appName: "recorded" };
    const input = newProject.input().parse({ config, overlays: [pinned], confirm: true, folder: path });
    // Somebody else made it, with a memory of their own.
    await newProject.run({ ...services, store: repository.services.store }, input, {
      progress() {},
      signal: undefined,
    });
    const page = await open(`#/generate?${new URLSearchParams({ project: path })}`);
    await page.getByRole("alert").getByText("Nothing was fetched.").waitFor();
    await page.getByRole("button", { name: "Look at it…" }).press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Show what it brings" }).press("Enter");
    await dialog.getByRole("button", { name: "I agree: use it, now and later" }).press("Enter");
    await page.getByText("The overlay garden-team locks this.").waitFor();
    await page.getByRole("tab", { name: /^Docs/ }).click();
    await page.getByText("releasing.md").first().waitFor();
    await page.getByRole("button", { name: /^Update…/ }).click();
    await page.getByText("The project is up to date.").waitFor();
  });

  it("has nothing that axe complains about, in any theme", async () => {
    const page = await open("#/generate");
    const dialog = await look(page, repository.folder);
    await dialog.locator("summary").first().click();
    await axeInAllThemes(page);
    await dialog.getByRole("button", { name: "Use it" }).click();
    await page.getByText("The overlay garden-team locks this.").waitFor();
    await axeInAllThemes(page);
  });
});

import assert from "node:assert/strict";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { newProject } from "../../server/operations/new-project.ts";
import { axeInAllThemes, useApp } from "./open-app.ts";

describe("comparing, on the Generate screen", function () {
  this.timeout(60_000);
  const app = useApp();

  const open = (address: string) => app().open(address, { service: "generator" });
  const openSides = (from: string, to: string) => open(`#/generate?${new URLSearchParams({ compare: "", from, to })}`);
  const files = (page: Page) => page.getByRole("region", { name: "Files" });

  it("is reached by keys from the form, and compares its options with a recipe", async () => {
    const page = await open("#/generate");
    await page.getByRole("switch", { name: "URL launcher" }).press("Space");
    await page.locator(".form-tools").getByText("1 changed").waitFor();
    await page.getByRole("link", { name: "Compare…" }).press("Enter");
    await page.getByRole("combobox", { name: "From" }).waitFor();
    const choices = page.getByRole("region", { name: "Choices" });
    await choices.getByText("URL launcher").waitFor();
    await choices.getByText("off → on").waitFor();
    await page.getByRole("region", { name: "Packages" }).getByText("url_launcher").waitFor();
    const pubspec = files(page).locator("details", { hasText: "pubspec.yaml" });
    await pubspec.locator("summary").press("Enter");
    await pubspec.locator("ins", { hasText: "url_launcher: " }).waitFor();

    await page.getByRole("combobox", { name: "To" }).selectOption({ label: "Enterprise" });
    await page.getByText(/^\d\d+ choices, \d+ packages, .* differ\.$/).waitFor();
    await page.getByRole("button", { name: "Swap the two" }).press("Enter");
    await page.waitForURL(/from=enterprise/);
    await files(page).getByRole("searchbox", { name: "Find a file" }).fill("pubspec");
    assert.equal(await files(page).locator("details").count(), 1);
    await page.getByRole("link", { name: "Back to the options" }).press("Enter");
    await page.locator(".form-tools").getByText("1 changed").waitFor();
  });

  it("shows what the generator makes differently of a project, and says what is no project", async () => {
    const { services, folder } = app().workspace;
    const path = join(folder, "apps", "compared");
    const input = newProject.input().parse({ config: { recipe: "minimal", appName: "compared" }, folder: path });
    await newProject.run(services, input, { progress() {}, signal: undefined });
    const page = await open("#/generate?compare=");
    await page.getByText("Choose two recipes").waitFor();
    await page
      .getByRole("combobox", { name: "From", exact: true })
      .selectOption({ label: "A project or a configuration…" });
    const box = page.getByRole("combobox", { name: /^From: folder of a project/ });
    await box.fill(path);
    await box.press("Escape");
    await box.press("Enter");
    await page.getByText("They make the same project.").waitFor();
    assert.equal(await page.getByRole("combobox", { name: "To" }).inputValue(), "|newest");
    await box.fill(join(folder, "nowhere"));
    await box.press("Escape");
    await box.press("Enter");
    await page
      .getByRole("alert")
      .getByText(/There is nothing at .*nowhere/)
      .waitFor();
  });

  it("has nothing that axe complains about, in any theme", async () => {
    const page = await openSides("minimal", "enterprise");
    await files(page).locator("summary").first().click();
    await files(page).locator("pre").first().waitFor();
    await axeInAllThemes(page);
  });
});

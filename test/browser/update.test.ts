import assert from "node:assert/strict";
import { appendFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { newProject } from "../../server/operations/new-project.ts";
import { axeInAllThemes, useApp } from "./open-app.ts";

describe("the Generate screen, for a project that is already there", function () {
  this.timeout(60_000);
  const app = useApp();

  /** Makes a project among those that the app finds. */
  async function makeProject(name: string): Promise<string> {
    const { services, folder } = app().workspace;
    const path = join(folder, "apps", name);
    const input = newProject.input().parse({ config: { recipe: "minimal", appName: name }, folder: path });
    await newProject.run(services, input, { progress() {}, signal: undefined });
    return path;
  }

  async function openProject(path: string): Promise<Page> {
    const page = await app().open(`#/generate?${new URLSearchParams({ project: path })}`, {
      service: "generator",
    });
    await page.getByRole("tab", { name: /^Structure \d+/, includeHidden: true }).waitFor({ state: "attached" });
    return page;
  }

  it("is reached by keys from a new project, and shows what the project was made of", async () => {
    const path = await makeProject("by_keys");
    const page = await app().open("#/generate", { service: "generator" });
    await page.getByRole("button", { name: "Change a project…" }).press("Enter");
    const box = page.getByRole("combobox", { name: "Project folder" });
    await box.pressSequentially("by_keys");
    await page.getByRole("option", { name: /by_keys/ }).waitFor();
    await box.press("ArrowDown");
    await box.press("Enter");
    await box.press("Enter");
    await page.getByText("as the project has it").waitFor();
    assert.equal(await page.getByRole("textbox", { name: "App name" }).inputValue(), "by_keys");
    assert(await page.getByRole("radio", { name: "Generic" }).isChecked());
    assert.equal(new URLSearchParams(new URL(page.url()).hash.split("?")[1]).get("project"), path);
  });

  it("shows what an update would change, makes it, keeps what people wrote, and takes it back", async () => {
    const path = await makeProject("updated");
    const pubspec = join(path, "pubspec.yaml");
    await appendFile(pubspec, "# ours\n");
    const page = await openProject(path);
    await page.getByRole("switch", { name: "URL launcher" }).click();
    await page.locator(".form-tools").getByText("1 changed").waitFor();
    await page.getByRole("button", { name: /^Update…/ }).click();
    const dialog = page.getByRole("dialog", { name: "Update the project" });
    await dialog.getByText("there is nothing to decide").waitFor();
    await dialog.getByText(/^Merged with your changes \(1\)/).waitFor();
    await dialog.getByText("Line by line").click();
    const changes = dialog.getByRole("region", { name: "Changes of pubspec.yaml" });
    assert.match(await changes.innerText(), /\+ +url_launcher: /);
    assert.doesNotMatch(await readFile(pubspec, "utf8"), /url_launcher/, "nothing is written before it is confirmed");

    await dialog.getByRole("button", { name: "Update the project" }).press("Enter");
    await dialog.getByText("The project is updated.").waitFor();
    const updated = await readFile(pubspec, "utf8");
    assert.match(updated, /^ {2}url_launcher: /m);
    assert.match(updated, /^# ours$/m);

    await dialog.getByRole("button", { name: "Take it back" }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    assert.doesNotMatch(await readFile(pubspec, "utf8"), /url_launcher/);
  });

  it("says first what there is to decide, and marks it in the file", async () => {
    const path = await makeProject("contested");
    const strings = join(path, "android/app/src/main/res/values/strings.xml");
    await writeFile(strings, (await readFile(strings, "utf8")).replace("Contested", "Our garden"));
    const page = await openProject(path);
    await page.getByText("More icon, splash").click();
    await page.getByRole("textbox", { name: "Display name" }).fill("Garden");
    await page.getByRole("button", { name: /^Update…/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("1 file to decide about").waitFor();
    await dialog.getByText(/strings\.xml: 1 place/).waitFor();
    await dialog.getByRole("button", { name: "Update the project" }).click();
    await dialog.getByRole("button", { name: "Take it back" }).waitFor();
    assert.match(await readFile(strings, "utf8"), /<<<<<<<[\s\S]*Our garden[\s\S]*=======[\s\S]*Garden[\s\S]*>>>>>>>/);
  });

  it("says that a project is up to date, and why one cannot be changed", async () => {
    const page = await openProject(await makeProject("unchanged"));
    await page.getByRole("button", { name: /^Update…/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("The project is up to date.").waitFor();
    assert.equal(await dialog.getByRole("button", { name: "Update the project" }).count(), 0);
    const other = await app().open(`#/generate?${new URLSearchParams({ project: app().workspace.app })}`, {
      service: "generator",
    });
    await other
      .getByRole("alert")
      .getByText(/Only a project that palisade new made can/)
      .waitFor();
    await other.getByRole("link", { name: "Back to the options" }).click();
    await other.getByRole("heading", { name: "Generate a Flutter project" }).waitFor();
  });

  it("has nothing that axe complains about, in any theme", async () => {
    const page = await openProject(await makeProject("seen"));
    await axeInAllThemes(page);
    await page.getByRole("switch", { name: "URL launcher" }).click();
    await page.getByRole("button", { name: /^Update…/ }).click();
    await page.getByRole("dialog").getByText("Line by line").click();
    await axeInAllThemes(page);
  });
});

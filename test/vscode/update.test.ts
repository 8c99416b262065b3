import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FrameLocator, Locator, Page } from "playwright-core";
import { newProject } from "../../server/operations/new-project.ts";
import { updateProject } from "../../server/services/updating/update-project.ts";
import { createRepository, type GitRepository } from "../support/services/git/git-repository.ts";
import { appPanel } from "./harness/app-panel.ts";
import { useDesk } from "./harness/desk.ts";
import { codeOf, placeCursor, runCommand } from "./harness/workbench.ts";

const strings = "android/app/src/main/res/values/strings.xml";
const icon = "android/app/src/main/res/mipmap-hdpi/ic_launcher.png";
const context = { progress() {}, signal: undefined, confirm: false };

describe("updating a generated project in VS Code", function () {
  this.timeout(120_000);
  const desk = useDesk();
  let repository: GitRepository;

  beforeEach(async () => {
    repository = await createRepository();
    const config = { recipe: "minimal", appName: "garden" };
    await newProject.run(
      repository.services,
      newProject.input().parse({ config, folder: repository.folder, force: true }),
      context,
    );
    await repository.commit({}, "Make the app");
  });
  afterEach(() => repository.remove());

  const read = (path: string) => readFile(join(repository.folder, path), "utf8");
  const status = () => repository.git(["status", "--porcelain"]);
  const edit = async (path: string, from: string, to: string) =>
    repository.write(path, (await read(path)).replace(from, to));

  /** Opens the project, chooses another name to show, another colour and links, and asks what would change. */
  async function openUpdate(): Promise<{ page: Page; panel: FrameLocator; dialog: Locator }> {
    const page = await desk().open({ folder: repository.folder, file: join(repository.folder, "pubspec.yaml") });
    await codeOf(page, "dependencies").waitFor();
    await runCommand(page, "Palisade: Update Generated Project");
    const panel = appPanel(page);
    await panel.getByText("More icon, splash").click();
    await panel.getByRole("textbox", { name: "Display name" }).fill("Garden of ours");
    await panel.getByRole("textbox", { name: "Brand colour", exact: true }).fill("#2e7d32");
    await panel.getByRole("switch", { name: "URL launcher" }).click();
    await panel.getByRole("button", { name: /^Update…/ }).click();
    const dialog = panel.getByRole("dialog", { name: "Update the project" });
    await dialog.getByText("Line by line").waitFor();
    return { page, panel, dialog };
  }

  /** Whether the project is what the generator makes of its configuration, and its record says so. */
  async function isUpToDate(): Promise<boolean> {
    const { folder, services } = repository;
    const asked = { folder, config: {}, overlays: [], dryRun: true, allowDirty: true };
    return (await updateProject(services, asked, context)).diff === "";
  }

  it("marks what both changed, and the merge editor resolves it", async () => {
    await edit(strings, "Garden", "Our beds");
    await edit("pubspec.yaml", "dependencies:\n", "dependencies:\n  drift: ^2.20.0\n");
    await repository.commit({}, "Ours");
    const picture = repository.git(["hash-object", icon]);
    const { page, dialog } = await openUpdate();
    await dialog.getByText("1 file to decide about").waitFor();
    await dialog.getByRole("button", { name: "Update the project" }).click();
    await dialog.getByRole("button", { name: "Take it back" }).waitFor();
    assert.match(await read(strings), /<<<<<<< yours.*Our beds.*=======.*Garden of ours.*>>>>>>> generated now/s);
    assert.match(await read("pubspec.yaml"), /^ {2}drift: \^2\.20\.0$/m);
    assert.match(await read("pubspec.yaml"), /^ {2}url_launcher: /m);
    assert.notEqual(repository.git(["hash-object", icon]), picture);

    await page.getByRole("button", { name: "Resolve in Merge Editor" }).click();
    const editor = page.locator(".merge-editor");
    await editor.getByText("1 Conflict Remaining").waitFor();
    await editor.getByText("Accept Yours").first().click();
    await page.getByRole("button", { name: "Complete Merge" }).click();
    await editor.waitFor({ state: "detached" });
    assert.match(await read(strings), /Our beds/);
    assert.doesNotMatch(await read(strings), /Garden of ours|<<<<<<<|>>>>>>>/);
    assert.ok(await isUpToDate());
    await runCommand(page, "Palisade: Resolve Conflicts of an Update");
    await page.getByText("The last update left nothing to decide.").first().waitFor();
  });

  it("refuses what is not committed unless asked, is taken back by one Undo, and by the panel", async () => {
    await edit("pubspec.yaml", "dependencies:\n", "dependencies:\n  drift: ^2.20.0\n");
    const { page, dialog } = await openUpdate();
    await dialog.getByRole("button", { name: "Update the project" }).click();
    await dialog.getByText("pubspec.yaml would change and is not committed").waitFor();
    assert.equal(status(), "M pubspec.yaml");
    await dialog.getByRole("button", { name: "Update all the same" }).click();
    await dialog.getByRole("button", { name: "Take it back" }).waitFor();
    assert.ok(await isUpToDate());
    await dialog.getByRole("button", { name: "Take it back" }).click();
    await dialog.waitFor({ state: "detached" });
    assert.equal(status(), "M pubspec.yaml");
    await repository.commit({}, "Ours");

    await appPanel(page)
      .getByRole("button", { name: /^Update…/ })
      .click();
    await dialog.getByRole("button", { name: "Update the project" }).click();
    await dialog.getByRole("button", { name: "Close" }).click();
    assert.match(await read("pubspec.yaml"), /url_launcher/);
    await page.locator(".tab", { hasText: "pubspec.yaml" }).click();
    await placeCursor(codeOf(page, "url_launcher"));
    await page.keyboard.press("Control+Z");
    await page.locator(".tab.dirty", { hasText: "pubspec.yaml" }).waitFor();
    await runCommand(page, "File: Save All Files");
    await page.locator(".tab.dirty").waitFor({ state: "detached" });
    assert.equal(status(), "");
  });
});

import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { takePicture } from "../vscode/harness/pictures.ts";
import { copySampleApp, manifestFile } from "../vscode/harness/projects.ts";
import { type Theme, useApp, type WebApp } from "./open-app.ts";

const pictures: readonly (readonly [screen: string, theme: Theme, name: string])[] = [
  ["generate", "dark", "themes/generate-dark"],
  ["scan", "dark", "themes/scan-dark"],
  ["dashboard", "dark", "themes/dashboard-dark"],
  ["generate", "light", "themes/generate-light"],
  ["scan", "light", "themes/scan-light"],
  ["dashboard", "light", "themes/dashboard-light"],
  ["generate", "high contrast dark", "themes/generate-high-contrast"],
  ["scan", "high contrast dark", "themes/scan-high-contrast"],
  ["dashboard", "high contrast dark", "themes/dashboard-high-contrast"],
];

// No test: what the pictures show is tested elsewhere. `UPDATE_IMAGES=1 npm run test:unit test/browser/take-pictures.ts`
// takes them for the documentation.
describe("pictures of the web app", function () {
  this.timeout(60_000);
  const app = useApp();
  before(() => prepare(app()));

  for (const [screen, theme, name] of pictures) {
    it(`${name}.png`, async () => {
      const path = join(app().workspace.folder, "apps", "flea_market");
      const address = screen === "scan" ? `#/scan?${new URLSearchParams({ path })}` : `#/${screen}`;
      const page = await app().open(address, { theme, width: 1200, height: 700 });
      await page.waitForLoadState("networkidle");
      if (screen === "generate") await page.getByRole("region", { name: "Folders" }).waitFor();
      await hidePlace(page, app().workspace.folder);
      await takePicture(page, name, 40);
    });
  }

  it("reports/html.png", async () => {
    const path = join(app().workspace.folder, "apps", "flea_market");
    const page = await app().open(`api/security/report?${new URLSearchParams({ path })}`, { width: 900, height: 1000 });
    await takePicture(page, "reports/html");
  });
});

/** Three apps of which one has become better, and one is good. */
async function prepare({ workspace, scanner }: WebApp): Promise<void> {
  await copySampleApp(workspace, "flea_market");
  const worse = join(workspace.folder, "apps", "trail_log");
  await cp(workspace.app, worse, { recursive: true });
  const manifest = join(worse, manifestFile);
  const text = await readFile(manifest, "utf8");
  await writeFile(manifest, text.replace("<application", '<application android:debuggable="true"'));
  await workspace.write("apps/garden_notes/palisade.yaml", "owner: Community team\ngroup: Outdoors\n");
  await workspace.write("apps/trail_log/palisade.yaml", "owner: Maps team\ngroup: Outdoors\n");
  await scanAll();
  await writeFile(manifest, text);
  const pubspec = join(worse, "pubspec.yaml");
  await writeFile(pubspec, (await readFile(pubspec, "utf8")).replace("garden_notes", "trail_log"));
  await scanAll();

  async function scanAll(): Promise<void> {
    const headers = { "content-type": "application/json" };
    await fetch(`${scanner.origin}/api/security/fleet`, { method: "POST", headers, body: "{}" });
  }
}

/** The name of a temporary folder says nothing to those who look at a picture. */
async function hidePlace(page: Page, folder: string): Promise<void> {
  await page.evaluate(`{
    const folder = ${JSON.stringify(folder)};
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replaceAll(folder, "/home/me");
    for (const input of document.querySelectorAll("input")) input.value = input.value.replaceAll(folder, "/home/me");
  }`);
}

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { appPanel } from "./harness/app-panel.ts";
import { useDesk } from "./harness/desk.ts";
import { copySampleApp, makeDebuggable, manifestFile } from "./harness/projects.ts";
import {
  chooseAction,
  codeOf,
  gradeInStatusBar,
  openFindings,
  openLightBulb,
  runCommand,
} from "./harness/workbench.ts";

const fix = "Make the release build not debuggable";

describe("a workspace that is not trusted in VS Code", function () {
  this.timeout(60_000);
  const desk = useDesk({ workspaceTrust: true });

  it("shows findings, offers no fix until it is trusted, and says so", async () => {
    const app = await makeDebuggable(desk().workspace);
    const manifest = join(app, manifestFile);
    const page = await desk().open({ folder: app, file: manifest });
    await page.locator(".statusbar-item", { hasText: "Restricted Mode" }).waitFor();
    await gradeInStatusBar(page, "grade B").waitFor();
    await page.locator(".squiggly-error").waitFor();
    const menu = await openLightBulb(codeOf(page, "android:debuggable"));
    await menu.locator(".monaco-list-row", { hasText: `${fix}: trust this workspace first` }).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("F1");
    await page.locator(".quick-input-widget input").fill(">Palisade: ");
    await page.locator(".quick-input-list .monaco-list-row", { hasText: "Open Report" }).waitFor();
    assert.equal(await page.locator(".quick-input-list .monaco-list-row", { hasText: "Fix All" }).count(), 0);
    await page.keyboard.press("Escape");
    await openFindings(page);
    const message = page
      .locator(".sidebar")
      .getByText("Restricted Mode: fixes are off until you trust this workspace.");
    await message.waitFor();

    await page.locator(".statusbar-item", { hasText: "Restricted Mode" }).click();
    await page.getByRole("button", { name: "Trust", exact: true }).click();
    await page.locator(".statusbar-item", { hasText: "Restricted Mode" }).waitFor({ state: "detached" });
    await message.waitFor({ state: "detached" });
    await page.locator(".tab", { hasText: "AndroidManifest.xml" }).click();
    await chooseAction(await openLightBulb(codeOf(page, "android:debuggable")), fix);
    await gradeInStatusBar(page, "grade A").waitFor();
  });

  it("scans in the panel, shows what a fix would change, and says why it changes nothing and runs no Git", async () => {
    const folder = await copySampleApp(desk().workspace, "strange");
    const page = await desk().open({ folder });
    await runCommand(page, "Palisade: Open Scanner");
    const app = appPanel(page);
    await app.getByRole("button", { name: /^Fix th/ }).click();
    await app.getByText('+ android:usesCleartextTraffic="false"').waitFor();
    await app.getByText("This workspace is not trusted, so nothing in it is changed").waitFor();
    assert.equal(await app.getByRole("button", { name: /^Change/ }).count(), 0);
    assert.match(await readFile(join(folder, manifestFile), "utf8"), /usesCleartextTraffic="true"/);
    await app.getByRole("button", { name: "Cancel" }).click();
    await app.getByRole("link", { name: "Secrets in the history" }).click();
    await app.getByRole("alert").filter({ hasText: "no program looks at it" }).waitFor();
  });
});

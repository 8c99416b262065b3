import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { appPanel } from "./harness/app-panel.ts";
import { useDesk } from "./harness/desk.ts";
import { takePicture } from "./harness/pictures.ts";
import { copySampleApp, makeDebuggable, manifestFile } from "./harness/projects.ts";
import {
  chooseAction,
  codeOf,
  gradeInStatusBar,
  openLightBulb,
  openProblems,
  openTooltip,
  preview,
  runCommand,
  save,
  untilVisible,
} from "./harness/workbench.ts";

describe("a person who edits a Flutter project in VS Code", function () {
  this.timeout(120_000);
  const desk = useDesk();

  it("sees where the project is weak, why, and what an attacker does with it", async () => {
    const app = await copySampleApp(desk().workspace, "flea_market");
    const page = await desk().open({ folder: app, file: join(app, manifestFile) });
    // Its picture is the first that readers see, so that everything in it must be large enough to read.
    await page.setViewportSize({ width: 1040, height: 740 });
    await page.keyboard.press("Control+B");
    await page.locator(".squiggly-error").first().waitFor();
    const problems = await openProblems(page);
    await problems.filter({ hasText: "plain HTTP" }).filter({ hasText: "cleartext-traffic" }).waitFor();
    await problems.filter({ hasText: "offers.dart" }).first().waitFor();
    await codeOf(page, "usesCleartextTraffic").hover({ force: true });
    await page.locator(".monaco-hover", { hasText: "What an attacker does" }).waitFor();
    await takePicture(page, "editor");
    await page.keyboard.press("Control+J");
    await openTooltip(page, "−35 · TLS certificate validation disabled");
    await takePicture(page, "grade");
  });

  it("fixes a finding through the light bulb: the text, the grade and, once saved, the file", async () => {
    const app = await makeDebuggable(desk().workspace);
    const manifest = join(app, manifestFile);
    const page = await desk().open({ folder: app, file: manifest });
    await gradeInStatusBar(page, "grade B").waitFor();
    await page.locator(".squiggly-error").waitFor();
    const menu = await openLightBulb(codeOf(page, "android:debuggable"));
    await takePicture(page, "light-bulb");
    await chooseAction(menu, "Make the release build not debuggable");
    await codeOf(page, "android:debuggable").waitFor({ state: "detached" });
    await gradeInStatusBar(page, "grade A").waitFor();
    await page.locator(".squiggly-error").waitFor({ state: "detached" });
    assert.match(await readFile(manifest, "utf8"), /debuggable/);
    await save(page);
    assert.doesNotMatch(await readFile(manifest, "utf8"), /debuggable/);
    await page.keyboard.press("Control+Z");
    await gradeInStatusBar(page, "grade B").waitFor();
  });

  it("ignores a finding in the code and types the reason where it stands selected", async () => {
    const app = await copySampleApp(desk().workspace, "ignoring");
    const page = await desk().open({ folder: app, file: join(app, "lib/session.dart") });
    await page.locator(".squiggly-error").first().waitFor();
    await page.locator(".squiggly-error").nth(1).waitFor();
    const menu = await openLightBulb(codeOf(page, "badCertificateCallback"));
    await chooseAction(menu, "Ignore");
    await page.keyboard.type("the lab has no certificates");
    await save(page);
    assert.match(
      await readFile(join(app, "lib/session.dart"), "utf8"),
      /^ {2}\/\/ palisade:ignore tls-validation-disabled -- the lab has no certificates\n/m,
    );
    await gradeInStatusBar(page, "score 22").waitFor();
    await page.locator(".squiggly-error").nth(1).waitFor({ state: "detached" });
  });

  it("reads the report and the page of a check, and asks the assistant from the light bulb", async () => {
    const app = await copySampleApp(desk().workspace, "flea_market");
    const page = await desk().open({ folder: app, file: join(app, manifestFile) });
    await gradeInStatusBar(page, "grade F").waitFor();
    await runCommand(page, "Palisade: Open Report");
    await preview(page).locator("h1", { hasText: "flea_market" }).waitFor();
    await preview(page).locator("td", { hasText: "TLS certificate validation disabled" }).first().waitFor();
    await preview(page).locator("code", { hasText: app }).evaluate(showHomeFolder);
    await takePicture(page, "report");
    await page.keyboard.press("Control+W");

    const link = page.locator(".monaco-hover a", { hasText: "More about cleartext-traffic" });
    await untilVisible(link, () => codeOf(page, "usesCleartextTraffic").hover({ force: true, timeout: 2000 }));
    await link.click();
    await preview(page).locator("h1", { hasText: "Cleartext" }).waitFor();
    await page.keyboard.press("Control+W");

    await chooseAction(await openLightBulb(codeOf(page, "usesCleartextTraffic")), "Explain");
    const panel = appPanel(page);
    const dialog = panel.getByRole("dialog");
    await dialog.getByRole("heading", { name: "Explain: Cleartext" }).waitFor();
    await dialog.getByRole("link", { name: "Set it up in Settings" }).click();
    await panel.getByRole("button", { name: "Use Ollama on this machine" }).click();
    await panel.getByText("at 127.0.0.1:11434").waitFor();
    await page.locator(".tab", { hasText: "AndroidManifest.xml" }).click();
    await chooseAction(await openLightBulb(codeOf(page, "usesCleartextTraffic")), "Suggest a patch");
    await dialog.getByRole("heading", { name: "Suggest a patch: Cleartext" }).waitFor();
    await dialog.getByRole("button", { name: "Suggest a patch" }).waitFor();

    await runCommand(page, "View: Close All Editors");
    await runCommand(page, "Palisade: Open Report");
    await preview(page).getByRole("link", { name: "lib/session.dart:11" }).first().click();
    await page.locator(".tab.active", { hasText: "session.dart" }).waitFor();
    await page.locator(".statusbar-item", { hasText: "Ln 11" }).waitFor();
  });
});

/** The folder of a test has another name each time. */
function showHomeFolder(code: { textContent: string }): void {
  code.textContent = "~/mobileApps/flea_market";
}

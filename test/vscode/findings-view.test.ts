import assert from "node:assert/strict";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { useDesk } from "./harness/desk.ts";
import { takePicture } from "./harness/pictures.ts";
import { copySampleApp, makeDebuggable } from "./harness/projects.ts";
import { answer, choose, chooseFor, gradeInStatusBar, openFindings, runCommand } from "./harness/workbench.ts";

describe("the Findings view in VS Code", function () {
  this.timeout(60_000);
  const desk = useDesk({ settings: { "workbench.colorTheme": "Light Modern" } });

  it("groups, filters and counts the findings, and goes to their places", async () => {
    const app = await copySampleApp(desk().workspace, "flea_market");
    const page = await desk().open({ folder: app });
    await gradeInStatusBar(page, "grade F").waitFor();
    const rows = await openFindings(page);
    await rows.filter({ hasText: "Failing" }).filter({ hasText: "6" }).waitFor();
    await page.getByRole("tab", { name: "6 failing" }).waitFor();
    await rows.filter({ hasText: "SQL built by string interpolation" }).click();
    await rows.filter({ hasText: "offers.dart:14" }).click();
    await page.locator(".tab.active", { hasText: "offers.dart" }).waitFor();
    await page.locator(".statusbar-item", { hasText: "Ln 14, Col 72 (5 selected)" }).waitFor();
    await page.locator(".squiggly-error").waitFor();
    await widenSideBar(page);
    await takePicture(page, "findings");

    await runCommand(page, "Palisade: Group Findings");
    await choose(page, "OWASP category");
    await rows.filter({ hasText: "M5 Insecure Communication" }).waitFor();
    await runCommand(page, "Palisade: Filter Findings");
    await answer(page, "A word", "cleartext");
    await rows.filter({ hasText: "SQL built" }).waitFor({ state: "detached" });
    assert.deepEqual(await rows.evaluateAll(labels), [
      "M5 Insecure Communication, one finding",
      "Failing, Cleartext (HTTP) traffic allowed on Android, High, one place",
    ]);
  });

  it("fixes and triages from the row of a finding", async () => {
    const app = await copySampleApp(desk().workspace, "acting");
    const page = await desk().open({ folder: app });
    await gradeInStatusBar(page, "score 0").waitFor();
    const rows = await openFindings(page);
    const cleartext = rows.filter({ hasText: "Cleartext (HTTP)" });
    await cleartext.hover();
    await cleartext.getByRole("button", { name: "Fix Finding" }).click();
    await gradeInStatusBar(page, "score 7").waitFor();
    await cleartext.waitFor({ state: "detached" });

    const tls = rows.filter({ hasText: "TLS certificate validation" });
    await tls.hover();
    await tls.getByRole("button", { name: "Triage Finding" }).click();
    await chooseFor(page, "What is this finding?", "False positive");
    await chooseFor(page, "Who does this hold for?", "Only on this machine");
    await answer(page, "Why?", "only in the lab");
    await gradeInStatusBar(page, "the gate passes").waitFor();
    await tls.waitFor({ state: "detached" });
  });

  it("shows each project of a window with several folders", async () => {
    const { workspace, open } = desk();
    const healthy = workspace.app;
    const weak = await copySampleApp(workspace, "one_of_two");
    const file = await workspace.write(
      "both.code-workspace",
      JSON.stringify({ folders: [{ path: healthy }, { path: weak }] }),
    );
    const page = await open({ workspace: file });
    await gradeInStatusBar(page, "flea_market has grade F").waitFor();
    const rows = await openFindings(page);
    await rows.filter({ hasText: "flea_market" }).filter({ hasText: "F 0" }).waitFor();
    await rows.filter({ hasText: "garden_notes" }).filter({ hasText: "A 100" }).waitFor();
  });

  it("says what to do where nothing can be scanned", async () => {
    const { workspace, open } = desk();
    const pubspec = await workspace.write("package/pubspec.yaml", "name: only_dart\n");
    const page = await open({ folder: join(pubspec, "..") });
    await page.getByRole("tab", { name: "Palisade" }).click();
    await page.locator(".welcome-view-content", { hasText: "no Flutter project" }).waitFor();
  });

  it("stays away where there is no Flutter project at all", async () => {
    const { workspace, open } = desk();
    const other = await workspace.write("other/README.md", "# Other\n");
    const page = await open({ folder: join(other, ".."), file: other });
    await page.locator(".tab", { hasText: "README.md" }).waitFor();
    await runCommand(page, "Developer: Show Running Extensions");
    // This one runs because of the open file, so the others have had their chance.
    await page.locator(".runtime-extensions-editor .extension", { hasText: "Markdown" }).waitFor();
    assert.equal(await page.locator(".runtime-extensions-editor .extension", { hasText: "Palisade" }).count(), 0);
    assert.equal(await page.getByRole("tab", { name: "Palisade" }).count(), 0);
  });

  it("is introduced by a walkthrough whose steps are done by doing them", async () => {
    const page = await desk().open({ folder: await makeDebuggable(desk().workspace) });
    await gradeInStatusBar(page, "grade B").waitFor();
    await runCommand(page, "Welcome: Open Walkthrough");
    await choose(page, "Get started with Palisade");
    const step = page.locator(".getting-started-step", { hasText: "See what is found" });
    await step.getByRole("button", { name: "Open the Findings view" }).click();
    await page.locator(".getting-started-step .codicon-getting-started-step-checked").first().waitFor();
    // Without the side bar there is room for the pictures.
    await page.keyboard.press("Control+B");
    await page.frameLocator(".getting-started-media iframe").frameLocator("#active-frame").locator("svg").waitFor();
    await takePicture(page, "walkthrough");
  });
});

/** Drags the border of the side bar, so that titles can be read. */
async function widenSideBar(page: Page): Promise<void> {
  await page.mouse.move(350, 600);
  await page.mouse.down();
  await page.mouse.move(470, 600);
  await page.mouse.up();
  await page.mouse.move(900, 600);
}

function labels(rows: readonly { getAttribute(name: string): string | null }[]): (string | null)[] {
  return rows.map((row) => row.getAttribute("aria-label"));
}

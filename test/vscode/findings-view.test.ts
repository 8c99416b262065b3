import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createRepository, type GitRepository } from "../support/services/git/git-repository.ts";
import { useDesk } from "./harness/desk.ts";
import { takePicture } from "./harness/pictures.ts";
import { copySampleApp, makeDebuggable } from "./harness/projects.ts";
import { answer, choose, chooseFor, gradeInStatusBar, openFindings, preview, runCommand } from "./harness/workbench.ts";

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
    await page.locator(".tab.active", { hasText: "offers.dart" }).waitFor();
    await page.locator(".statusbar-item", { hasText: "Ln 14, Col 72 (5 selected)" }).waitFor();
    await page.locator(".squiggly-error").waitFor();
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

  let repository: GitRepository;
  before(async () => {
    repository = await createRepository();
  });
  after(() => repository.remove());

  it("goes from finding to finding, and acts on the one under the cursor", async () => {
    const app = await copySampleApp(desk().workspace, "walking");
    const page = await desk().open({ folder: app });
    await gradeInStatusBar(page, "score 0").waitFor();
    await runCommand(page, "Palisade: Go to Next Finding");
    await page.locator(".tab.active", { hasText: "AndroidManifest.xml" }).waitFor();
    await page.keyboard.press("Shift+Alt+F9");
    await page.locator(".tab.active", { hasText: "pubspec.yaml" }).waitFor();
    await runCommand(page, "Palisade: Open the Check's Page");
    await preview(page).getByRole("heading", { level: 1 }).waitFor();
    assert.equal(await page.locator(".quick-input-widget:visible").count(), 0);
  });

  it("lists only what is new since the baseline, and since the last commit, and says what that does to the gate", async () => {
    const app = await copySampleApp(desk().workspace, "news");
    for (const args of [
      ["init", "-q"],
      ["add", "-A"],
      ["commit", "-qm", "The app"],
      ["branch", "as-released"],
    ])
      repository.git(args, app);
    const page = await desk().open({ folder: app });
    await gradeInStatusBar(page, "score 0").waitFor();
    const rows = await openFindings(page);
    await runCommand(page, "Palisade: Set Baseline");
    await page.locator(".statusbar-item", { hasText: "The baseline holds" }).waitFor();
    await runCommand(page, "Palisade: Show Only New Findings");
    await choose(page, "The baseline");
    await page.locator(".welcome-view-content", { hasText: "Nothing is new." }).waitFor();
    await writeFile(
      join(app, "lib/news.dart"),
      "final client = HttpClient()..badCertificateCallback = (certificate, host, port) => true;\n",
    );
    await rows.filter({ hasText: "news.dart:1" }).waitFor();
    await page.locator(".sidebar").getByText("Only what is new since the baseline").waitFor();

    await runCommand(page, "Palisade: Check This Change");
    await choose(page, "as-released");
    const said = page.locator(".notification-toast", { hasText: "This change closes the gate" });
    await said.getByRole("button", { name: "Show New Findings" }).click();
    await page.locator(".sidebar").getByText("Only what is new since as-released").waitFor();
    await rows.filter({ hasText: "news.dart:1" }).waitFor();
    assert.equal(await rows.filter({ hasText: "sql-injection" }).count(), 0);
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
    await rows.filter({ hasText: "garden_notes" }).filter({ hasText: "A 100" }).waitFor();
    const projects = rows.filter({ hasText: /^(?:flea_market|garden_notes)/ });
    assert.deepEqual(
      (await projects.evaluateAll(labels)).map((label) => label?.replace(/, .*/, "")),
      ["flea_market", "garden_notes"],
    );
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

function labels(rows: readonly { getAttribute(name: string): string | null }[]): (string | null)[] {
  return rows.map((row) => row.getAttribute("aria-label"));
}

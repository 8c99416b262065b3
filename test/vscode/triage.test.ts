import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { useDesk } from "./harness/desk.ts";
import { copySampleApp } from "./harness/projects.ts";
import {
  answer,
  chooseAction,
  chooseFor,
  codeOf,
  gradeInStatusBar,
  openFindings,
  openLightBulb,
  placeCursor,
} from "./harness/workbench.ts";

const file = "lib/offers.dart";
const check = "sql-injection";

describe("a decision in VS Code", function () {
  this.timeout(60_000);
  const desk = useDesk();

  async function open(name: string): Promise<{ page: Page; app: string; decisions: string }> {
    const app = await copySampleApp(desk().workspace, name);
    const page = await desk().open({ folder: app, file: join(app, file) });
    await page.locator(".squiggly-error").first().waitFor();
    return { page, app, decisions: join(app, "palisade.yaml") };
  }

  /** Decides in the light bulb that the SQL is no weakness. */
  async function judgeFalsePositive(page: Page, scope: string): Promise<void> {
    await chooseAction(await openLightBulb(weakCode(page)), 'Triage "SQL built by string interpolation" (1 place)...');
    await chooseFor(page, "What is this finding?", "False positive");
    await chooseFor(page, "Who does this hold for?", scope);
    await answer(page, "Why?", "the name is checked before");
  }

  it("B1: is the team's first, an edit of palisade.yaml, and about the places that there are", async () => {
    const { page, app, decisions } = await open("decided");
    execFileSync("git", ["init", "--quiet", app]);
    execFileSync("git", ["-C", app, "config", "user.name", "Ann"]);
    execFileSync("git", ["-C", app, "config", "user.email", "ann@example.com"]);
    const menu = await openLightBulb(weakCode(page));
    await chooseAction(menu, "Triage");
    await page.locator(".quick-input-title", { hasText: `${check}: one place` }).waitFor();
    await chooseFor(page, "What is this finding?", "False positive");
    await page.locator(".quick-input-list .monaco-list-row.focused", { hasText: "For the team" }).waitFor();
    await page.keyboard.press("Enter");
    await answer(page, "Why?", "");
    await page.getByText("Give a reason for later readers.").waitFor();
    await answer(page, check, "the name is checked before");
    await page.getByText(`False positive for one place of ${check}, in palisade.yaml`).first().waitFor();
    await codeOf(page, "rawQuery").waitFor();
    await gradeInStatusBar(page, "score 7").waitFor();
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await codeOf(page, "False positive").waitFor();
    const text = await readFile(decisions, "utf8");
    assert.match(text, /check: sql-injection\n {4}state: False positive\n {4}reason: the name is checked before\n/);
    assert.match(text, /author: Ann <ann@example\.com>\n {4}date: \d{4}-\d\d-\d\d\n/);
    assert.match(text, /places:\n {6}- \S+ # lib\/offers\.dart:14\n/);
  });

  it("B1: leaves a new place of the same check open, and says so in the code and in the view", async () => {
    const { page } = await open("again");
    await judgeFalsePositive(page, "For the team");
    await gradeInStatusBar(page, "score 7").waitFor();
    await placeCursor(codeOf(page, "rawQuery"));
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.type('await _db.rawDelete("DELETE FROM users WHERE id = $name");');
    await gradeInStatusBar(page, "score 0").waitFor();
    const rows = await openFindings(page);
    const row = rows.filter({ hasText: "SQL built by string interpolation" });
    await row.getByText("1 new place since it was judged a false positive").waitFor();
    await row.click();
    await rows.filter({ hasText: "False positive · `words`" }).waitFor();
    const line = page.locator(".editor-instance .view-line", { hasText: "rawDelete" });
    await line.getByText("name", { exact: true }).hover({ force: true });
    await page.locator(".monaco-hover", { hasText: "1 new place since it was judged a false positive" }).waitFor();
    assert.equal(await page.locator(".squiggly-error").count(), 1);
  });

  it("B1: is taken back by undoing the edit that it was", async () => {
    const { page, app, decisions } = await open("undone");
    await judgeFalsePositive(page, "For the team");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await codeOf(page, "False positive").waitFor();
    await chooseNothing(page);
    await page.keyboard.press("Control+Z");
    await gradeInStatusBar(page, "score 0").waitFor();
    assert.ok(!existsSync(decisions), app);
  });

  it("B1: stays on this machine when that is wanted", async () => {
    const { page, decisions } = await open("mine");
    await judgeFalsePositive(page, "Only on this machine");
    await page.locator(".statusbar-item", { hasText: "only on this machine" }).waitFor();
    await gradeInStatusBar(page, "score 7").waitFor();
    assert.ok(!existsSync(decisions));
  });

  it("changes nothing when a question is left unanswered", async () => {
    const { page, decisions } = await open("left");
    await chooseAction(await openLightBulb(weakCode(page)), "Triage");
    await chooseFor(page, "What is this finding?", "False positive");
    await chooseFor(page, "Who does this hold for?", "For the team");
    await page.locator(".quick-input-widget", { hasText: "Why?" }).waitFor();
    await page.keyboard.press("Escape");
    await gradeInStatusBar(page, "score 0").waitFor();
    assert.ok(!existsSync(decisions));
  });
});

/** What is underlined: the name in the SQL. */
function weakCode(page: Page): Locator {
  return page.locator(".squiggly-error");
}

/** Puts the cursor into the text. */
async function chooseNothing(page: Page): Promise<void> {
  await codeOf(page, "False positive").click({ force: true });
}

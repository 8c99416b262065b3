import assert from "node:assert/strict";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { scan as scanOne } from "../../server/operations/scan.ts";
import { lastScan } from "../support/webview/dashboard/sample-apps.ts";
import { hostile } from "./back-end.ts";
import { scanApps, writeApps } from "./dashboard-apps.ts";
import { axe, axeInAllThemes, useApp } from "./open-app.ts";

/** The names of the apps in the order in which they are listed. */
async function names(page: Page): Promise<string[]> {
  const texts = await page.getByRole("rowheader").getByRole("link").allTextContents();
  return texts.map((text) => text.trim());
}

describe("the dashboard", function () {
  this.timeout(60_000);
  const app = useApp();

  async function emptyFolder(): Promise<string> {
    const path = join(app().workspace.folder, "none");
    await mkdir(path, { recursive: true });
    return path;
  }

  before(async () => {
    const { workspace } = app();
    for (let round = 0; round < 3; round++) {
      await writeApps(workspace, 12, round);
      await scanApps(workspace);
    }
    await workspace.write("apps/<img src=x onerror=alert(1)>/pubspec.yaml", "name: img\n");
    await workspace.write("apps/<img src=x onerror=alert(1)>/lib/main.dart", "void main() {}\n");
  });

  it("says how all apps are, and lists them, the weakest first", async () => {
    const page = await app().open("#/dashboard");
    await page.getByText("14 apps").waitFor();
    await page.getByText("13 scanned, 1 not yet").waitFor();
    await page.getByRole("img", { name: /^Grade [A-F], \d+ of 100 points$/ }).waitFor();
    const scores = await page.locator('td[data-label="Score"]').allTextContents();
    const numbers = scores.map((text) => Number.parseInt(text, 10));
    assert.equal(numbers.length, 13);
    assert.deepEqual(
      numbers,
      [...numbers].sort((a, b) => a - b),
    );
    assert.equal((await names(page)).at(-1), "<img src=x onerror=alert(1)>");
    await page
      .getByRole("img", { name: /^Score \d+ after 3 scans/ })
      .first()
      .waitFor();
  });

  it("is ordered and searched, says so in its address, and leads to the app and back", async () => {
    const page = await app().open("#/dashboard");
    await page.getByRole("button", { name: "App", exact: true }).click();
    const header = page.getByRole("columnheader", { name: "App" });
    await header.and(page.locator('[aria-sort="ascending"]')).waitFor();
    assert.equal((await names(page))[1], "app_001");
    await page.getByRole("button", { name: "App", exact: true }).click();
    await header.and(page.locator('[aria-sort="descending"]')).waitFor();
    assert.equal((await names(page)).at(-1), "<img src=x onerror=alert(1)>");
    await page.getByLabel("Search").fill("APP_00");
    await page.getByText("9 of 14 apps").waitFor();
    assert.equal(new URL(page.url()).hash, "#/dashboard?q=APP_00&sort=-name");
    await page.getByRole("row", { name: /app_007/ }).click();
    await page.locator('nav [aria-current="page"]', { hasText: "Scan" }).waitFor();
    const path = new URLSearchParams(new URL(page.url()).hash.split("?")[1]).get("path");
    assert.equal(path, join(app().workspace.folder, "apps/app_007"));
    await page.goBack();
    await page.getByText("9 of 14 apps").waitFor();
    assert.equal((await names(page))[0], "app_009");
    await page.getByLabel("Search").fill("nowhere");
    await page.getByRole("heading", { name: "No app has “nowhere” in its name or place" }).waitFor();
  });

  it("shows the apps behind a number, and says so in its address", async () => {
    const page = await app().open("#/dashboard");
    const totals = page.getByLabel("All apps", { exact: true });
    const gates = totals.locator("div", { hasText: "Gates closed" }).getByRole("link");
    const closed = await gates.textContent();
    await gates.click();
    await page.getByText(`${closed} of 14 apps`).waitFor();
    assert.equal(new URL(page.url()).hash, "#/dashboard?gate=closed");
    assert.deepEqual(new Set(await page.locator('td[data-label="Gate"]').allTextContents()), new Set(["Closed"]));
    await page.getByLabel("Gate").selectOption("Any");
    const grade = totals.getByRole("link", { name: /^\d+\s×\sF$/ });
    await grade.click();
    await page.getByText(`${Number.parseInt((await grade.textContent()) ?? "", 10)} of 14 apps`).waitFor();
    assert.equal(new URL(page.url()).hash, "#/dashboard?grade=F");
    await page.getByLabel("Gate").selectOption("Open");
    await page.getByLabel("Grade", { exact: true }).selectOption("F");
    await page
      .getByRole("link", { name: /^Show all/ })
      .first()
      .click();
    await page.getByText("14 apps", { exact: true }).waitFor();
    const weakest = totals.locator("div", { hasText: "Weakest category" }).getByRole("link");
    const category = await weakest.textContent();
    await weakest.click();
    await page.getByText(/^\d+ of 14 apps$/).waitFor();
    assert.equal(new URL(page.url()).hash, `#/dashboard?owasp=${category}`);
  });

  it("says how many checks of each severity fail, and how long ago the scan was", async () => {
    const page = await app().open("#/dashboard");
    const row = page.getByRole("row", { name: /^app_/ }).first();
    await row.getByText(/^Critical C \d+$/).waitFor();
    const time = row.locator("time");
    assert.match((await time.getAttribute("title")) ?? "", /\d{4}/);
    assert.match((await time.getAttribute("datetime")) ?? "", /^\d{4}-/);
  });

  it("shows all apps over time once there are two days, and the same in a table", async () => {
    const { workspace, open } = app();
    await workspace.services.store.project(join(workspace.folder, "apps/app_003")).update((document) => {
      const { record } = document;
      assert.ok(record);
      const history = record.history.map((entry) => ({ ...entry, scannedAt: "2026-01-05T12:00:00.000Z" }));
      return { ...document, record: { ...record, history } };
    });
    const page = await open("#/dashboard");
    await page.getByRole("img", { name: /^Score \d+ after 2 days/ }).waitFor();
    await page.getByRole("img", { name: /^Failing checks: \d+ after 2 days/ }).waitFor();
    await axe(page);
    await page.getByLabel("Tables instead of pictures").check();
    const table = page.getByRole("table", { name: "All apps by day, the newest first" });
    assert.equal(await table.getByRole("row").count(), 3);
    await axe(page);
  });

  it("tells packages from apps, and leaves them out of the average", async () => {
    const { workspace, open } = app();
    const path = join(workspace.folder, "apps/design");
    await workspace.write("apps/design/pubspec.yaml", "name: design\n");
    await workspace.write("apps/design/lib/design.dart", "class Design {}\n");
    const before = await open("#/dashboard");
    const average = await before
      .getByLabel("All apps", { exact: true })
      .getByRole("img")
      .first()
      .getAttribute("aria-label");
    await scanOne.run(workspace.services, { path }, { progress() {}, signal: undefined });
    const page = await open("#/dashboard?kind=package");
    await page.getByText("1 package", { exact: true }).waitFor();
    await rm(path, { recursive: true });
    await page.getByRole("row", { name: /^design Package Grade A/ }).waitFor();
    await page.getByText("1 of 15 apps").waitFor();
    await page.getByText("Average of the apps").waitFor();
    await page
      .getByRole("img", { name: average ?? "", exact: true })
      .first()
      .waitFor();
  });

  it("is saved as a table for a spreadsheet", async () => {
    const page = await app().open("#/dashboard");
    await page.getByText("Export", { exact: false }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Table for a spreadsheet (CSV)" }).click();
    const file = await download;
    assert.equal(file.suggestedFilename(), "palisade-apps.csv");
    const [head, ...rows] = (await readFile(await file.path(), "utf8")).trim().split("\n");
    assert.match(head ?? "", /^name,path,kind,owner,group,grade,score,gate,critical,high/);
    assert.equal(rows.length, 14);
  });

  it("shows each result while the others are still scanned", async () => {
    const { open } = app();
    const page = await open("#/dashboard");
    const name = "<img src=x onerror=alert(1)>";
    const row = page.getByRole("row").filter({ hasText: name });
    await row.getByText("Not scanned yet").waitFor();
    const event = {
      kind: "project-done",
      path: join(app().workspace.folder, "apps", name),
      done: 1,
      total: 14,
      outcome: "scanned",
      message: "Grade B",
      lastScan: lastScan({ score: 83, scannedAt: new Date().toISOString() }),
    };
    await page.route("**/call/fleet", (route) =>
      route.fulfill({ contentType: "text/event-stream", body: `event: progress\ndata: ${JSON.stringify(event)}\n\n` }),
    );
    await page.getByRole("button", { name: "Scan all apps" }).click();
    await row.locator('td[data-label="Score"]', { hasText: "83" }).waitFor();
    await page.getByText("14 scanned", { exact: true }).waitFor();
  });

  it("shows where apps are weak, and is walked through with the arrows", async () => {
    const page = await app().open("#/dashboard");
    await page.getByRole("link", { name: "OWASP categories" }).click();
    const grid = page.getByRole("grid", { name: "Failing checks by OWASP category" });
    await grid.getByRole("button", { name: "M10 Insufficient Cryptography" }).click();
    await page.getByRole("columnheader", { name: "M10", exact: false }).and(page.locator("[aria-sort]")).waitFor();
    await page.keyboard.press("ArrowDown");
    const focused = page.locator(":focus");
    assert.equal(await focused.getAttribute("aria-label"), "2 failing");
    await page.keyboard.press("Home");
    const [first] = await names(page);
    assert.equal(await focused.textContent(), first);
    await page.keyboard.press("Control+End");
    assert.equal(await focused.getAttribute("aria-label"), "not scanned yet");
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("ArrowDown");
    for (let column = 0; column < 5; column++) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.locator('nav [aria-current="page"]', { hasText: "Scan" }).waitFor();
    assert.match(page.url(), /owasp=M5$/);
  });

  it("marks an app whose results count text that is not saved", async () => {
    const page = await app().open("#/settings");
    await page.route("**/call/projects", async (route) => {
      const response = await route.fetch({ headers: { ...route.request().headers(), accept: "application/json" } });
      const listed = await response.json();
      const open = [join(app().workspace.folder, "apps/app_002"), join(app().workspace.folder, "apps/app_003")];
      const answer = JSON.stringify({ ...listed, open, unsaved: open.slice(0, 1) });
      await route.fulfill({ contentType: "text/event-stream", body: `event: result\ndata: ${answer}\n\n` });
    });
    await page.getByRole("link", { name: "Dashboard" }).click();
    const meaning = "The results count text that is in the editor and not in the file yet.";
    await page.getByRole("rowheader", { name: `app_002 In this window, not saved ${meaning}` }).waitFor();
    await page.getByRole("rowheader", { name: "app_003 In this window", exact: true }).waitFor();
    await page.getByRole("link", { name: "OWASP categories" }).click();
    await page.getByRole("rowheader", { name: `app_002 not saved ${meaning}` }).waitFor();
    assert.equal(await page.getByText("not saved").getAttribute("title"), meaning);
    await axe(page);
  });

  it("says everything in tables as well", async () => {
    const page = await app().open("#/dashboard");
    await page.getByLabel("Tables instead of pictures").check();
    await page.getByText("3 scans").first().click();
    const table = page.getByRole("table", { name: /^Scans of app_/ });
    await table.waitFor();
    assert.equal(await table.getByRole("row").count(), 4);
    await page.getByRole("link", { name: "OWASP categories" }).click();
    await page.getByRole("columnheader", { name: "M7 Insufficient Binary Protections" }).waitFor();
    await page.getByRole("cell", { name: "1 failing" }).first().waitFor();
  });

  it("has nothing that axe finds in any theme", async () => {
    const page = await app().open("#/dashboard");
    await page.getByText("14 apps").waitFor();
    await axeInAllThemes(page);
    await page.getByRole("link", { name: "OWASP categories" }).click();
    await page.getByRole("grid").waitFor();
    await axeInAllThemes(page);
    await page.getByLabel("Tables instead of pictures").check();
    await page.getByRole("cell").first().waitFor();
    await axeInAllThemes(page);
  });

  it("shows a phone the filters that are used, and all of them when asked", async () => {
    const page = await app().open("#/dashboard?gate=closed", { width: 390 });
    const shown = async () => {
      const names = ["Search", "Grade", "Gate", "Order"].map(async (name) =>
        (await page.getByLabel(name, { exact: true }).isVisible()) ? [name] : [],
      );
      return (await Promise.all(names)).flat();
    };
    const button = page.getByRole("button", { name: "All filters", expanded: false });
    await button.waitFor();
    assert.deepEqual(await shown(), ["Search", "Gate"]);
    await button.press("Enter");
    await page.getByRole("button", { name: "Fewer filters", expanded: true }).waitFor();
    assert.deepEqual(await shown(), ["Search", "Grade", "Gate", "Order"]);
    await page.getByLabel("Grade", { exact: true }).selectOption("F");
    await page.getByRole("button", { name: "Fewer filters" }).press("Enter");
    await button.waitFor();
    assert.deepEqual(await shown(), ["Search", "Grade", "Gate"]);
    await axe(page);
  });

  it("needs no sideways scrolling at 320 pixels", async () => {
    const page = await app().open("#/dashboard", { width: 320 });
    const empty = await emptyFolder();
    const shown = [
      ["", page.getByText("14 apps")],
      ["?show=categories", page.getByRole("grid")],
      ["?numbers=yes", page.getByText("3 scans").first()],
      ["?show=categories&numbers=yes", page.getByRole("cell", { name: "1 failing" }).first()],
      [`?root=${encodeURIComponent(empty)}`, page.getByRole("heading", { name: "No apps here yet" })],
      ["?root=nowhere", page.getByText("There is no folder")],
    ] as const;
    for (const [address, sign] of shown) {
      await page.goto(`${app().scanner.origin}/#/dashboard${address}`);
      await sign.waitFor();
      const widths = "[document.documentElement, document.querySelector('main')].map((one) => one.scrollWidth)";
      assert.deepEqual(await page.evaluate(widths), [320, 320], address);
    }
  });

  it("scans all apps, says which could not be and why, and keeps the focus", async () => {
    const { workspace, open } = app();
    await mkdir(join(workspace.folder, "apps/broken/pubspec.yaml"), { recursive: true });
    await mkdir(join(workspace.folder, "apps/broken/lib"));
    await writeApps(workspace, 12, 3);
    const page = await open("#/dashboard");
    await page.getByRole("button", { name: "Scan all apps" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("Scanned 14 apps, 4 of them unchanged. 1 could not be scanned; the list says why.").waitFor();
    await page.getByText("14 scanned, 1 failed").waitFor();
    assert.equal(await page.locator(":focus").textContent(), "Scan all apps");
    await page
      .getByRole("row", { name: /broken Package Could not be scanned: .*broken has no pubspec\.yaml/ })
      .waitFor();
    await page
      .getByRole("img", { name: /after 4 scans/ })
      .first()
      .waitFor();
  });

  it("is scanned no further when the user cancels, and goes on while another screen is looked at", async () => {
    const page = await app().open("#/dashboard");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/call/fleet", async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await page.getByRole("button", { name: "Scan all apps" }).click();
    await page.getByRole("progressbar", { name: "Scan of all apps" }).waitFor();
    await page.getByRole("link", { name: "Scan", exact: true }).click();
    await page.getByRole("link", { name: "Dashboard" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("Cancelled.").waitFor();
    await page.getByRole("button", { name: "Scan all apps" }).waitFor();
    release();
  });

  it("says how apps get here when there is none, and looks in another folder", async () => {
    const page = await app().open(`#/dashboard?root=${encodeURIComponent(await emptyFolder())}`);
    await page.getByRole("heading", { name: "No apps here yet" }).waitFor();
    await page.getByText("name it in the settings").waitFor();
    await axe(page);
    await page.getByLabel("Folder to look in").fill(join(app().workspace.folder, "apps"));
    await page.keyboard.press("Enter");
    await page.getByText("15 apps").waitFor();
  });

  it("says that a folder does not exist, and looks in another one", async () => {
    const page = await app().open("#/dashboard?root=nowhere");
    await page
      .getByRole("alert")
      .getByText(/There is no folder .*nowhere/)
      .waitFor();
    await page.getByLabel("Folder to look in").fill(join(app().workspace.folder, "apps"));
    await page.keyboard.press("Enter");
    await page.getByText("15 apps").waitFor();
  });

  it("says what the server refuses, and tries again when asked", async () => {
    const page = await app().open("#/scan");
    const error = "The records cannot be read.";
    await page.route("**/call/projects", (route) => route.fulfill({ status: 503, json: { error } }));
    await page.getByRole("link", { name: "Dashboard" }).click();
    await page.getByRole("alert").getByText(error).waitFor();
    await page.unroute("**/call/projects");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("15 apps").waitFor();
    assert.equal(await page.getByRole("alert").count(), 0);
  });

  it("keeps what it shows while the server is gone, and recovers", async () => {
    const { open, scanner } = app();
    const page = await open("#/dashboard");
    await page.getByText("15 apps").waitFor();
    await scanner.stop();
    await page.getByRole("button", { name: "Scan all apps" }).click();
    await page.getByRole("alert").getByText("The scan stopped. Palisade does not answer.").waitFor();
    await page.getByText("15 apps").waitFor();
    await scanner.startAgain();
    await page.getByRole("button", { name: "Scan all apps" }).click();
    await page.getByText(/^Scanned 14 apps/).waitFor();
    assert.equal(await page.getByRole("alert").count(), 0);
  });

  it("divides apps by group and owner, sums each group, and filters by both", async () => {
    const { workspace, open } = app();
    const [till, lab] = ["app_001", "app_002"].map((name) => join(workspace.folder, "apps", name));
    await workspace.write("apps/app_001/palisade.yaml", `owner: Ada\ngroup: ${JSON.stringify(hostile)}\n`);
    await workspace.write("apps/app_002/palisade.yaml", "owner: Bob\n");
    for (const path of [till, lab])
      await scanOne.run(workspace.services, { path: path ?? "" }, { progress() {}, signal: undefined });
    const page = await open("#/dashboard");
    await page.getByRole("row", { name: `${hostile} 1 app` }).waitFor();
    await page.getByRole("row", { name: /^Without a group \d+ apps/ }).waitFor();
    await axe(page);
    await page.getByLabel("Owner", { exact: true }).selectOption("Bob");
    await page.getByText(/^1 of \d+ apps$/).waitFor();
    assert.equal(new URL(page.url()).hash, "#/dashboard?owner=Bob");
    await page.getByLabel("Divide by").selectOption("Owner");
    await page.getByRole("row", { name: /^Bob 1 app/ }).waitFor();
    await page.setViewportSize({ width: 320, height: 800 });
    assert.equal(await page.evaluate("document.querySelector('main').scrollWidth"), 320);
  });
});

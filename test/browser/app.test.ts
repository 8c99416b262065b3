import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { record } from "../../server/operations/record.ts";
import { scan } from "../../server/operations/scan.ts";
import { axe, useApp } from "./open-app.ts";
import { addressOf, resultOf } from "./scan-projects.ts";

const screens = ["Generate", "Scan", "Dashboard"];

describe("the web app in a browser", function () {
  this.timeout(60_000);
  const app = useApp();

  for (const [service, first] of [
    ["generator", "Generate"],
    ["scanner", "Scan"],
  ] as const) {
    it(`opens with ${first} on the ${service}'s port`, async () => {
      const page = await app().open("", { service });
      await currentScreen(page, first).waitFor();
      await page.getByRole("heading", { level: 1 }).waitFor();
      assert.equal(await page.getByRole("heading", { level: 1 }).count(), 1);
    });
  }

  it("goes from screen to screen by mouse, and back", async () => {
    const page = await app().open();
    for (const name of screens) {
      await page.getByRole("link", { name, exact: true }).click();
      await currentScreen(page, name).waitFor();
    }
    await page.goBack();
    await currentScreen(page, "Scan").waitFor();
  });

  it("goes from screen to screen by keyboard", async () => {
    const page = await app().open();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate("document.activeElement.id"), "main");
    await page.getByRole("link", { name: "Generate" }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await currentScreen(page, "Dashboard").waitFor();
  });

  it("says that the server is away, and goes on by itself when it is back", async () => {
    const page = await app().open("#/dashboard");
    await page.getByText("1 app", { exact: true }).waitFor();
    await app().scanner.stop();
    await page.getByRole("link", { name: "Generate" }).click();
    const alerts = page.getByRole("alert").getByText("Palisade does not answer");
    await alerts.first().waitFor();
    const status = page.getByRole("status").getByText("Palisade does not answer. This page goes on by itself");
    await app().scanner.startAgain();
    await page.getByLabel("App name").waitFor();
    await alerts.first().waitFor({ state: "hidden" });
    await status.waitFor({ state: "hidden" });
  });

  it("notices by itself that the server is away, and that it is back", async () => {
    const page = await app().open("#/dashboard");
    await page.getByText("1 app", { exact: true }).waitFor();
    const away = page.getByRole("status").getByText("Palisade does not answer. This page goes on by itself");
    await app().scanner.stop();
    await away.waitFor();
    await axe(page);
    await app().scanner.startAgain();
    await away.waitFor({ state: "hidden" });
    await page.getByText("1 app", { exact: true }).waitFor();
  });

  it("names the page by what it shows", async () => {
    const { workspace, open } = app();
    const page = await open();
    const title = (text: RegExp) => titled(page, text);
    await title(/^Scan · Palisade$/);
    await page.goto(`${app().scanner.origin}/${addressOf(workspace.app)}`);
    await title(/^garden_notes(?:, [A-F])? · Scan · Palisade$/);
    await resultOf(page);
    await title(/^garden_notes, [A-F] · Scan · Palisade$/);
    await page.goto(`${app().scanner.origin}/${addressOf(workspace.app, { finding: "sql-injection" })}`);
    await title(/^.+ · garden_notes, [A-F] · Scan · Palisade$/);
    await page.getByRole("link", { name: "Dashboard" }).click();
    await title(/^Dashboard · Palisade$/);
    await page.goBack();
    await title(/garden_notes, [A-F] · Scan · Palisade$/);
  });

  it("says that an address names no screen, with the way back", async () => {
    const page = await app().open("#/zzz");
    await page.getByRole("heading", { name: "There is no such page" }).waitFor();
    await page.getByText("#/zzz").waitFor();
    assert.equal(await page.title(), "No such page · Palisade");
    assert.equal(await page.locator('nav [aria-current="page"]').count(), 0);
    await axe(page);
    await page.getByRole("main").getByRole("link", { name: "Dashboard" }).click();
    await currentScreen(page, "Dashboard").waitFor();
  });

  it("says so in sight for an address of any length", async () => {
    const page = await app().open(`#/${"a-very-long-address-".repeat(20)}`, { width: 390 });
    const box = await page.getByText("Nothing is at").boundingBox();
    assert.ok(box && box.x >= 0 && box.x + box.width <= 390, JSON.stringify(box));
  });

  it("shows what another page, or the terminal, has changed", async () => {
    const { workspace, open } = app();
    const { services } = workspace;
    await scan.run(services, { path: workspace.app }, { progress() {}, signal: undefined });
    const page = await open(addressOf(workspace.app));
    const dashboard = await open("#/dashboard");
    await page.getByRole("heading", { name: "Findings", exact: true }).waitFor();
    await dashboard.getByText("1 scanned", { exact: true }).waitFor();
    const before = await dashboard.locator('td[data-label="Score"]').innerText();
    await workspace.write("apps/garden_notes/lib/more.dart", "final digest = md5.convert(utf8.encode(password));\n");
    await workspace.write(
      "apps/garden_notes/lib/main.dart",
      "import 'more.dart';\nconst endpoint = 'http://api.example.com/login';\nvoid main() {}\n",
    );
    await scan.run(services, { path: workspace.app }, { progress() {}, signal: undefined });
    const { grade } = await record.run(services, { path: workspace.app }, { progress() {}, signal: undefined });
    await titled(page, new RegExp(`^garden_notes, ${grade} · Scan`));
    await dashboard.locator('td[data-label="Score"]').filter({ hasNotText: before }).waitFor();
  });

  for (const name of screens) {
    it(`needs no sideways scrolling on ${name} at 320 pixels`, async () => {
      const page = await app().open(`#/${name.toLowerCase()}`, { width: 320 });
      await page.waitForLoadState("networkidle");
      assert.equal(await page.evaluate("document.documentElement.scrollWidth"), 320);
    });
  }
});

describe("the web app of a server that wants a token", function () {
  this.timeout(60_000);
  const app = useApp({ token: "open-sesame" });

  it("asks for it once, and says when it is wrong", async () => {
    const page = await app().open("#/dashboard");
    const token = page.getByLabel("Token");
    await token.fill("knock-knock");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("Wrong token.").waitFor();
    await axe(page);
    await token.fill("open-sesame");
    await page.getByRole("button", { name: "Open" }).click();
    await page.getByText("garden_notes").first().waitFor();
    await page.reload();
    await page.getByText("garden_notes").first().waitFor();
    await page.getByRole("link", { name: "Generate" }).click();
    await page.getByLabel("App name").waitFor();
  });
});

function currentScreen(page: Page, name: string): Locator {
  return page.locator('nav [aria-current="page"]', { hasText: name });
}

/** Waits until the page is named so. */
async function titled(page: Page, title: RegExp): Promise<void> {
  while (!title.test(await page.title())) await page.evaluate("new Promise(requestAnimationFrame)");
}

import assert from "node:assert/strict";
import { scanApps, writeApps } from "./dashboard-apps.ts";
import { useApp } from "./open-app.ts";

const count = 300;

/** Resolves once the browser has drawn what there is. */
const nextFrame = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))";

/** How many rows the browser has drawn: it leaves out the content of those far from what is seen. */
const drawnRows = `[...document.querySelectorAll("tbody tr")].filter(
  (row) => row.firstElementChild.checkVisibility({ contentVisibilityAuto: true }),
).length`;

/** The rows and the height of a screen when its first rows are there, and when all are. */
const growthOf = (address: string) => `new Promise((resolve) => {
  const seen = [];
  const look = () => {
    const rows = document.querySelectorAll("tbody tr").length;
    if (rows > 0) seen.push({ rows, height: document.querySelector("main").scrollHeight });
    if (rows < ${count + 1}) requestAnimationFrame(look);
    else resolve([seen[0], seen.at(-1)]);
  };
  location.hash = ${JSON.stringify(address)};
  look();
})`;

describe(`the dashboard of ${count} apps`, function () {
  this.timeout(120_000);
  const app = useApp();

  before(async () => {
    const { workspace } = app();
    for (let round = 0; round < 2; round++) {
      await writeApps(workspace, count, round);
      await scanApps(workspace);
    }
  });

  it("comes back to where the user was", async () => {
    const page = await app().open("#/dashboard?sort=name");
    const link = page.getByRole("link", { name: "app_280" });
    // It stands still once the rows around it are drawn.
    await link.hover();
    const before = await link.boundingBox();
    await link.click();
    await page.locator('nav [aria-current="page"]', { hasText: "Scan" }).waitFor();
    await page.goBack();
    await page.getByText("301 apps").waitFor();
    const after = await link.boundingBox();
    assert.ok(
      before && after && Math.abs(after.y - before.y) < 5,
      `${JSON.stringify(before)} ${JSON.stringify(after)}`,
    );
  });

  it("never hides the focus below the head of the heat map", async () => {
    const page = await app().open("#/dashboard?show=categories");
    await page.getByRole("button", { name: "M5 Insecure Communication" }).focus();
    await page.keyboard.press("Control+End");
    await page.locator('[data-place="301 10"]:focus').waitFor();
    for (let pages = 0; pages < 10; pages++) {
      await page.keyboard.press("PageUp");
      const cell = await page.locator(":focus").boundingBox();
      const head = await page.getByRole("columnheader", { name: "M5" }).boundingBox();
      assert.ok(cell && head && cell.y >= head.y + head.height, `${JSON.stringify(cell)} ${JSON.stringify(head)}`);
    }
  });

  it("goes to the last row of the heat map, also before that is drawn", async () => {
    const page = await app().open("#/settings");
    const before = await page.evaluate(`new Promise((resolve) => {
      const look = () => {
        const cell = document.querySelector('[data-place="1 1"]');
        if (!cell) return requestAnimationFrame(look);
        cell.focus();
        cell.dispatchEvent(new KeyboardEvent("keydown", { key: "End", ctrlKey: true, bubbles: true }));
        resolve(document.activeElement.dataset.place);
      };
      location.hash = "#/dashboard?show=categories";
      look();
    })`);
    assert.equal(before, "1 1", "all rows were drawn at once");
    await page.locator('[data-place="301 10"]:focus').waitFor();
  });

  for (const [name, address] of [
    ["list", "#/dashboard"],
    ["heat map", "#/dashboard?show=categories"],
  ] as const) {
    it(`has the first rows of the ${name} first, with room for the others`, async () => {
      const page = await app().open("#/settings");
      const [first, last] = await page.evaluate<readonly { rows: number; height: number }[]>(growthOf(address));
      assert.ok(first && last && first.rows < 100, `${first?.rows} rows at first`);
      assert.ok(Math.abs(first.height / last.height - 1) < 0.1, `${first.height} and then ${last.height} pixels high`);
    });

    it(`has every app in the ${name}, and draws those that are seen`, async () => {
      const page = await app().open(address);
      await page.getByText("301 apps").waitFor();
      await page.locator("tbody tr").nth(300).waitFor({ state: "attached" });
      assert.equal(await page.locator("tbody tr").count(), 301);
      for (const part of [0, 0.5, 1]) {
        await page
          .locator("tbody tr")
          .nth(Math.floor(part * 300))
          .scrollIntoViewIfNeeded();
        await page.evaluate(nextFrame);
        const drawn = await page.evaluate<number>(drawnRows);
        assert.ok(drawn > 5 && drawn < 150, `${drawn} rows are drawn`);
      }
    });
  }
});

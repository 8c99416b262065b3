import assert from "node:assert/strict";
import { axe, themes, useApp } from "./open-app.ts";

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
      await page.getByRole("link", { name: first, current: "page" }).waitFor();
      assert.equal(await page.getByRole("heading", { level: 1 }).count(), 1);
    });
  }

  it("goes from screen to screen by mouse, and back", async () => {
    const page = await app().open();
    for (const name of screens) {
      await page.getByRole("link", { name, exact: true }).click();
      await page.getByRole("link", { name, current: "page" }).waitFor();
    }
    await page.goBack();
    await page.getByRole("link", { name: "Scan", current: "page" }).waitFor();
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
    await page.getByRole("link", { name: "Dashboard", current: "page" }).waitFor();
  });

  for (const theme of themes) {
    for (const name of screens) {
      it(`has nothing that axe finds on ${name} in ${theme}`, async () => {
        const page = await app().open(`#/${name.toLowerCase()}`, { theme });
        await page.waitForLoadState("networkidle");
        await axe(page);
      });
    }
  }

  for (const name of screens) {
    it(`needs no sideways scrolling on ${name} at 320 pixels`, async () => {
      const page = await app().open(`#/${name.toLowerCase()}`, { width: 320 });
      await page.waitForLoadState("networkidle");
      assert.equal(await page.evaluate("document.documentElement.scrollWidth"), 320);
    });
  }
});

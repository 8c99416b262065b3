import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { axe, useApp } from "./open-app.ts";

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

  it("says that the server is away, and goes on when it is back", async () => {
    const page = await app().open("#/dashboard");
    await app().scanner.stop();
    await page.getByRole("link", { name: "Generate" }).click();
    await page.getByRole("alert").getByText("Palisade does not answer.").first().waitFor();
    await app().scanner.startAgain();
    await page.getByRole("button", { name: "Try again" }).first().click();
    await page.getByLabel("App name").waitFor();
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

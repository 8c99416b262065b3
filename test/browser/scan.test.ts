import assert from "node:assert/strict";
import { axe, themes, useApp } from "./open-app.ts";
import { addressOf, addSampleApp, findingOf, scanNow } from "./scan-projects.ts";

describe("the scan screen", function () {
  this.timeout(60_000);
  const app = useApp();
  let shop: string;
  before(async () => {
    shop = await addSampleApp(app(), "shop");
  });

  it("offers the projects, and scans the one that is picked, by keyboard alone", async () => {
    const page = await app().open("#/scan");
    const box = page.getByRole("combobox", { name: "Project folder" });
    await box.focus();
    await page.keyboard.type("sho");
    await page.getByRole("option", { name: "shop" }).waitFor();
    await page.keyboard.press("Escape");
    assert.equal(await box.getAttribute("aria-expanded"), "false");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    assert.equal(await box.inputValue(), shop);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "flea_market" }).waitFor();
    await page
      .getByRole("status")
      .filter({ hasText: /flea_market: grade F, 0 of 100 points/ })
      .waitFor();
    assert.ok(page.url().includes(encodeURIComponent(shop)));
  });

  it("opens a project with its last record, and keeps the log of a scan", async () => {
    const page = await app().open(addressOf(shop));
    await page.getByRole("img", { name: "Grade F, 0 of 100 points" }).waitFor();
    await page.getByText("Not passed").waitFor();
    await page.getByText("1 critical > 0 allowed").waitFor();
    await scanNow(page);
    await page.getByText("Log of this scan").click();
    const log = page.getByRole("log");
    await log.getByText("FAIL TLS certificate validation disabled").waitFor();
    await log.getByText(/^DONE Grade F/).waitFor();
  });

  it("filters the findings, and keeps the filters in the address", async () => {
    const page = await app().open(addressOf(shop));
    await page.getByRole("button", { name: "Failing 6" }).click();
    await page.getByText("6 of 30 findings").waitFor();
    await page.getByLabel("OWASP category").selectOption("M5");
    await page.getByText("3 of 30 findings").waitFor();
    await page.getByLabel("Text").fill("manifest");
    await page.getByText("1 of 30 findings").waitFor();
    await page.waitForURL(/text=manifest/);
    await page.reload();
    await page.getByText("1 of 30 findings").waitFor();
    assert.equal(await page.getByLabel("Text").inputValue(), "manifest");
    await page.getByRole("button", { name: "Show all" }).click();
    await page.getByText("All 30 findings").waitFor();
  });

  it("shows everything about a finding", async () => {
    const page = await app().open(addressOf(shop));
    const finding = findingOf(page, "TLS certificate validation disabled");
    await finding.getByRole("heading", { name: "TLS certificate" }).click();
    await finding.getByText("Every certificate is accepted").waitFor();
    await finding.getByText("badCertificateCallback").first().waitFor();
    await finding.getByRole("link", { name: "CWE-295" }).waitFor();
    await finding.getByRole("button", { name: "Copy lib/session.dart:11:40" }).click();
    await finding.getByText("Copied").waitFor();
    assert.equal(await page.evaluate("navigator.clipboard.readText()"), "lib/session.dart:11:40");
  });

  it("goes from what costs most to the finding", async () => {
    const page = await app().open(addressOf(shop, { status: "PASS" }));
    await page.getByRole("link", { name: "SQL built by string interpolation" }).click();
    await findingOf(page, "SQL built").getByText("How it is attacked").waitFor();
    await page.waitForURL(/finding=sql-injection/);
  });

  it("saves the findings as JSON", async () => {
    const page = await app().open(addressOf(shop));
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download JSON" }).click();
    assert.equal((await download).suggestedFilename(), "flea_market-findings.json");
  });

  for (const theme of themes) {
    it(`has nothing that axe finds in ${theme}`, async () => {
      const page = await app().open(addressOf(shop, { finding: "cleartext-traffic" }), { theme });
      await page.getByText("How it is attacked").waitFor();
      await page.waitForLoadState("networkidle");
      await axe(page);
      await page.getByRole("button", { name: "Fix all…" }).click();
      await page.getByRole("button", { name: "Change 2 files" }).waitFor();
      await axe(page);
    });
  }

  it("needs no sideways scrolling at 320 pixels", async () => {
    const page = await app().open(addressOf(shop, { finding: "cleartext-traffic" }), { width: 320 });
    await page.getByText("How it is attacked").waitFor();
    assert.equal(await page.evaluate("document.querySelector('main').scrollWidth"), 320);
    assert.equal(await page.evaluate("document.documentElement.scrollHeight <= innerHeight"), true);
  });
});

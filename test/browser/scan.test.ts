import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { checks } from "../../server/scanner/checks/index.ts";
import { axe, axeInAllThemes, useApp } from "./open-app.ts";
import { addressOf, addSampleApp, findingOf, openLog, scanAgain } from "./scan-projects.ts";

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
    await scanAgain(page);
    await openLog(page);
    const log = page.getByRole("log");
    await log.getByText("FAIL TLS certificate validation disabled").waitFor();
    await log.getByText(/^DONE Grade F/).waitFor();
  });

  it("filters the findings, and keeps the filters in the address", async () => {
    const page = await app().open(addressOf(shop));
    await page.getByRole("button", { name: "Failing 6" }).click();
    await page.getByText(`6 of ${checks.length} findings`).waitFor();
    await page.getByLabel("OWASP category").selectOption("M5");
    await page.getByText(`3 of ${checks.length} findings`).waitFor();
    await page.getByLabel("Text").fill("manifest");
    await page.getByText(`1 of ${checks.length} findings`).waitFor();
    await page.waitForURL(/text=manifest/);
    await page.reload();
    await page.getByText(`1 of ${checks.length} findings`).waitFor();
    assert.equal(await page.getByLabel("Text").inputValue(), "manifest");
    await page.getByRole("button", { name: "Show all" }).click();
    await page.getByText(`All ${checks.length} findings`).waitFor();
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
    const page = await app().open(addressOf(shop, { status: "PASS", part: "changes" }));
    await page.getByRole("link", { name: "SQL built by string interpolation" }).click();
    await findingOf(page, "SQL built").getByText("How it is attacked").waitFor();
    await page.waitForURL(/finding=sql-injection/);
  });

  const files = {
    "Report to read and print (HTML)": ["flea_market-security.html", /^<!doctype html>/],
    "For code scanning (SARIF)": ["flea_market.sarif", /"version":"2\.1\.0"/],
    "Findings as data (JSON)": ["flea_market-findings.json", /^\[\n {2}\{\n {4}"id": "tls-validation-disabled"/],
    "Badge with the grade (SVG)": ["flea_market-security.svg", /^<svg .*security: F 0\/100/],
  } as const;
  for (const [item, [name, content]] of Object.entries(files)) {
    it(`saves the last scan: ${item}`, async () => {
      const page = await app().open(addressOf(shop));
      const menu = page.getByText("Export", { exact: true });
      await menu.focus();
      await page.keyboard.press("Enter");
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: item }).press("Enter");
      const saved = await download;
      assert.equal(saved.suggestedFilename(), name);
      assert.match(await readFile(await saved.path(), "utf8"), content);
      await page.getByText("Saved", { exact: true }).waitFor();
      assert.equal(await menu.evaluate("document.activeElement.tagName"), "SUMMARY");
    });
  }

  it("closes the menu of files by Escape, and shows it whole at 320 pixels", async () => {
    const page = await app().open(addressOf(shop), { width: 320 });
    const menu = page.getByText("Export", { exact: true });
    await menu.click();
    const box = await page.getByRole("button", { name: "Badge with the grade (SVG)" }).boundingBox();
    assert.ok(box && box.x >= 0 && box.x + box.width <= 320, JSON.stringify(box));
    await axe(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Badge with the grade (SVG)" }).waitFor({ state: "hidden" });
  });

  it("has nothing that axe finds in any theme", async () => {
    const page = await app().open(addressOf(shop, { finding: "cleartext-traffic" }));
    await page.getByText("How it is attacked").waitFor();
    await page.waitForLoadState("networkidle");
    await axeInAllThemes(page);
    await page.getByRole("button", { name: /^Fix these/ }).click();
    await page.getByRole("button", { name: "Change 2 files" }).waitFor();
    await axeInAllThemes(page);
  });

  it("needs no sideways scrolling at 320 pixels", async () => {
    const page = await app().open(addressOf(shop, { finding: "cleartext-traffic" }), { width: 320 });
    await page.getByText("How it is attacked").waitFor();
    assert.equal(await page.evaluate("document.querySelector('main').scrollWidth"), 320);
    assert.equal(await page.evaluate("document.documentElement.scrollHeight <= innerHeight"), true);
  });
});

import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { ScanRecord } from "../../server/contract/scan-record.ts";
import { evidence, hostile, recordOf, sampleRecords } from "../support/reports/sample-records.ts";
import { finding } from "../support/scan/finding-builder.ts";
import { axe, axeInAllThemes, useApp } from "./open-app.ts";
import { addressOf, addSampleApp, resultOf } from "./scan-projects.ts";

describe("the report in a browser", function () {
  this.timeout(60_000);
  const app = useApp();
  let shop: string;
  before(async () => {
    shop = await addSampleApp(app(), "shop");
    const page = await app().open(addressOf(shop));
    await resultOf(page);
  });

  const address = (path: string) => `api/security/report?${new URLSearchParams({ path })}`;

  /** Lets the last scan of the sample app be this one. */
  async function remember(record: ScanRecord): Promise<void> {
    const document = app().workspace.services.store.project(shop);
    await document.update((before) => ({ ...before, record: { ...record, path: shop } }));
  }

  it("has nothing that axe finds in any theme", async () => {
    const page = await app().open(address(shop));
    await page.getByRole("heading", { name: "flea_market", level: 1 }).waitFor();
    await axeInAllThemes(page);
  });

  it("leads from what to fix first to the finding", async () => {
    const page = await app().open(address(shop));
    await page.getByRole("link", { name: "SQL built by string interpolation" }).click();
    await page.waitForURL(/#sql-injection$/);
    const { top } = await boxOf(page, "#sql-injection");
    assert.ok(Math.abs(top) < 100, `the finding is at ${top}`);
  });

  it("needs no sideways scrolling at 320 pixels", async () => {
    const page = await app().open(address(shop), { width: 320 });
    assert.equal(await page.evaluate("document.documentElement.scrollWidth"), 320);
  });

  it("shows what a hostile project says, and does nothing of it", async () => {
    await remember(sampleRecords["of a hostile project"] ?? recordOf([]));
    const page = await app().open(address(shop));
    page.on("dialog", (dialog) => assert.fail(dialog.message()));
    const text = hostile.slice(0, hostile.indexOf("\u202e"));
    await page.getByRole("heading", { name: text, level: 1 }).waitFor();
    assert.equal(await page.locator("script, img, a[href^='javascript']").count(), 0);
    assert.equal(await page.evaluate("document.documentElement.scrollWidth"), 1280);
    await axe(page);
  });

  it("prints on as many pages as it takes: light, nothing cut off, the last finding included", async () => {
    const long = "x".repeat(300);
    const places = Array.from({ length: 40 }, (_, line) =>
      evidence({ line: line + 1, snippet: long, message: `${line} ${long}` }),
    );
    const findings = Array.from({ length: 12 }, (_, index) =>
      finding(`check-${index}`, { evidence: places, cwe: [9000 + index] }),
    );
    await remember(recordOf(findings));
    const page = await app().open(address(shop), { theme: "dark" });
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.evaluate("getComputedStyle(document.body).backgroundColor"), "rgb(255, 255, 255)");
    assert.equal(
      await page.evaluate("getComputedStyle(document.querySelector('thead')).display"),
      "table-header-group",
    );
    // As wide as A4 without its margins.
    await page.setViewportSize({ width: 672, height: 900 });
    assert.deepEqual(await cutOff(page), []);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const pages = pdf.match(/\/Type \/Page\b/g) ?? [];
    assert.ok(pages.length > 12, `${pages.length} pages`);
    // The words of a PDF are packed; the links on its pages are not.
    assert.ok(pdf.includes("definitions/9011.html"));
  });
});

/** The elements whose content is wider than they are. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(
    "[...document.querySelectorAll('main *')].filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0).map((e) => e.outerHTML.slice(0, 80))",
  );
}

function boxOf(page: Page, selector: string): Promise<{ top: number }> {
  return page.evaluate(
    `(() => { const { top } = document.querySelector("${selector}").getBoundingClientRect(); return { top }; })()`,
  );
}

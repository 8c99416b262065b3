import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { useApp } from "./open-app.ts";
import { addressOf, addSampleApp, findingOf, resultOf, scanAgain } from "./scan-projects.ts";

describe("the first screen of a scan", function () {
  this.timeout(60_000);
  const app = useApp();
  let shop: string;
  before(async () => {
    shop = await addSampleApp(app(), "verdict");
  });

  it("scans a project that was never scanned, without a click and without an error", async () => {
    const path = await addSampleApp(app(), "unseen");
    const page = await app().open("#/scan");
    const statuses: number[] = [];
    page.on("response", (response) => statuses.push(response.status()));
    await page.getByRole("link", { name: /unseen/ }).click();
    await page.getByRole("heading", { name: "flea_market" }).waitFor();
    await page.getByText(/^Scanned just now/).waitFor();
    assert.deepEqual(
      statuses.filter((status) => status >= 400),
      [],
    );
    await page.goto(`${app().scanner.origin}/${addressOf(path)}`);
    await resultOf(page);
    await page.getByText("This is the first scan.", { exact: true }).waitFor();
  });

  it("can be cancelled while it scans by itself", async () => {
    const path = await addSampleApp(app(), "slow");
    const page = await app().open("#/scan");
    await page.route("**/call/scan", () => undefined);
    await page.goto(`${app().scanner.origin}/${addressOf(path)}`);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("status").filter({ hasText: "The scan was cancelled." }).waitFor();
    await page.unroute("**/call/scan");
    await page.getByRole("button", { name: "Scan", exact: true }).click();
    await resultOf(page);
  });

  it("says whether to release, why, and what to do, all above the first finding and that above the fold", async () => {
    const page = await app().open(addressOf(shop), { width: 1440, height: 900 });
    await page.getByRole("heading", { name: "This app should not be released as it is" }).waitFor();
    await page.getByRole("img", { name: "Grade F, 0 of 100 points" }).waitFor();
    await page.getByRole("region", { name: "Gate" }).getByText("1 critical > 0 allowed").waitFor();
    await page.getByRole("button", { name: /^Fix these \w+: 0 → 16…$/ }).waitFor();
    await page.getByText("Forbid cleartext traffic").waitFor();
    assert.equal(await page.getByRole("region", { name: "OWASP Mobile Top 10 (2024)" }).getByRole("link").count(), 10);
    await page.locator("details.scan-log:not([open])").waitFor();
    const first = await page.locator("details.finding").first().boundingBox();
    assert.ok(first && first.y < 700, JSON.stringify(first));
    // One button is the thing to do.
    assert.equal(await page.locator(".button.primary:visible").count(), 1);
  });

  it("leads from a number or a category to the findings behind it", async () => {
    const page = await app().open(addressOf(shop));
    const matrix = page.getByRole("table", { name: "Open findings by severity" });
    await matrix
      .getByRole("row", { name: /^Failing/ })
      .getByRole("link")
      .first()
      .click();
    await page.getByText(/^1 of \d+ findings$/).waitFor();
    await page.waitForURL(/status=FAIL&severity=Critical/);
    await page.getByRole("link", { name: /^M4 Insufficient Input.* 1 failing$/ }).click();
    await page.waitForURL(/owasp=M4/);
    await findingOf(page, "SQL built").waitFor();
    assert.equal(await page.locator("details.finding:visible").count(), 1);
  });

  it("folds what passed and what does not apply into one line, and opens it for a finding that is asked for", async () => {
    const page = await app().open(addressOf(shop));
    const line = page.getByText(/^\d+ passed, \d+ not applicable$/);
    const quiet = findingOf(page, "Release build debuggable");
    await line.waitFor();
    assert.equal(await quiet.count(), 0);
    await line.click();
    await quiet.getByRole("heading", { name: "Release build debuggable: nothing found" }).waitFor();
    assert.equal(await quiet.getByText("High").count(), 0);
    await page.goto(`${app().scanner.origin}/${addressOf(shop, { finding: "android-debuggable" })}`);
    await quiet.getByText("How it is attacked").waitFor();
    assert.equal(await quiet.getByLabel("Decision").count(), 0);
  });

  for (const width of [768, 1024, 1440]) {
    it(`shows each menu whole at ${width} pixels`, async () => {
      const page = await app().open(addressOf(shop), { width });
      for (const name of ["Assistant", "Share", "Export"]) {
        await page.getByText(name, { exact: true }).click();
        const boxes = await page.locator(".menu[open] .menu-items .button").evaluateAll((buttons) =>
          buttons.map((button) => {
            const { left, right } = button.getBoundingClientRect();
            return { left, right };
          }),
        );
        assert.ok(boxes.length > 2);
        for (const { left, right } of boxes) assert.ok(left >= 0 && right <= width, `${name}: ${left} to ${right}`);
        await page.keyboard.press("Escape");
      }
    });
  }

  it("breaks no word in the numbers of its history, and an axis of one day has times", async () => {
    const page = await app().open(addressOf(shop));
    await scanAgain(page);
    await page.getByRole("link", { name: "Since the last scan: same score" }).click();
    const card = page.getByRole("region", { name: "Score history" });
    await card
      .getByText(/\d:\d\d/)
      .first()
      .waitFor();
    await card.getByRole("button", { name: "Show the numbers" }).click();
    const heads = await card
      .getByRole("columnheader")
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().height));
    assert.equal(new Set(heads).size, 1);
    assert.ok((heads[0] ?? 99) < 36, String(heads));
  });

  it("marks code in remarks about the scan", async () => {
    const path = await addSampleApp(app(), "remarked");
    await mkdir(join(path, "lib"), { recursive: true });
    await writeFile(join(path, "palisade.yaml"), "checks:\n  nonsense: off\n");
    const page = await app().open(addressOf(path));
    await resultOf(page);
    assert.equal(await page.locator(".warnings").getByText("`").count(), 0);
  });
});

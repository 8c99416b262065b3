import assert from "node:assert/strict";
import { rename } from "node:fs/promises";
import { useApp } from "./open-app.ts";
import { addressOf, addSampleApp, addSources, findingOf, renameApp, resultOf } from "./scan-projects.ts";

describe("the scan screen in trouble", function () {
  this.timeout(60_000);
  const app = useApp();

  it("says what is wrong with a folder, and offers the projects", async () => {
    const page = await app().open("#/scan");
    await page.getByRole("combobox", { name: "Project folder" }).fill("/nowhere");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").filter({ hasText: "There is nothing at /nowhere." }).waitFor();
    await page.getByRole("link", { name: /garden_notes/ }).click();
    await page.getByRole("heading", { name: "garden_notes" }).waitFor();
    assert.equal(await page.getByRole("alert").count(), 0);
  });

  it("keeps what it shows when the project has gone", async () => {
    const path = await addSampleApp(app(), "gone");
    const page = await app().open(addressOf(path));
    await resultOf(page);
    await rename(path, `${path}-away`);
    await page.getByRole("button", { name: "Scan again" }).click();
    await page.getByRole("alert").filter({ hasText: "There is nothing at" }).waitFor();
    await page.getByRole("heading", { name: "flea_market" }).waitFor();
    await rename(`${path}-away`, path);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("alert").waitFor({ state: "detached" });
  });

  it("goes on when the server was away", async () => {
    const path = await addSampleApp(app(), "away");
    const page = await app().open(addressOf(path));
    await resultOf(page);
    await app().scanner.stop();
    await page.getByRole("button", { name: "Scan again" }).click();
    await page.getByRole("alert").filter({ hasText: "Palisade does not answer." }).waitFor();
    await app().scanner.startAgain();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("alert").waitFor({ state: "detached" });
    await page
      .getByRole("status")
      .filter({ hasText: /^flea_market: grade F/ })
      .waitFor();
  });

  it("goes on when the server went in the middle of a scan", async () => {
    const path = await addSampleApp(app(), "long");
    await addSources(path, 3000, (index) => `final u${index} = Uri.parse('http://api${index}.shop.com');\n`.repeat(10));
    const page = await app().open(addressOf(path));
    await page.getByText("of 3013 files").waitFor();
    await app().scanner.stop();
    await page.getByRole("alert").filter({ hasText: "Palisade stopped before it finished." }).waitFor();
    await app().scanner.startAgain();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Findings", exact: true }).waitFor();
  });

  it("cancels a scan, and what was there stays", async () => {
    const path = await addSampleApp(app(), "cancelled");
    const page = await app().open(addressOf(path));
    await resultOf(page);
    await page.route("**/call/scan", () => undefined);
    await page.getByRole("button", { name: "Scan again" }).click();
    await page.getByRole("button", { name: "Cancel" }).waitFor();
    assert.equal(await page.evaluate("document.activeElement.textContent"), "Cancel");
    await page.keyboard.press("Enter");
    await page.getByRole("status").filter({ hasText: "The scan was cancelled." }).waitFor();
    await page.getByRole("button", { name: "Scan again" }).click();
    await page.getByText("Scanning…").waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Scan again" }).waitFor();
    await page.getByRole("heading", { name: "flea_market" }).waitFor();
  });

  it("shows hundreds of places some at a time", async () => {
    const path = await addSampleApp(app(), "many");
    const lines = Array.from(
      { length: 600 },
      (_, index) => `final u${index} = Uri.parse('http://api${index}.shop.com');`,
    );
    await addSources(path, 1, () => lines.join("\n"));
    const page = await app().open(addressOf(path, { finding: "insecure-endpoint-urls" }));
    await resultOf(page);
    const finding = findingOf(page, "endpoints in code");
    await finding.getByText(/\d{3} more places like this/).click();
    const places = finding.locator(".alike li");
    assert.equal(await places.count(), 20);
    await finding.getByRole("button", { name: /^Show 20 more of 4\d\d$/ }).click();
    await places.nth(39).waitFor();
    assert.equal(await places.count(), 40);
  });

  it("takes the name of an app for a name, whatever it says", async () => {
    const name = "<img src=x onerror=alert(1)>";
    const path = await addSampleApp(app(), "hostile");
    await renameApp(path, name);
    const page = await app().open(addressOf(path));
    await resultOf(page);
    await page.getByRole("heading", { name }).waitFor();
    assert.equal(await page.locator("img").count(), 0);
  });
});

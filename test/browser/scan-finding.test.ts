import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { axe, useApp } from "./open-app.ts";
import { addressOf, addSampleApp, findingOf, resultOf } from "./scan-projects.ts";

describe("a finding on the scan screen", function () {
  this.timeout(60_000);
  const app = useApp();
  let shop: string;
  before(async () => {
    shop = await addSampleApp(app(), "looked-at");
  });

  it("shows its code with five lines around, and marks the words that are wrong", async () => {
    const page = await app().open(addressOf(shop, { finding: "tls-validation-disabled" }));
    const finding = findingOf(page, "TLS certificate validation disabled");
    const code = finding.getByRole("region", { name: /^lib\/session\.dart, lines 6 to 13$/ });
    await code.getByText("badCertificateCallback").waitFor();
    assert.match((await code.locator("mark").allInnerTexts()).join(""), /badCertificateCallback/);
    const link = finding.getByRole("link", { name: "lib/session.dart:11:40" });
    assert.equal(await link.getAttribute("href"), `vscode://file${shop}/lib/session.dart:11:40`);
  });

  it("shows its own line alone once the file has changed, and takes what is in it for text", async () => {
    const path = await addSampleApp(app(), "changed");
    const file = join(path, "lib/session.dart");
    const page = await app().open(addressOf(path));
    await resultOf(page);
    await writeFile(file, `// <img src=x onerror=alert(1)>\n${await readFile(file, "utf8")}`);
    await findingOf(page, "TLS certificate").locator("summary").first().click();
    await findingOf(page, "TLS certificate").locator(".snippet").waitFor();
    assert.equal(await page.getByRole("region", { name: /lines \d/ }).count(), 0);
    await page.getByRole("button", { name: "Scan again" }).click();
    await page.getByRole("region", { name: /lines 7 to 14$/ }).waitFor();
    await writeFile(file, (await readFile(file, "utf8")).replace(/^/, "\n".repeat(2)));
    assert.equal(await page.locator("img").count(), 0);
  });

  it("is named by the address while it is open, without a jump", async () => {
    const page = await app().open(addressOf(shop));
    const summary = findingOf(page, "SQL built").locator("summary").first();
    await summary.click();
    await page.waitForURL(/finding=sql-injection/);
    await summary.click();
    await page.waitForURL((url) => !url.hash.includes("finding="));
  });

  it("is reached, opened and left by single keys, which can be switched off", async () => {
    const page = await app().open(addressOf(shop));
    await resultOf(page);
    const focused = () => page.evaluate<string>("document.activeElement.textContent");
    await page.keyboard.press("j");
    assert.match(await focused(), /TLS certificate/);
    await page.keyboard.press("j");
    assert.match(await focused(), /Cleartext/);
    await page.keyboard.press("e");
    await findingOf(page, "Cleartext").getByText("How it is attacked").waitFor();
    await page.keyboard.press("k");
    assert.match(await focused(), /TLS certificate/);
    await page.getByRole("searchbox", { name: "Text" }).fill("j");
    await page.getByRole("searchbox", { name: "Text" }).press("k");
    assert.equal(await page.getByRole("searchbox", { name: "Text" }).inputValue(), "jk");
    await page.getByRole("searchbox", { name: "Text" }).fill("");
    await page.getByRole("heading", { name: "Findings", exact: true }).focus();
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: "Keys" });
    await dialog.getByText("Next finding").waitFor();
    await axe(page);
    await dialog.getByLabel("Use these keys").uncheck();
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    assert.equal(await dialog.count(), 0);
    await page.reload();
    await resultOf(page);
    await page.keyboard.press("?");
    assert.equal(await dialog.count(), 0);
  });
});

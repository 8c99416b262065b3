import assert from "node:assert/strict";
import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { createRepository, type GitRepository, stripeKey } from "../support/services/git/git-repository.ts";
import type { OsvServer } from "../support/services/osv/osv-server.ts";
import { addBackEnd, hostile, startGossipingOsv } from "./back-end.ts";
import { axeInAllThemes, type PageOptions, useApp } from "./open-app.ts";
import { addressOf, addSampleApp, resultOf } from "./scan-projects.ts";

describe("dependencies, vulnerabilities and the history on the scan screen", function () {
  this.timeout(60_000);
  let osv: OsvServer;
  let repository: GitRepository;
  before(async () => {
    osv = await startGossipingOsv();
  });
  const app = useApp({
    environment: ({ folder }) => ({ PALISADE_OSV_URL: osv.address, PUB_CACHE: join(folder, "pub-cache") }),
  });
  before(async () => {
    repository = await createRepository();
    await cp(await addSampleApp(app(), "shop"), repository.folder, { recursive: true });
    await addBackEnd(repository.folder);
    await repository.commit({ "lib/old.dart": `const key = "${stripeKey(1)}";\n` });
    await repository.commit({ "lib/old.dart": "// Nothing here any more\n" });
    await repository.commit({ [`lib/${hostile}.dart`]: `const key = "${stripeKey()}";\n` });
    const page = await app().open(addressOf(repository.folder));
    await resultOf(page);
    await page.close();
  });
  afterEach(() => {
    osv.fault = () => false;
    osv.requests.length = 0;
  });
  after(async () => {
    await repository.remove();
    await osv.close();
  });

  const openPart = async (part: string, options?: PageOptions) => {
    const page = await app().open(addressOf(repository.folder, { part }), options);
    await page.getByRole("navigation", { name: "Parts of the result" }).waitFor();
    return page;
  };
  const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

  it("leads to each part by keyboard, and back by the browser; no network is asked by itself", async () => {
    const page = await openPart("findings");
    const links = page.getByRole("navigation", { name: "Parts of the result" });
    await links.getByRole("link", { name: "Dependencies" }).press("Enter");
    await page.getByText("8 direct packages, 1 transitive").waitFor();
    await page.getByRole("heading", { name: "Findings", exact: true }).waitFor({ state: "hidden" });
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText("Nothing is kept about these packages yet.").waitFor();
    assert.equal(await page.getByRole("alert").count(), 0);
    await page.getByRole("button", { name: "Look up", exact: true }).waitFor();
    await page.goBack();
    await page.getByText("8 direct packages, 1 transitive").waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "Findings", exact: true }).waitFor();
    assert.deepEqual(osv.requests, []);
  });

  it("lists the packages, those to look at first, and keeps them while one looks elsewhere", async () => {
    const page = await openPart("dependencies");
    await page.getByText("8 direct packages, 1 transitive").waitFor();
    assert.deepEqual(
      await page
        .locator("h3", { hasText: /\(\d+\)$/ })
        .filter({ visible: true })
        .allInnerTexts(),
      ["Strong copyleft (1)", "Unknown (2)", "Permissive (5)"],
    );
    await page.getByRole("table", { name: "Strong copyleft (1)" }).getByText("viral-charts").waitFor();
    await page.getByText("published under the same licence").waitFor();
    assert.equal(await page.getByText("gossip").count(), 0);
    await page.getByRole("link", { name: "Findings" }).click();
    await page.getByRole("link", { name: "Dependencies" }).click();
    await page.getByLabel("Include transitive packages").check();
    await page.getByText("9 packages", { exact: true }).waitFor();
    await page.getByText(hostile).waitFor();
    await page.getByLabel("Filter").fill("npm mit");
    await page.getByText("1 of 9 packages").waitFor();
    assert.equal(await page.locator("img").count(), 0);
  });

  for (const [format, name] of [
    ["CycloneDX 1.6 (JSON)", "flea_market.cdx.json"],
    ["SPDX 2.3 (JSON)", "flea_market.spdx.json"],
    ["SPDX 3.0.1 (JSON-LD)", "flea_market.spdx3.json"],
  ] as const) {
    it(`saves the packages as ${format}, by keyboard`, async () => {
      const page = await openPart("dependencies");
      await page.getByText("Save as").press("Enter");
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: format }).press("Enter");
      const saved = await download;
      assert.equal(saved.suggestedFilename(), name);
      assert.match(await readFile(await saved.path(), "utf8"), /pkg:npm\/viral-charts@2\.0\.0/);
      await page.getByText("Saved", { exact: true }).waitFor();
    });
  }

  it("says what is wrong without a network, and then uses what is kept", async () => {
    osv.fault = (_, response) => {
      response.socket?.destroy();
      return true;
    };
    const page = await openPart("vulnerabilities");
    await page.getByText("Only names and versions of public packages are sent.").waitFor();
    await press(page, "Look up");
    await page.getByRole("alert").filter({ hasText: "Check the network" }).waitFor();
    await press(page, "Look up offline");
    await page.getByRole("alert").filter({ hasText: "Nothing is kept about these packages yet." }).waitFor();
    assert.equal(await page.getByLabel("Offline only").isChecked(), true);
    assert.equal(await page.evaluate("document.activeElement === document.body"), false);
    osv.fault = () => false;
    await page.getByLabel("Offline only").uncheck();
    await press(page, "Try again");
    await page.getByText("2 known: 1 critical, 1 low.").waitFor();
    await page.getByLabel("Offline only").check();
    const asked = osv.requests.length;
    await press(page, "Look up again");
    await page.getByText("2 known: 1 critical, 1 low.").waitFor();
    assert.equal(osv.requests.length, asked);
  });

  it("shows what is known, the worst first, and the command to copy", async () => {
    const page = await openPart("vulnerabilities");
    await press(page, "Look up");
    const [worst, least] = [
      page.getByRole("article", { name: "stencil-render 1.4.0" }),
      page.getByRole("article", { name: "gossip 3.0.0" }),
    ];
    await worst.getByText("Options of a template are run as code").waitFor();
    await worst.getByText("fixed in 1.4.9").waitFor();
    assert.match(
      (await worst.getByRole("link", { name: "CVE-2026-1001" }).getAttribute("href")) ?? "",
      /^https:\/\/github\.com\/advisories\/GHSA-2222-3333-4444$/,
    );
    await worst.getByRole("button", { name: "Copy npm update stencil-render" }).press("Enter");
    await worst.getByText("Copied").waitFor();
    assert.equal(await page.evaluate("navigator.clipboard.readText()"), "npm update stencil-render");
    await least.getByText("Brought in by stencil-render").waitFor();
    await least.getByText(hostile).waitFor();
    await least.getByText("no fix published").waitFor();
    assert.match(await page.getByRole("table", { name: "What was looked up" }).innerText(), /npm\s+3 of 3\s+OSV: 3/);
    assert.equal(await page.locator("img").count(), 0);
  });

  it("looks up for whoever asks before it is known what is kept", async () => {
    const page = await openPart("findings");
    await page.route("**/call/vulns*", async (route) => {
      // What is asked when the part is shown gets no answer.
      if (!route.request().postData()?.includes('"offline":true')) await route.continue();
    });
    await page.getByRole("link", { name: "Known vulnerabilities" }).click();
    await page.getByRole("progressbar", { name: "Reading the project" }).waitFor();
    await press(page, "Look up");
    await page.getByText("2 known: 1 critical, 1 low.").waitFor();
    await page.getByRole("button", { name: "Look up again" }).waitFor();
  });

  it("tells the secrets of the history, those that stand without doubt first", async () => {
    const page = await openPart("history");
    await page.getByText(/^\d certain, \d possible/).waitFor();
    const secrets = page.getByRole("article", { name: "Stripe secret key" });
    await secrets.first().getByText(`still in lib/${hostile}.dart:1`).waitFor();
    await secrets.nth(1).getByText("no longer, but in the history").waitFor();
    await secrets
      .nth(1)
      .getByText(/lib\/old\.dart:1, commit [0-9a-f]{12}/)
      .waitFor();
    await page.getByText("Revoke the secret at its provider").waitFor();
    await page.getByText(/^Read 3 commits that change files here, of 3 in the repository/).waitFor();
    assert.equal((await page.content()).includes(stripeKey().slice(8)), false);
    assert.equal(await page.locator("img").count(), 0);
  });

  it("stops when it is told to, and can be asked again", async () => {
    const page = await openPart("history");
    await page.getByText(/^\d certain/).waitFor();
    await page.route("**/call/git-secrets*", () => undefined);
    await page.getByRole("button", { name: "Search again" }).press("Enter");
    await page.getByRole("progressbar", { name: "Reading the project" }).waitFor();
    assert.equal(await page.evaluate("document.activeElement.textContent"), "Cancel");
    await page.keyboard.press("Enter");
    await page.getByText("Stopped.").waitFor();
    await page.unroute("**/call/git-secrets*");
    await page.keyboard.press("Enter");
    await page.getByText("Stopped.").waitFor({ state: "detached" });
    await page.getByText(/^\d certain/).waitFor();
  });

  it("says why there is nothing to read", async () => {
    const path = await addSampleApp(app(), "loose");
    const page = await app().open(addressOf(path));
    await resultOf(page);
    await page.getByRole("link", { name: "Secrets in the history" }).click();
    await page.getByRole("alert").filter({ hasText: "Git repository" }).waitFor();
  });

  const everything = async (options: PageOptions, look: (page: Page) => Promise<void>) => {
    const page = await openPart("dependencies", options);
    await page.getByLabel("Include transitive packages").check();
    await page.getByText("9 packages", { exact: true }).waitFor();
    await look(page);
    await page.getByRole("link", { name: "Known vulnerabilities" }).click();
    await press(page, "Look up");
    await page.getByText("What was looked up").waitFor();
    await look(page);
    await page.getByRole("link", { name: "Secrets in the history" }).click();
    await page.getByText("Revoke the secret").waitFor();
    await look(page);
  };

  it("has nothing that axe finds in any theme", () => everything({}, axeInAllThemes));

  it("needs no sideways scrolling at 320 pixels", () =>
    everything({ width: 320 }, async (page) => {
      assert.equal(await page.evaluate("document.querySelector('main').scrollWidth"), 320);
    }));
});

import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../vscode/harness/browser.ts";
import { axeInAllThemes } from "./axe.ts";

describe("a look at a page in all themes", function () {
  this.timeout(60_000);
  let browser: Browser;

  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser?.close());

  /** Looks at a page in black on white but for one style. */
  async function look(style: string): Promise<void> {
    const page = await browser.newPage({ colorScheme: "light" });
    const head = `<title>A page</title><style>main { color: #000; background: #fff } ${style}</style>`;
    await page.setContent(
      `<html lang="en"><head>${head}</head><body><main><h1>A page</h1><p>Text</p></main></body></html>`,
    );
    await axeInAllThemes(page);
    await page.close();
  }

  it("finds nothing where there is nothing", () => look(""));

  const faults = {
    "in light": ["main { color: #eee }", /color-contrast/],
    "in dark": ["@media (prefers-color-scheme: dark) { main { color: #eee } }", /in dark, contrast no-preference/],
    "in high contrast": ["@media (prefers-contrast: more) { main { color: #666 } }", /in light, contrast more/],
    "in both": [
      "@media (prefers-color-scheme: dark) and (prefers-contrast: more) { main { color: #666 } }",
      /in dark, contrast more/,
    ],
  } as const;
  for (const [where, [style, message]] of Object.entries(faults)) {
    it(`finds what is wrong ${where} alone`, () => assert.rejects(look(style), message));
  }
});

import assert from "node:assert/strict";
import axeCore from "axe-core";
import type { Frame, Page } from "playwright-core";

/** In high contrast, text must stand out seven to one (WCAG 2.2, 1.4.6) instead of four and a half. */
const run = `axe.run(document, {
  resultTypes: ["violations"],
  rules: {
    "color-contrast-enhanced": {
      enabled:
        matchMedia("(prefers-contrast: more)").matches || document.body.matches("[class*='vscode-high-contrast']"),
    },
  },
}).then(({ violations }) => violations)`;

/** Asserts that a page, or the frame of a panel, has none of the faults that axe finds. */
export async function axe(page: Page | Frame): Promise<void> {
  await page.evaluate(axeCore.source);
  const violations = await page.evaluate<import("axe-core").Result[]>(run);
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
  );
  assert.deepEqual(faults, []);
}

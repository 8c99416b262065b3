import assert from "node:assert/strict";
import axeCore from "axe-core";
import type { Page } from "playwright-core";

/** Asserts that the page has none of the faults that axe finds. */
export async function axe(page: Page): Promise<void> {
  await page.evaluate(axeCore.source);
  const { violations } = await page.evaluate<import("axe-core").AxeResults>("axe.run(document)");
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
  );
  assert.deepEqual(faults, []);
}

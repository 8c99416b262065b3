import assert from "node:assert/strict";
import axeCore from "axe-core";
import type { Frame, Page } from "playwright-core";

/**
 * Targets of 24 pixels are asked for since WCAG 2.2 (2.5.8), which axe leaves off. In high contrast, text must stand out
 * seven to one (1.4.6) instead of four and a half.
 */
const everything = `{
  rules: {
    "target-size": { enabled: true },
    "color-contrast-enhanced": {
      enabled:
        matchMedia("(prefers-contrast: more)").matches || document.body.matches("[class*='vscode-high-contrast']"),
    },
  },
}`;

/** All that can change where the system decides the colours. */
const colours = ["color-contrast", "link-in-text-block"];

/** All that another theme can change: it is made of colours, and of lines that take room. */
const ofTheme = [...colours, "target-size"];

/** The themes of the system beside light, which `axe` looks at. */
const otherThemes = [
  { colorScheme: "dark", contrast: "no-preference" },
  { colorScheme: "light", contrast: "more" },
  { colorScheme: "dark", contrast: "more" },
] as const;

/**
 * Asserts that a page, or the frame of a panel, has none of the faults that axe finds. A page in light is looked at once
 * more in the colours of the system (forced colors), which are the same whatever else is asked for.
 */
export async function axe(page: Page | Frame): Promise<void> {
  await page.evaluate(axeCore.source);
  assert.deepEqual(await faults(page, everything), []);
  if (!("emulateMedia" in page) || !(await page.evaluate(isPlainLight))) return;
  await page.emulateMedia({ forcedColors: "active" });
  assert.deepEqual(await faults(page, only(colours)), [], "in forced colours");
  await page.emulateMedia({ forcedColors: "none" });
}

/** The same of a page in light, and that no other theme gives it a fault. It is in light again afterwards. */
export async function axeInAllThemes(page: Page): Promise<void> {
  await axe(page);
  for (const theme of otherThemes) {
    await page.emulateMedia(theme);
    await axeInTheme(page, theme.contrast === "more", Object.values(theme).join(", contrast "));
  }
  await page.emulateMedia({ colorScheme: "light", contrast: "no-preference" });
}

/** Asserts that what `axe` has looked at has no fault in the theme that it has now. */
export async function axeInTheme(page: Page | Frame, isHighContrast: boolean, theme: string): Promise<void> {
  const rules = isHighContrast ? [...ofTheme, "color-contrast-enhanced"] : ofTheme;
  assert.deepEqual(await faults(page, only(rules)), [], `in ${theme}`);
}

function only(rules: readonly string[]): string {
  return JSON.stringify({ runOnly: rules });
}

const isPlainLight = 'matchMedia("(prefers-color-scheme: light) and (prefers-contrast: no-preference)").matches';

async function faults(page: Page | Frame, options: string): Promise<string[]> {
  const run = `axe.run(document, { resultTypes: ["violations"], ...${options} }).then(({ violations }) => violations)`;
  const violations = await page.evaluate<import("axe-core").Result[]>(run);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
  );
}

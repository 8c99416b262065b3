import type { Locator, Page } from "playwright-core";

/** Runs a command as people do: by its title, from the palette, which lists what was possible when it was opened. */
export async function runCommand(page: Page, title: string): Promise<void> {
  await untilVisible(focusedRow(page, title), async () => {
    await page.keyboard.press("Escape");
    await page.keyboard.press("F1");
    await page.locator(".quick-input-widget input").fill(`>${title}`, { timeout: 2000 });
  });
  await page.keyboard.press("Enter");
}

/** Chooses what is offered under a title in a quick pick. By keyboard, because hovers may lie over the rows. */
export async function choose(page: Page, title: string): Promise<void> {
  await page.locator(".quick-input-widget input").fill(title);
  await focusedRow(page, title).waitFor();
  await page.keyboard.press("Enter");
}

/** As `choose`, of the answers to one of several questions that follow each other. */
export async function chooseFor(page: Page, question: string, title: string): Promise<void> {
  await page.locator(`.quick-input-widget input[placeholder*="${question}"]`).waitFor();
  await choose(page, title);
}

function focusedRow(page: Page, title: string): Locator {
  return page.locator(".quick-input-list .monaco-list-row.focused", { hasText: title });
}

/** Types into the open input box and accepts. */
export async function answer(page: Page, question: string, text: string): Promise<void> {
  await page.locator(".quick-input-widget", { hasText: question }).locator("input").fill(text);
  await page.keyboard.press("Enter");
}

/** Palisade's item in the status bar, which a screen reader reads as given; without words, whatever it says. */
export function gradeInStatusBar(page: Page, words = "Palisade"): Locator {
  return page.locator(`[id="palisade.palisade.palisade.status"][aria-label*="${words}"]`);
}

/** Opens the tooltip of the grade once it says something. An open one stays as it was, whatever happens meanwhile. */
export async function openTooltip(page: Page, words: string): Promise<void> {
  await untilVisible(page.locator(".monaco-hover", { hasText: words }), async () => {
    await page.mouse.move(640, 300);
    await gradeInStatusBar(page).hover();
  });
}

/** Does something again until its effect is seen. Throws what was waited for when it never is. */
export async function untilVisible(effect: Locator, act: () => Promise<void>): Promise<void> {
  // A busy machine needs longer each time, so that it is not asked again before it has answered.
  for (let seconds = 1; ; seconds++) {
    try {
      // A window that is still opening may close what was just opened.
      await act();
      return await effect.waitFor({ timeout: seconds * 1000 });
    } catch (error) {
      if (seconds === 8) throw error;
    }
  }
}

/** A piece of code in the editor, which must be coloured as one: a name, a string. */
export function codeOf(page: Page, text: string): Locator {
  return page.locator(".editor-instance .view-line > span > span", { hasText: text }).first();
}

/** Puts the cursor on a piece of code. The editor covers its text with layers, so the click goes to the place. */
export async function placeCursor(code: Locator): Promise<void> {
  await code.waitFor();
  await code.click({ force: true });
}

/** What the light bulb offers at a piece of code, which must be underlined: it is not shown beside what it is about. */
export async function openLightBulb(code: Locator): Promise<Locator> {
  const page = code.page();
  await untilVisible(page.locator(".lightBulbWidget").first(), async () => {
    await placeCursor(code);
    // Where the cursor was already, nobody is asked again.
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
  });
  const menu = page.locator(".action-widget").first();
  await untilVisible(menu.locator(".monaco-list-row").first(), () => page.keyboard.press("Control+."));
  return menu;
}

/** Chooses from an open light bulb. */
export async function chooseAction(menu: Locator, title: string): Promise<void> {
  await menu.locator(".monaco-list-row", { hasText: title }).first().click();
}

/** Saves the active editor and waits until it is on disk. */
export async function save(page: Page): Promise<void> {
  await page.keyboard.press("Control+S");
  await page.locator(".tab.dirty").waitFor({ state: "detached" });
}

/** The entries of the Problems panel, which this opens. */
export async function openProblems(page: Page): Promise<Locator> {
  const panel = page.locator(".markers-panel");
  if (!(await panel.isVisible())) await page.keyboard.press("Control+Shift+M");
  await panel.waitFor();
  return panel.getByRole("treeitem");
}

/** The rows of the Findings view, which this opens. */
export async function openFindings(page: Page): Promise<Locator> {
  await page.getByRole("tab", { name: /^Palisade/ }).click();
  const rows = page.locator(".sidebar").getByRole("treeitem");
  await rows.first().waitFor();
  return rows;
}

/** What the Markdown preview shows. */
export function preview(page: Page): Locator {
  return page.frameLocator("iframe.webview.ready").frameLocator("#active-frame").locator("body");
}

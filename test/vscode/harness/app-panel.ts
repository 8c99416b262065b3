import type { Frame, FrameLocator, Locator, Page } from "playwright-core";

/** What the panel with the web app shows. */
export function appPanel(page: Page): FrameLocator {
  return page.frameLocator("iframe.webview.ready").frameLocator("#active-frame");
}

/** The same as a frame, in which code can run. */
export async function appFrame(page: Page): Promise<Frame> {
  const body = await appPanel(page).locator("body").elementHandle();
  const frame = await body?.ownerFrame();
  if (!frame) throw new Error("the panel was closed");
  return frame;
}

/** The link to a screen of the app, while it is the one that is shown. */
export function currentScreen(page: Page, name: string): Locator {
  return appPanel(page).locator('nav [aria-current="page"]', { hasText: name });
}

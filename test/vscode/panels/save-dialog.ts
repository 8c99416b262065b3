import type { Page } from "playwright-core";

/** Saves what the panel hands over as a file in the folder of the window. */
export async function saveAs(page: Page, file: string): Promise<void> {
  const dialog = page.locator(".quick-input-widget", { hasText: "Where to save it" });
  // It saves only in a folder that it has listed.
  await dialog.getByText("pubspec.yaml").waitFor();
  await dialog.locator("input").fill(file);
  await page.keyboard.press("Enter");
}

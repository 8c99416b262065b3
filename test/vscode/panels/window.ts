import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { currentScreen } from "../harness/app-panel.ts";
import { choose, runCommand } from "../harness/workbench.ts";
import type { Hands } from "./hands.ts";
import type { PanelDesk } from "./use-panel.ts";

/** The panel as a part of the window. */
export function windowFlows(desk: () => PanelDesk, hands: Hands): void {
  it("goes from screen to screen in one panel, by commands and by its own links", async () => {
    const { app, page, open } = desk();
    await open("Generator");
    await open("Dashboard");
    for (const name of ["Scan", "Generate", "Dashboard"]) {
      await hands.press(app.getByRole("navigation", { name: "Palisade" }).getByRole("link", { name }));
      await currentScreen(page, name).waitFor();
    }
    assert.equal(await page.locator(".tab", { hasText: "Palisade" }).count(), 1);
  });

  it("comes back as it was from behind a file and with the window, and goes where a command wants it", async () => {
    const { app, page, open } = desk();
    const name = app.getByRole("textbox", { name: "App name" });
    await open("Generator");
    await hands.write(name, "garden");
    await app.locator(".status-line").getByText("garden").waitFor();
    await openFile(page, "pubspec.yaml");
    await page.keyboard.press("Control+PageUp");
    await app.locator(".status-line").getByText("garden").waitFor();
    assert.equal(await name.inputValue(), "garden");

    await openFile(page, "pubspec.yaml");
    await open("Dashboard");
    await hands.press(app.getByRole("link", { name: "Generate" }));
    await app.locator(".status-line").getByText("garden").waitFor();

    const reloaded = page.waitForEvent("domcontentloaded");
    await runCommand(page, "Developer: Reload Window");
    await reloaded;
    await app.locator(".status-line").getByText("garden").waitFor();
    // The page asks for the scripts of the screen that it comes back to at once.
    assert.equal(await app.locator('link[rel="modulepreload"][href*="chunk-generate-"]').count(), 1);
  });
}

/** Opens a file of the window in the group of the panel, which it hides. */
async function openFile(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Control+P");
  await choose(page, name);
  await page.locator(".tab.active", { hasText: name }).waitFor();
}

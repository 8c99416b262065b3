import assert from "node:assert/strict";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { runCommand } from "../harness/workbench.ts";
import { type Hands, keyboard } from "./hands.ts";
import { copied, type PanelDesk } from "./use-panel.ts";

/** What Generate hands over: the configuration in other forms, and the project in a folder. */
export function deliveryFlows(desk: () => PanelDesk, hands: Hands): void {
  it("copies the configuration in the forms that make sense without an address", async () => {
    const { app, page, open } = desk();
    await open("Generator");
    await hands.write(app.getByRole("textbox", { name: "App name" }), "garden");
    await hands.skip(app.getByRole("button", { name: "Skip to the preview" }));
    const copy = async (form: string): Promise<string> => {
      await hands.press(app.getByText("Copy as"));
      await hands.press(app.getByRole("button", { name: form, exact: true }));
      await app
        .getByRole("status")
        .filter({ hasText: `${form} copied.` })
        .waitFor();
      return copied(page);
    };
    assert.deepEqual(JSON.parse(await copy("JSON")), { appName: "garden" });
    assert.equal(await copy("palisade command"), "palisade new garden");
    assert.equal(await app.getByRole("button", { name: "curl command" }).count(), 0);
  });

  it("makes the project in a folder that is picked, and opens it", async () => {
    const { app, page, workspace, open } = desk();
    const place = join(workspace.folder, `made with the ${hands.name}`);
    const neighbour = `neighbour of the ${hands.name}`;
    await mkdir(join(place, neighbour), { recursive: true });
    await open("Generator");
    await hands.write(app.getByRole("textbox", { name: "App name" }), "from_panel");
    await hands.pressOrKeys(app.getByRole("button", { name: /^Create in a folder/ }), "Control+Enter");
    const dialog = page.locator(".quick-input-widget", { hasText: "The folder in which" });
    await dialog.locator(".monaco-list-row").first().waitFor();
    await dialog.locator("input").fill(`${place}/`);
    // It picks only what it has listed.
    await dialog.getByText(neighbour).waitFor();
    await page.keyboard.press("Enter");
    await app.getByText("The project was created.").waitFor();
    const ready = page.locator(".notification-toast", { hasText: "from_panel is ready" });
    await ready.waitFor();
    if (hands === keyboard) await runCommand(page, "Notifications: Accept Notification Primary Action");
    else await ready.getByRole("button", { name: "Open Here" }).click();
    await page.locator(".explorer-folders-view", { hasText: "pubspec.yaml" }).waitFor();
    await page.waitForURL(/folder=.*from_panel/);
    assert.match(await readFile(join(place, "from_panel/pubspec.yaml"), "utf8"), /^name: from_panel$/m);
  });
}

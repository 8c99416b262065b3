import assert from "node:assert/strict";
import { rename } from "node:fs/promises";
import { renameApp } from "../../browser/scan-projects.ts";
import { copySampleApp } from "../harness/projects.ts";
import type { Hands } from "./hands.ts";
import { pickProject, scanButton, scanCopy } from "./scan-projects.ts";
import type { PanelDesk } from "./use-panel.ts";

/** What goes wrong, as a person meets it. */
export function troubleFlows(desk: () => PanelDesk, hands: Hands): void {
  it("cancels a scan, and keeps what was there", async () => {
    const { app, engine } = desk();
    await scanCopy(desk(), hands, "cancelled");
    engine.pause();
    await hands.press(scanButton(app));
    await app.getByText("Scanning…").waitFor();
    await hands.press(app.getByRole("button", { name: "Cancel" }));
    await app.getByRole("status").filter({ hasText: "The scan was cancelled." }).waitFor();
    engine.goOn();
    await app.getByRole("heading", { name: "flea_market" }).waitFor();
    await hands.press(scanButton(app));
    await app
      .getByRole("status")
      .filter({ hasText: /^flea_market: grade F/ })
      .waitFor();
  });

  it("goes on when the server went in the middle of a scan", async () => {
    const { app, engine } = desk();
    await scanCopy(desk(), hands, "broken");
    engine.pause();
    await hands.press(scanButton(app));
    await app.getByText("Scanning…").waitFor();
    engine.kill();
    const alert = app.getByRole("alert").filter({ hasText: "Palisade stopped before it finished." });
    await hands.press(alert.getByRole("button", { name: "Try again" }));
    await app
      .getByRole("status")
      .filter({ hasText: /^flea_market: grade F/ })
      .waitFor();
  });

  it("keeps what it shows when the project has gone", async () => {
    const { app } = desk();
    const folder = await scanCopy(desk(), hands, "gone");
    await rename(folder, `${folder}-away`);
    await hands.press(scanButton(app));
    await app.getByRole("alert").filter({ hasText: "There is nothing at" }).waitFor();
    await app.getByRole("heading", { name: "flea_market" }).waitFor();
    await rename(`${folder}-away`, folder);
    await hands.press(app.getByRole("button", { name: "Try again" }));
    await app.getByRole("alert").waitFor({ state: "detached" });
  });

  it("takes the name of an app for a name, whatever it says", async () => {
    const { app, workspace, open } = desk();
    const name = `<img src=x onerror=alert("${hands.name}")>`;
    const folder = await copySampleApp(workspace, name);
    await renameApp(folder, name);
    await open("Scanner");
    await pickProject(app, hands, folder);
    await hands.press(scanButton(app));
    await app.getByRole("heading", { name }).waitFor();
    await open("Dashboard");
    await app.getByRole("link", { name }).waitFor();
    assert.equal(await app.locator("img").count(), 0);
  });
}

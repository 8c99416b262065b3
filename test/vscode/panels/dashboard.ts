import { join } from "node:path";
import { scanApps, writeApps } from "../../browser/dashboard-apps.ts";
import { currentScreen } from "../harness/app-panel.ts";
import { untilVisible } from "../harness/workbench.ts";
import type { Hands } from "./hands.ts";
import type { PanelDesk } from "./use-panel.ts";

/** All apps side by side. */
export function dashboardFlows(desk: () => PanelDesk, hands: Hands): void {
  it("says how the apps are, finds and orders them, and leads to one", async () => {
    const { app, page } = desk();
    await openWithApps(desk());
    await app
      .getByLabel("All apps")
      .getByRole("img", { name: /^Grade [A-F], \d+ of 100 points$/ })
      .waitFor();
    await hands.write(app.getByLabel("Search"), "app_00");
    await app.getByText(/^9 of \d+ apps$/).waitFor();
    await app
      .getByRole("img", { name: /^Score \d+ after \d+ scans/ })
      .first()
      .waitFor();
    await hands.press(app.getByRole("button", { name: "App", exact: true }));
    await app.getByRole("columnheader", { name: "App" }).and(app.locator("[aria-sort=ascending]")).waitFor();
    await hands.press(app.getByRole("link", { name: "app_001" }));
    await currentScreen(page, "Scan").waitFor();
    await app.getByRole("heading", { name: "app_1" }).waitFor();
  });

  it("shows where apps are weak, as a picture and as a table", async () => {
    const { app, page } = desk();
    await openWithApps(desk());
    await hands.write(app.getByLabel("Search"), "app_00");
    await hands.press(app.getByLabel("Tables instead of pictures"));
    await hands.press(app.getByText(/^\d+ scans$/).first());
    await app
      .getByRole("table", { name: /^Scans of app_/ })
      .first()
      .waitFor();
    await hands.press(app.getByRole("link", { name: "OWASP categories" }));
    await app.getByRole("cell", { name: "1 failing" }).first().waitFor();
    await hands.press(app.getByLabel("Tables instead of pictures"));
    const grid = app.getByRole("grid", { name: "Failing checks by OWASP category" });
    await hands.followCell(grid.getByRole("link", { name: "1 failing" }).first());
    await currentScreen(page, "Scan").waitFor();
    await app.getByText(/^\d+ of \d+ findings$/).waitFor();
  });

  it("looks in the folder that is chosen in the dialog of VS Code", async () => {
    const { app, page, workspace, open } = desk();
    await writeApps(workspace, 2, 0);
    // The dialog begins in a folder that has a `lib` too.
    await workspace.write("apps/app_001/seedlings/beans.txt", "beans\n");
    await open("Dashboard");
    await hands.press(app.getByRole("button", { name: "Choose a folder…" }));
    const dialog = page.locator(".quick-input-widget", { hasText: "The folder with your apps" });
    // The dialog still writes its own folder when it has just opened.
    await untilVisible(dialog.getByText("seedlings", { exact: true }), () =>
      dialog.locator("input").fill(`${join(workspace.folder, "apps/app_001")}/`),
    );
    await dialog.getByRole("button", { name: "Look Here" }).click();
    await app.locator("code", { hasText: /app_001$/ }).waitFor();
  });

  it("scans all apps, says how far it is, and stops when asked", async () => {
    const { app, engine, open } = desk();
    await open("Dashboard");
    const scanAll = app.getByRole("button", { name: "Scan all apps" });
    await scanAll.waitFor();
    engine.pause();
    await hands.press(scanAll);
    await app.getByRole("progressbar", { name: "Scan of all apps" }).waitFor();
    await hands.press(app.getByRole("button", { name: "Cancel" }));
    await app.getByText("Cancelled.").waitFor();
    engine.goOn();
    await hands.press(scanAll);
    await app.getByText(/^Scanned \d+ apps/).waitFor();
  });
}

/** Opens the dashboard with nine apps beside those of other tests. Most of them change, so that they have a history. */
async function openWithApps({ workspace, open }: PanelDesk): Promise<void> {
  for (const round of [0, 1]) {
    await writeApps(workspace, 9, round);
    await scanApps(workspace);
  }
  await open("Dashboard");
}

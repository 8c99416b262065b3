import assert from "node:assert/strict";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { appPanel, currentScreen } from "./harness/app-panel.ts";
import { useDesk } from "./harness/desk.ts";
import { copySampleApp } from "./harness/projects.ts";
import { runCommand } from "./harness/workbench.ts";

describe("the web app in a panel of VS Code", function () {
  this.timeout(120_000);

  describe("of a trusted workspace", () => {
    const desk = useDesk();

    it("shows the screen that a command names, in one panel, and keeps its own policy", async () => {
      const page = await desk().open({ folder: await copySampleApp(desk().workspace, "screens") });
      const complaints = complaintsOf(page);
      await runCommand(page, "Palisade: Open Generator");
      // The catalogue has come from the server.
      await appPanel(page).getByLabel("App name").click();
      // These keys are a command of VS Code as well, which must not run too.
      await page.keyboard.press("Control+Shift+O");
      await appPanel(page).getByRole("dialog").waitFor();
      assert.equal(await page.locator(".quick-input-widget").isVisible(), false);
      await page.keyboard.press("Escape");
      await runCommand(page, "Palisade: Open Dashboard");
      await currentScreen(page, "Dashboard").waitFor();
      await appPanel(page).getByRole("link", { name: "Generate" }).click();
      await currentScreen(page, "Generate").waitFor();
      assert.equal(await page.locator(".tab", { hasText: "Palisade" }).count(), 1);
      assert.deepEqual(complaints, []);
    });

    it("comes back behind a file where it was, or where a command wants it", async () => {
      const page = await desk().open({ folder: await copySampleApp(desk().workspace, "hidden") });
      await runCommand(page, "Palisade: Open Generator");
      await appPanel(page).getByRole("link", { name: "Dashboard" }).click();
      await currentScreen(page, "Dashboard").waitFor();
      await page.locator(".explorer-folders-view").getByText("pubspec.yaml").click();
      await page.locator(".tab.active", { hasText: "pubspec.yaml" }).waitFor();
      await page.locator(".tab", { hasText: "Palisade" }).click();
      await currentScreen(page, "Dashboard").waitFor();
      await page.locator(".tab", { hasText: "pubspec.yaml" }).click();
      await runCommand(page, "Palisade: Open Generator");
      await currentScreen(page, "Generate").waitFor();
    });

    it("scans the project of the window, says how far it is, opens a place, and comes back with the window", async () => {
      const folder = await copySampleApp(desk().workspace, "scanned");
      const page = await desk().open({ folder });
      await runCommand(page, "Palisade: Open Scanner");
      const panel = appPanel(page);
      await panel.getByText(folder).first().waitFor();
      await panel.getByRole("button", { name: /^Scan( again)?$/ }).click();
      await panel.getByText("Log of this scan").click();
      await panel.getByRole("log").getByText("Grade F, score 0/100").waitFor();

      await panel.getByText("TLS certificate validation disabled").last().click();
      await panel
        .getByRole("button", { name: /\.dart:\d+/ })
        .first()
        .click();
      await page.locator(".tab", { hasText: ".dart" }).waitFor();

      await runCommand(page, "Developer: Reload Window");
      await currentScreen(page, "Scan").waitFor();
      await panel.getByText(folder).first().waitFor();
    });

    it("makes a project in a folder that is picked", async () => {
      const { workspace, open } = desk();
      const place = join(workspace.folder, "made");
      await mkdir(place);
      const page = await open({ folder: workspace.app });
      await runCommand(page, "Palisade: Open Generator");
      await appPanel(page).getByLabel("App name").fill("from_panel");
      await appPanel(page)
        .getByRole("button", { name: /^Create in a folder/ })
        .click();
      const dialog = page.locator(".quick-input-widget", { hasText: "The folder in which" });
      // The dialog begins beside the project of the window, and picks only what it has listed.
      await dialog.getByText("garden_notes").waitFor();
      await dialog.locator("input").fill(`${place}/`);
      await dialog.getByText("garden_notes").waitFor({ state: "detached" });
      await dialog.getByRole("button", { name: "Make Project Here" }).click();
      await page.locator(".notification-toast", { hasText: "from_panel is ready" }).waitFor();
      await appPanel(page).getByText("The project is there.").waitFor();
      assert.match(await readFile(join(place, "from_panel/pubspec.yaml"), "utf8"), /^name: from_panel$/m);
    });
  });

  describe("of a workspace that is not trusted", () => {
    const desk = useDesk({ workspaceTrust: true });

    it("scans, and says why it fixes nothing", async () => {
      const page = await desk().open({ folder: await copySampleApp(desk().workspace, "strange") });
      await runCommand(page, "Palisade: Open Scanner");
      const panel = appPanel(page);
      await panel.getByRole("button", { name: /^Scan( again)?$/ }).click();
      await panel.getByRole("button", { name: "Fix all…" }).click();
      await panel.getByText("This workspace is not trusted, so nothing in it is changed.").waitFor();
    });
  });
});

/** What the page of the panel must not do: break its own content security policy. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && /Content Security Policy/.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

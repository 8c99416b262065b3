import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { axe, axeInTheme } from "../../browser/axe.ts";
import { addBackEnd } from "../../browser/back-end.ts";
import { appFrame } from "../harness/app-panel.ts";
import { mouse } from "./hands.ts";
import { openFinding, scanCopy } from "./scan-projects.ts";
import type { PanelDesk } from "./use-panel.ts";

/** The themes, with the class that the page of a panel has in them. */
const themes = [
  ["Light Modern", "vscode-light"],
  ["Default High Contrast", "vscode-high-contrast"],
  ["Default High Contrast Light", "vscode-high-contrast-light"],
  ["Dark Modern", "vscode-dark"],
] as const;

/** What axe finds on the screens in the themes of VS Code. */
export function themeTests(desk: () => PanelDesk): void {
  it("has nothing that axe finds on Generate in any theme", async () => {
    const { app, open } = desk();
    await open("Generator");
    await app.locator(".status-line").getByText("my_app").waitFor();
    await app.getByRole("tab", { name: /^Structure/ }).click();
    await app.getByRole("checkbox", { name: "Profile" }).click();
    await app
      .locator(".different")
      .getByRole("button", { name: /\.dart$/ })
      .first()
      .click();
    await app.locator(".hljs-keyword").first().waitFor();
    await axeInAllThemes(desk());
  });

  it("has nothing that axe finds on Scan in any theme", async () => {
    await scanCopy(desk(), mouse, "themes");
    await openFinding(desk().app, mouse, "Cleartext (HTTP) traffic allowed");
    await axeInAllThemes(desk());
  });

  it("has nothing that axe finds on the packages of a project in any theme", async () => {
    const { app } = desk();
    await addBackEnd(await scanCopy(desk(), mouse, "packages"));
    await app.getByRole("link", { name: "Dependencies" }).click();
    await app.getByRole("button", { name: "List the packages" }).click();
    await app.getByText("viral-charts").waitFor();
    await axeInAllThemes(desk());
  });

  it("has nothing that axe finds on Settings in any theme", async () => {
    const { app, open } = desk();
    await open("Assistant and Sharing");
    await app.getByRole("heading", { name: "Issues" }).waitFor();
    await axeInAllThemes(desk());
  });

  it("has nothing that axe finds on the dashboard in any theme", async () => {
    const { app, open } = desk();
    await open("Dashboard");
    await app.getByRole("link", { name: "OWASP categories" }).click();
    await app.getByRole("grid").waitFor();
    await axeInAllThemes(desk());
  });
}

async function axeInAllThemes({ page, app, workspace }: PanelDesk): Promise<void> {
  const frame = await appFrame(page);
  const settings = join(workspace.app, ".vscode/settings.json");
  await mkdir(dirname(settings), { recursive: true });
  try {
    for (const [index, [theme, bodyClass]] of themes.entries()) {
      await writeFile(settings, JSON.stringify({ "workbench.colorTheme": theme }));
      await app.locator(`body.${bodyClass}`).waitFor();
      if (index === 0) await axe(frame);
      else await axeInTheme(frame, bodyClass.startsWith("vscode-high-contrast"), theme);
    }
  } finally {
    await rm(settings);
  }
}

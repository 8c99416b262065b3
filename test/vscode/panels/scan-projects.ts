import { realpath } from "node:fs/promises";
import type { FrameLocator, Locator } from "playwright-core";
import { copySampleApp } from "../harness/projects.ts";
import type { Hands } from "./hands.ts";
import type { PanelDesk } from "./use-panel.ts";

/** Makes a copy of the sample app, which has findings of every status, and opens it, which scans it. Resolves to its folder. */
export async function scanCopy(desk: PanelDesk, hands: Hands, name: string): Promise<string> {
  const folder = await realpath(await copySampleApp(desk.workspace, `${name}_by_${hands.name}`));
  await desk.open("Scanner");
  await pickProject(desk.app, hands, folder);
  await desk.app.getByRole("heading", { name: "Findings", exact: true }).waitFor();
  return folder;
}

/** Chooses a project among those that are offered for a part of its path. */
export async function pickProject(app: FrameLocator, hands: Hands, folder: string): Promise<void> {
  const box = app.getByRole("combobox", { name: "Project folder" });
  await hands.write(box, folder.slice(folder.lastIndexOf("/") + 1));
  await hands.accept(box, app.getByRole("option", { name: folder }));
}

export function scanButton(app: FrameLocator): Locator {
  return app.getByRole("button", { name: /^Scan(?: again)?$/ });
}

/** A finding in the list. */
export function findingOf(app: FrameLocator, title: string): Locator {
  return app.locator("details.finding", { has: app.getByRole("heading", { name: title }) });
}

/** Opens a finding in the list. */
export async function openFinding(app: FrameLocator, hands: Hands, title: string): Promise<Locator> {
  const finding = findingOf(app, title);
  await hands.press(finding.locator("summary").first());
  await finding.getByText("How it is attacked").waitFor();
  return finding;
}

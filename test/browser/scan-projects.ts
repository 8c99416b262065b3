import { mkdir, readFile, realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { copySampleApp } from "../vscode/harness/projects.ts";
import type { WebApp } from "./open-app.ts";

/** A copy of the sample app, which has findings of every status, among the projects of the app. */
export async function addSampleApp({ workspace }: WebApp, name: string): Promise<string> {
  return realpath(await copySampleApp(workspace, name));
}

/** Gives a project another name in its pubspec.yaml. */
export async function renameApp(project: string, name: string): Promise<void> {
  const file = join(project, "pubspec.yaml");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/^name:.*$/m, `name: ${JSON.stringify(name)}`));
}

/** Adds Dart files to a project. */
export async function addSources(project: string, count: number, text: (index: number) => string): Promise<void> {
  const folder = join(project, "lib/more");
  await mkdir(folder, { recursive: true });
  await Promise.all(Array.from({ length: count }, (_, index) => writeFile(join(folder, `${index}.dart`), text(index))));
}

/** The address of a project on the scan screen. */
export function addressOf(path: string, more: Readonly<Record<string, string>> = {}): string {
  return `#/scan?${new URLSearchParams({ path, ...more })}`;
}

/** Waits for the result of a project, which is scanned when it is opened for the first time. */
export async function resultOf(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Findings", exact: true }).waitFor();
}

/** Scans the project once more, and waits for the result. */
export async function scanAgain(page: Page): Promise<void> {
  await resultOf(page);
  const again = page.waitForResponse("**/call/scan");
  await page.getByRole("button", { name: "Scan again" }).click();
  await again;
  await page.getByRole("button", { name: "Scan again" }).waitFor();
}

/** A finding in the list. */
export function findingOf(page: Page, title: string) {
  return page.locator("details.finding", { has: page.getByRole("heading", { name: title }) });
}

/** Opens the log of a scan, unless a slow scan has opened it. */
export async function openLog(page: Page): Promise<void> {
  const log = page.locator("details.scan-log");
  if ((await log.getAttribute("open")) === null) await log.locator("summary").click();
}

import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { programPath } from "../../../tools/programs.mjs";
import type { VscodeServer } from "./server.ts";

/** What a window opens: a folder or a `.code-workspace` file, and what else its address says. */
export interface WindowOptions {
  readonly folder?: string;
  readonly workspace?: string;
  /** A file to show at the start, as `path` or `path:line:column`. */
  readonly file?: string;
  /** The folder of an extension that is not installed. */
  readonly extension?: string;
  /** The module whose `run` is called in the extension host. */
  readonly suite?: string;
}

/** A browser that reaches nothing but this machine. */
export function launchBrowser(): Promise<Browser> {
  const root = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: programPath("a headless browser"),
    args: [
      "--disable-gpu",
      "--disable-background-networking",
      // Windows of one server share a process, and with it what was compiled of VS Code.
      "--process-per-site",
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
      // Chromium's sandbox refuses to work for root, who runs the tests in a container.
      ...(root ? ["--no-sandbox"] : []),
    ],
  });
}

/** A profile of its own: windows in it share what VS Code keeps in the browser. */
export interface Profile {
  readonly context: BrowserContext;
  /** The open windows. */
  windows(): readonly Page[];
}

/** Makes a profile, with a page in it that keeps the process of the windows alive between them. */
export async function newProfile(browser: Browser, server: VscodeServer): Promise<Profile> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const keeper = await context.newPage();
  await keeper.goto(`${server.origin}/version`);
  return { context, windows: () => context.pages().filter((page) => page !== keeper) };
}

/** Opens a window. It is there, but its extensions may not have started. */
export async function openWindow({ context }: Profile, server: VscodeServer, options: WindowOptions): Promise<Page> {
  const page = await context.newPage();
  await page.goto(windowAddress(server, options), { waitUntil: "commit" });
  await page.locator(".monaco-workbench").waitFor();
  if (options.workspace) await reloadUntilFolders(page);
  return page;
}

/**
 * A busy VS Code may read a workspace file too late, and then shows a window without folders for good. The explorer says
 * so at once; the title is written seconds later.
 */
async function reloadUntilFolders(page: Page): Promise<void> {
  const folders = page.locator(".explorer-folders-view .monaco-list-row").first();
  const none = page.locator(".explorer-viewlet .welcome-view-content").first();
  for (let attempt = 1; attempt <= 3; attempt++) {
    await folders.or(none).first().waitFor();
    if (await folders.isVisible()) return;
    await page.reload({ waitUntil: "commit" });
  }
}

export function windowAddress({ origin }: VscodeServer, options: WindowOptions): string {
  const remote = origin.replace("http:", "vscode-remote:");
  const payload = [
    ...(options.file
      ? [
          ["openFile", remote + options.file],
          ["gotoLineMode", "true"],
        ]
      : []),
    ...(options.extension ? [["extensionDevelopmentPath", remote + options.extension]] : []),
    ...(options.suite ? [["extensionTestsPath", remote + options.suite]] : []),
  ];
  const query = new URLSearchParams({ payload: JSON.stringify(payload) });
  if (options.folder) query.set("folder", options.folder);
  if (options.workspace) query.set("workspace", options.workspace);
  return `${origin}/?${query}`;
}

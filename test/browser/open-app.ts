import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import type { Service } from "../../server/operations/operation.ts";
import { createWorkspace, type Workspace } from "../support/services/workspace.ts";
import { launchBrowser } from "../vscode/harness/browser.ts";
import { watchForComplaints } from "./complaints.ts";
import { type ServedApp, serveApp } from "./served-app.ts";

export { axe, axeInAllThemes } from "./axe.ts";

/** The web app on both ports, and a browser to open it with. */
export interface WebApp {
  /** Projects for the app: those in `apps/` are found by the dashboard. */
  readonly workspace: Workspace;
  readonly scanner: ServedApp;
  readonly generator: ServedApp;
  /** Opens an address such as `#/scan?path=/x` in a new browser profile, and waits until the screen is there. */
  open(address?: string, options?: PageOptions): Promise<Page>;
}

export interface PageOptions {
  /** Whose port is opened: without an address, its screen is the first one. The scanner's when it is not said. */
  readonly service?: "scanner" | "generator";
  readonly theme?: Theme;
  readonly width?: number;
  readonly height?: number;
}

/** What somebody may have chosen for the whole system. */
export type Theme = "light" | "dark" | "high contrast light" | "high contrast dark";

export interface AppOptions {
  /** What requests must carry, as with PALISADE_TOKEN. */
  readonly token?: string;
  /** What else the engine finds in its environment, asked for before the first test. */
  readonly environment?: (workspace: Workspace) => Readonly<Record<string, string>>;
}

const failures = join(import.meta.dirname, "../../.vscode-test/failures");

/**
 * The web app for the tests of one `describe`; each test opens pages of its own. A test fails when a page writes an
 * error to its console, breaks its own content security policy, or asks any server but its own for something. What a
 * failed test saw is kept as pictures in `.vscode-test/failures`.
 */
export function useApp({ token, environment = () => ({}) }: AppOptions = {}): () => WebApp {
  let app: WebApp | undefined;
  let browser: Browser | undefined;
  const parts = new AsyncDisposableStack();
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];

  before(async () => {
    const workspace = parts.adopt(await createWorkspace(), (made) => made.remove());
    const serve = async (service: Service) =>
      parts.adopt(await serveApp(workspace, { service, token, environment: environment(workspace) }), (served) =>
        served.stop(),
      );
    const scanner = await serve("scanner");
    const generator = await serve("generator");
    browser = parts.adopt(await launchBrowser(), (launched) => launched.close());
    app = { workspace, scanner, generator, open };
  });
  afterEach(async function () {
    for (const context of contexts.splice(0)) {
      if (this.currentTest?.state === "failed") await keepPictures(context, this.currentTest.title);
      await context.close();
    }
    assert.deepEqual(complaints.splice(0), []);
  });
  after(() => parts.disposeAsync());

  async function open(address = "", options: PageOptions = {}): Promise<Page> {
    const { service = "scanner", theme = "light", width = 1280, height = 800 } = options;
    if (!app || !browser) throw notReady();
    const { origin } = app[service];
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: theme.endsWith("dark") ? "dark" : "light",
      contrast: theme.startsWith("high") ? "more" : "no-preference",
      reducedMotion: "reduce",
      permissions: ["clipboard-read", "clipboard-write"],
    });
    contexts.push(context);
    const page = await context.newPage();
    watchForComplaints(page, origin, (complaint) => complaints.push(complaint));
    await page.goto(`${origin}/${address}`);
    await page.getByRole("main").waitFor();
    return page;
  }

  return () => {
    if (!app) throw notReady();
    return app;
  };
}

function notReady(): Error {
  return new Error("the app is set up before the tests, not while they are defined");
}

async function keepPictures(context: BrowserContext, title: string): Promise<void> {
  mkdirSync(failures, { recursive: true });
  for (const [index, page] of context.pages().entries())
    await page.screenshot({ path: join(failures, `${title.replaceAll(/\W+/g, "-")}-${index}.png`) });
}

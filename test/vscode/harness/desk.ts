import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { packedExtension } from "../../package/pack.ts";
import { createWorkspace, type Workspace } from "../../support/services/workspace.ts";
import { launchBrowser, newProfile, openWindow, type Profile, type WindowOptions } from "./browser.ts";
import { type VscodeServerOptions, vscodeServer } from "./server.ts";

const root = join(import.meta.dirname, "../../..");
const failures = join(root, ".vscode-test/failures");

/** Projects on disk, a VS Code, and a browser to open them with. */
export interface Desk {
  readonly workspace: Workspace;
  readonly profile: Profile;
  open(options: WindowOptions): Promise<Page>;
  /** Ends everything, windows included, and removes the files. */
  close(): Promise<void>;
}

/** How long setting up may take, in milliseconds. The first desk packs the extension, which other lanes may slow down. */
export const setUpTime = 180_000;

export interface DeskOptions extends Pick<VscodeServerOptions, "workspaceTrust" | "settings"> {
  /** Packs the extension to install, if not that for a machine. */
  readonly packed?: () => Promise<string>;
  /** What VS Code finds in its environment. */
  readonly environment?: (workspace: Workspace) => Promise<Readonly<Record<string, string>>>;
}

/** Sets up a desk with the packed extension installed. When a part cannot be had, the others are ended again. */
export async function openDesk({ environment, packed = packedExtension, ...options }: DeskOptions = {}): Promise<Desk> {
  await using parts = new AsyncDisposableStack();
  const workspace = parts.adopt(await createWorkspace(), (made) => made.remove());
  const { folder } = workspace;
  const server = await vscodeServer({
    ...options,
    folder,
    vsix: await packed(),
    ...(environment && { environment: await environment(workspace) }),
  });
  parts.defer(() => server.stop());
  const browser = parts.adopt(await launchBrowser(), (made) => made.close());
  const profile = await newProfile(browser, server);
  const kept = parts.move();
  return {
    workspace,
    profile,
    open: (window) => openWindow(profile, server, window),
    close: () => kept.disposeAsync(),
  };
}

/**
 * A desk for the tests of one `describe`, each of which starts without windows. What a failed one saw is kept as
 * pictures in `.vscode-test/failures`.
 */
export function useDesk(options?: DeskOptions): () => Desk {
  let desk: Desk | undefined;
  before(async function () {
    this.timeout(setUpTime);
    desk = await openDesk(options);
  });
  afterEach(async function () {
    for (const page of desk?.profile.windows() ?? []) {
      if (this.currentTest?.state === "failed") await page.screenshot({ path: pictureOfFailure(this.currentTest) });
      await page.close();
    }
  });
  after(() => desk?.close());
  return () => {
    if (!desk) throw new Error("the desk is set up before the tests, not while they are defined");
    return desk;
  };
}

export function pictureOfFailure(test: Mocha.Test): string {
  mkdirSync(failures, { recursive: true });
  return join(failures, `${test.title.replaceAll(/\W+/g, "-")}.png`);
}

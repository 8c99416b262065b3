import assert from "node:assert/strict";
import type { FrameLocator, Page } from "playwright-core";
import { type RemoteModel, startRemoteModel } from "../../support/models/remote-model.ts";
import type { Workspace } from "../../support/services/workspace.ts";
import { appPanel, currentScreen } from "../harness/app-panel.ts";
import { type Desk, openDesk, pictureOfFailure, setUpTime } from "../harness/desk.ts";
import { runCommand } from "../harness/workbench.ts";
import { watchForComplaints } from "./complaints.ts";
import { type EngineProcess, engineProcess } from "./engine-process.ts";

/** A window of VS Code with the base app open, and the panel of the test that runs. */
export interface PanelDesk {
  readonly workspace: Workspace;
  readonly page: Page;
  readonly engine: EngineProcess;
  /** A model on another machine, which can be reached from here. */
  readonly remote: RemoteModel;
  /** What the panel shows. */
  readonly app: FrameLocator;
  /** Opens the panel, or another screen in it. */
  open(screen: keyof typeof screens): Promise<void>;
}

/** The screens, by the names that the commands have for them. */
const screens = {
  Generator: "Generate",
  Scanner: "Scan",
  Dashboard: "Dashboard",
  "Assistant and Sharing": "Settings",
} as const;

/**
 * One window for the tests of one `describe`; each test starts without a panel. A test fails when the page of the panel
 * does what `watchForComplaints` knows. What a failed test saw is kept as a picture in `.vscode-test/failures`.
 */
export function usePanel(): () => PanelDesk {
  let desk: Desk | undefined;
  let remote: RemoteModel;
  let current: PanelDesk | undefined;
  const complaints: string[] = [];

  async function openWindow({ workspace, profile, open }: Desk): Promise<PanelDesk> {
    await profile.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const page = await open({ folder: workspace.app });
    watchForComplaints(page, (complaint) => complaints.push(complaint));
    return {
      workspace,
      page,
      engine: engineProcess(workspace.folder),
      remote,
      app: appPanel(page),
      async open(screen) {
        await runCommand(page, `Palisade: Open ${screen}`);
        await currentScreen(page, screens[screen]).waitFor();
      },
    };
  }

  before(async function () {
    this.timeout(setUpTime);
    remote = await startRemoteModel();
    desk = await openDesk({
      environment: async ({ write }) => ({
        ...remote.environment,
        NODE_EXTRA_CA_CERTS: await write("trusted.pem", remote.certificate),
      }),
    });
  });
  beforeEach(async () => {
    if (desk) current ??= await openWindow(desk);
  });
  afterEach(async function () {
    if (!current) return;
    const { page, workspace, engine } = current;
    // A test that failed may have left it without.
    engine.goOn();
    const isAsBefore =
      this.currentTest?.state === "passed" && new URL(page.url()).searchParams.get("folder") === workspace.app;
    if (isAsBefore) await closeEditors(page);
    else {
      if (this.currentTest?.state === "failed") await page.screenshot({ path: pictureOfFailure(this.currentTest) });
      await page.close();
      current = undefined;
    }
    assert.deepEqual(complaints.splice(0), []);
  });
  after(async () => {
    await desk?.close();
    await remote?.close();
  });
  return () => {
    if (!current) throw new Error("the window is opened before each test, not while the tests are defined");
    return current;
  };
}

/** Closes the panel, and forgets what it kept for the next one in the window. */
async function closeEditors(page: Page): Promise<void> {
  await page.evaluate("sessionStorage.clear()");
  await runCommand(page, "View: Close All Editors");
  await page.locator(".tabs-container .tab").first().waitFor({ state: "detached" });
}

/** What is in the clipboard. */
export function copied(page: Page): Promise<string> {
  return page.evaluate<string>("navigator.clipboard.readText()");
}

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Suite, Test } from "mocha";
import type { Browser } from "playwright-core";
import { createWorkspace, type Workspace } from "../support/services/workspace.ts";
import { launchBrowser, newProfile, windowAddress } from "./harness/browser.ts";
import { setUpTime } from "./harness/desk.ts";
import { makeDebuggable } from "./harness/projects.ts";
import { type VscodeServer, vscodeServer } from "./harness/server.ts";

const root = join(import.meta.dirname, "../..");

interface HostResults {
  readonly stats: { readonly tests: number; readonly pending: number };
  readonly tests: readonly HostTest[];
  /** Also of what runs before and after tests, which is no test. */
  readonly failures: readonly HostTest[];
}

interface HostTest {
  readonly fullTitle: string;
  readonly currentRetry: number;
  readonly err: { readonly message?: string; readonly stack?: string };
}

describe("in VS Code's extension host", function () {
  this.timeout(setUpTime);
  let workspace: Workspace;
  let browser: Browser;
  let server: VscodeServer;
  let results: HostResults;

  before(async function () {
    workspace = await createWorkspace();
    const output = join(workspace.folder, "results.json");
    server = await vscodeServer({
      folder: workspace.folder,
      runsSuite: true,
      environment: { PALISADE_TEST_RESULTS: output },
    });
    browser = await launchBrowser();
    await runSuite(browser, server, await makeDebuggable(workspace));
    results = JSON.parse(readFileSync(output, "utf8"));
    repeatAsTests(results, this.test?.parent);
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
    await workspace?.remove();
  });

  it("the suite runs to its end and skips nothing", () => {
    assert.ok(results.stats.tests > 0);
    assert.equal(results.stats.pending, 0);
  });
});

/** Opens a window with the extension under development and waits until its tests have ended. */
async function runSuite(browser: Browser, server: VscodeServer, folder: string): Promise<void> {
  const { context } = await newProfile(browser, server);
  const page = await context.newPage();
  // The workbench calls this when the extension host has run its tests.
  const ended = new Promise((resolve) => page.exposeFunction("codeAutomationExit", resolve));
  await page.goto(windowAddress(server, { folder, extension: root, suite: join(import.meta.dirname, "host/run.mjs") }));
  await ended;
}

/** Each test of the extension host counts here too, with its failure in full. */
function repeatAsTests({ tests, failures }: HostResults, suite: Suite | undefined): void {
  const around = failures.filter((failure) => !tests.some(({ fullTitle }) => fullTitle === failure.fullTitle));
  for (const { fullTitle, currentRetry, err } of [...tests, ...around]) {
    if (currentRetry > 0) console.log(`\nTRIED AGAIN: ${fullTitle}`);
    suite?.addTest(
      new Test(fullTitle, () => {
        if (err.stack) throw Object.assign(new Error(err.message), { stack: err.stack });
      }),
    );
  }
}

import assert from "node:assert/strict";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { useDesk } from "./harness/desk.ts";
import { findProcesses, untilEnded } from "./harness/processes.ts";
import { copySampleApp, manifestFile } from "./harness/projects.ts";
import { chooseAction, codeOf, gradeInStatusBar, openLightBulb } from "./harness/workbench.ts";

describe("the language server in VS Code", function () {
  this.timeout(90_000);
  const desk = useDesk();

  it("comes back by itself when it is killed, and after too many times when it is asked to", async () => {
    const { workspace, open } = desk();
    const app = await copySampleApp(workspace, "crashing");
    const page = await open({ folder: app, file: join(app, manifestFile) });
    const server = [workspace.folder, "palisade.js", "lsp"];
    await gradeInStatusBar(page, "score 0").waitFor();

    await kill(page, await onlyProcess(server));
    await gradeInStatusBar(page, "score 0").waitFor();
    assert.equal(await page.locator(".notification-toast").count(), 0);
    await chooseAction(await openLightBulb(codeOf(page, "usesCleartextTraffic")), "Forbid cleartext traffic");
    await gradeInStatusBar(page, "score 7").waitFor();

    for (let times = 0; times < 3; times++) {
      await kill(page, await onlyProcess(server));
    }
    await gradeInStatusBar(page, "has stopped").waitFor();
    const toast = page.locator(".notification-toast", { hasText: "language server has stopped" });
    await toast.waitFor();
    assert.equal(await page.locator(".notification-toast").count(), 1);
    await toast.getByRole("button", { name: "Restart" }).click();
    await gradeInStatusBar(page, "score 7").waitFor();
  });
});

/** The one process with these words in its command line, waited for because another has just been killed. */
async function onlyProcess(words: readonly string[]): Promise<number> {
  for (;;) {
    const [id, ...others] = findProcesses(words);
    if (id !== undefined && others.length === 0) return id;
    await sleep(20);
  }
}

/** Kills a process, waits until it is gone, so that nobody kills it twice, and until the status bar has noticed. */
async function kill(page: Page, id: number): Promise<void> {
  process.kill(id, "SIGKILL");
  await untilEnded([id]);
  await gradeInStatusBar(page, "score").waitFor({ state: "detached" });
}

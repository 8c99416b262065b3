import assert from "node:assert/strict";
import { join } from "node:path";
import { packedBrowserExtension } from "../package/pack.ts";
import { useDesk } from "./harness/desk.ts";
import { copySampleApp, manifestFile } from "./harness/projects.ts";
import {
  chooseAction,
  codeOf,
  gradeInStatusBar,
  openFindings,
  openLightBulb,
  openTooltip,
} from "./harness/workbench.ts";

describe("VS Code in a browser", function () {
  this.timeout(60_000);
  const desk = useDesk({ packed: packedBrowserExtension });

  it("shows and fixes findings with no process behind them, and offers nothing that needs one", async () => {
    const app = await copySampleApp(desk().workspace, "flea_market");
    const page = await desk().open({ folder: app, file: join(app, manifestFile) });
    await gradeInStatusBar(page, "grade F").waitFor();
    const failing = (await openFindings(page)).filter({ hasText: "Failing" });
    await failing.filter({ hasText: "6" }).waitFor();
    await chooseAction(await openLightBulb(codeOf(page, "usesCleartextTraffic")), "Forbid cleartext traffic");
    await failing.filter({ hasText: "5" }).waitFor();
    await openTooltip(page, "grade F");
    assert.doesNotMatch((await page.locator(".monaco-hover", { hasText: "grade F" }).innerText()) ?? "", /HTTP/);
    await page.keyboard.press("F1");
    await page.locator(".quick-input-widget input").fill(">Palisade: Open");
    const offered = page.locator(".quick-input-list .monaco-list-row", { hasText: "Palisade: " });
    await offered.filter({ hasText: "Open Report" }).waitFor();
    assert.equal(await offered.filter({ hasText: /Dashboard|Scanner|Generator/ }).count(), 0);
  });
});

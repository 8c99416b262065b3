import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { manifestFile } from "../harness/projects.ts";
import { runCommand } from "../harness/workbench.ts";
import type { Hands } from "./hands.ts";
import { saveAs } from "./save-dialog.ts";
import { openFinding, scanCopy } from "./scan-projects.ts";
import type { PanelDesk } from "./use-panel.ts";

/** What is done about findings. */
export function scanWorkFlows(desk: () => PanelDesk, hands: Hands): void {
  it("fixes one finding, then all, each after showing what would change; saving is left to the person", async () => {
    const { app, page } = desk();
    const folder = await scanCopy(desk(), hands, "fixed");
    const manifest = () => readFile(join(folder, manifestFile), "utf8");
    const finding = await openFinding(app, hands, "Cleartext (HTTP) traffic allowed");
    await hands.press(finding.getByRole("button", { name: /^Fix/ }));
    const dialog = app.getByRole("dialog");
    await dialog.getByText('+ android:usesCleartextTraffic="false"').waitFor();
    assert.match(await manifest(), /usesCleartextTraffic="true"/);
    await hands.press(dialog.getByRole("button", { name: /^Change/ }));
    await dialog.getByText("Fixed:").waitFor();
    await hands.press(dialog.getByRole("button", { name: "Close" }));
    assert.match(await manifest(), /usesCleartextTraffic="true"/);
    await page.locator(".tab.dirty", { hasText: "AndroidManifest.xml" }).waitFor();
    await finding.getByText("PASS").waitFor();

    await hands.press(app.getByRole("button", { name: /^Fix th/ }));
    await hands.press(dialog.getByRole("button", { name: /^Change/ }));
    await hands.press(dialog.getByRole("button", { name: "Close" }));
    await app.getByRole("button", { name: /^Fix th/ }).waitFor({ state: "detached" });
    await runCommand(page, "File: Save All");
    await page.locator(".tab.dirty").waitFor({ state: "detached" });
    assert.match(await manifest(), /usesCleartextTraffic="false"/);
  });

  it("accepts a risk for the team, only with a reason", async () => {
    const { app, page } = desk();
    const folder = await scanCopy(desk(), hands, "triaged");
    const finding = await openFinding(app, hands, "TLS certificate validation disabled");
    await hands.select(finding.getByLabel("Decision"), "Accepted risk");
    await hands.press(finding.getByRole("button", { name: "Save decision" }));
    await finding.getByText("Give a reason").waitFor();
    // The field has the focus already.
    await page.keyboard.type("Only in the test build.");
    await hands.press(finding.getByRole("button", { name: "Save decision" }));
    await finding.getByText("Accepted risk: Only in the test build.").waitFor();
    assert.match(await readFile(join(folder, "palisade.yaml"), "utf8"), /reason: Only in the test build\.\n/);
    await app.getByRole("region", { name: "Gate" }).getByText("✓ Passed").waitFor();
  });

  it("sets and clears a baseline, and changes the gate", async () => {
    const { app } = desk();
    await scanCopy(desk(), hands, "gated");
    await hands.press(app.getByRole("link", { name: "Score and changes" }));
    const baseline = app.getByRole("region", { name: "Baseline" });
    await hands.press(baseline.getByRole("button", { name: "Set baseline" }));
    await baseline.getByText("10 findings, set").waitFor();
    await app.getByText("New since the baseline (0)").waitFor({ state: "attached" });
    await hands.press(baseline.getByRole("button", { name: "Clear baseline" }));
    await baseline.getByRole("button", { name: "Set baseline" }).waitFor();

    const gate = app.getByRole("region", { name: "Gate" });
    const allowCritical = async (count: string) => {
      await hands.press(gate.getByRole("button", { name: "Gate settings…" }));
      const dialog = app.getByRole("dialog", { name: "Gate settings" });
      await hands.write(dialog.getByLabel("Critical findings allowed"), count);
      await hands.press(dialog.getByRole("button", { name: "Save" }));
      await dialog.waitFor({ state: "detached" });
    };
    await allowCritical("1");
    await gate.getByText("✓ Passed").waitFor();
    // One setting for all projects, and so for the tests that follow.
    await allowCritical("0");
    await gate.getByText("1 critical > 0 allowed").waitFor();
  });

  it("saves the last scan as a file where that is wanted", async () => {
    const { app, page, workspace } = desk();
    const file = join(workspace.app, `last-scan-by-${hands.name}.sarif`);
    await scanCopy(desk(), hands, "exported");
    await hands.press(app.getByText("Export", { exact: true }));
    await hands.press(app.getByRole("button", { name: "For code scanning (SARIF)" }));
    await saveAs(page, file);
    await app.getByText("Saved", { exact: true }).waitFor();
    assert.equal(JSON.parse(await readFile(file, "utf8")).version, "2.1.0");
  });
}

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { addBackEnd } from "../../browser/back-end.ts";
import { createRepository, stripeKey } from "../../support/services/git/git-repository.ts";
import { runCommand } from "../harness/workbench.ts";
import type { Hands } from "./hands.ts";
import { saveAs } from "./save-dialog.ts";
import { scanCopy } from "./scan-projects.ts";
import type { PanelDesk } from "./use-panel.ts";

/** What a project is made of and what its history holds, beside its findings. */
export function supplyChainFlows(desk: () => PanelDesk, hands: Hands): void {
  it("lists the packages, saves them as a file, and leads to where one is named", async () => {
    const { app, page, workspace } = desk();
    const file = join(workspace.app, `packages-by-${hands.name}.cdx.json`);
    const folder = await scanCopy(desk(), hands, "composed");
    await addBackEnd(folder);
    await hands.press(app.getByRole("link", { name: "Dependencies" }));
    await hands.press(app.getByText("Save as"));
    await hands.press(app.getByRole("button", { name: "CycloneDX 1.6 (JSON)" }));
    await saveAs(page, file);
    await app.getByText("Saved", { exact: true }).waitFor();
    assert.equal(JSON.parse(await readFile(file, "utf8")).specVersion, "1.6");
    const charts = app.getByRole("row", { name: "viral-charts" });
    await hands.press(charts.getByRole("button", { name: /^functions\/package\.json:\d+$/ }));
    await page.locator(".tab.active", { hasText: "package.json" }).waitFor();
  });

  it("says that nothing is known of vulnerabilities offline, before anybody was asked", async () => {
    const { app, page } = desk();
    await runCommand(page, "Palisade: Open Known Vulnerabilities");
    await app.getByRole("status").filter({ hasText: "Nothing is kept about these packages yet." }).waitFor();
  });

  it("finds a secret in the history, and opens where it still is", async () => {
    const { app, page } = desk();
    const folder = await scanCopy(desk(), hands, "leaky");
    await using parts = new AsyncDisposableStack();
    const { git } = parts.adopt(await createRepository(), (made) => made.remove());
    await writeFile(join(folder, "lib/pay.dart"), `// Payment\nconst key = "${stripeKey()}";\n`);
    git(["init", "--quiet"], folder);
    git(["add", "--all"], folder);
    git(["commit", "--quiet", "--message", "Pay"], folder);
    await hands.press(app.getByRole("link", { name: "Secrets in the history" }));
    const secret = app.getByRole("article", { name: "Stripe secret key" });
    await hands.press(secret.getByRole("button", { name: "lib/pay.dart:2" }));
    await page.locator(".tab.active", { hasText: "pay.dart" }).waitFor();
    await page.locator(".statusbar-item", { hasText: "Ln 2" }).waitFor();
  });
}

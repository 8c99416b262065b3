import { checks } from "../../../server/scanner/checks/index.ts";
import type { Hands } from "./hands.ts";
import { findingOf, scanButton, scanCopy } from "./scan-projects.ts";
import type { PanelDesk } from "./use-panel.ts";

/** A scan, and what is found. */
export function scanFlows(desk: () => PanelDesk, hands: Hands): void {
  it("scans a project that is picked, keeps the log, and compares with the scan before", async () => {
    const { app } = desk();
    await scanCopy(desk(), hands, "scanned");
    await app.getByRole("img", { name: "Grade F, 0 of 100 points" }).waitFor();
    await app.getByRole("region", { name: "Gate" }).getByText("1 critical > 0 allowed").waitFor();
    // A slow scan has opened it.
    const isOpen = (await app.locator("details.scan-log").getAttribute("open")) !== null;
    if (!isOpen) await hands.press(app.getByText("Log of this scan"));
    const log = app.getByRole("log");
    await log.getByText("FAIL TLS certificate validation disabled").waitFor();
    await log.getByText(/^DONE Grade F/).waitFor();
    await hands.press(scanButton(app));
    await hands.press(app.getByRole("link", { name: "Since the last scan: same score" }));
    await app.getByRole("region", { name: "Since the last scan" }).getByText("Same score").waitFor();
  });

  it("leads from what costs most to the place in the code, which opens in an editor", async () => {
    const { app, page } = desk();
    await scanCopy(desk(), hands, "led");
    await hands.press(app.getByRole("link", { name: "Score and changes" }));
    await hands.press(app.getByRole("link", { name: "SQL built by string interpolation" }));
    const finding = findingOf(app, "SQL built by string interpolation");
    await finding.getByText("How it is attacked").waitFor();
    await hands.press(finding.getByRole("button", { name: /^lib\/offers\.dart:14:/ }));
    await page.locator(".tab.active", { hasText: "offers.dart" }).waitFor();
    await page.locator(".statusbar-item", { hasText: "Ln 14" }).waitFor();
  });

  it("shows the findings that are asked for", async () => {
    const { app } = desk();
    await scanCopy(desk(), hands, "filtered");
    await hands.press(app.getByRole("button", { name: "Failing 6" }));
    await app.getByText(`6 of ${checks.length} findings`).waitFor();
    await hands.select(app.getByLabel("OWASP category"), "M5 Insecure Communication");
    await app.getByText(`3 of ${checks.length} findings`).waitFor();
    await hands.write(app.getByLabel("Text"), "manifest");
    await app.getByText(`1 of ${checks.length} findings`).waitFor();
    await hands.press(app.getByRole("button", { name: "Show all" }));
    await app.getByText(`All ${checks.length} findings`).waitFor();
  });
}

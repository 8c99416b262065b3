import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { appPanel } from "./harness/app-panel.ts";
import { useDesk } from "./harness/desk.ts";
import { copySampleApp, manifestFile } from "./harness/projects.ts";
import { runCommand } from "./harness/workbench.ts";
import { assistantFlows } from "./panels/assistant.ts";
import { dashboardFlows } from "./panels/dashboard.ts";
import { deliveryFlows } from "./panels/generate-delivery.ts";
import { formFlows } from "./panels/generate-form.ts";
import { previewFlows } from "./panels/generate-preview.ts";
import { keyboard, mouse } from "./panels/hands.ts";
import { scanFlows } from "./panels/scan.ts";
import { scanButton } from "./panels/scan-projects.ts";
import { scanWorkFlows } from "./panels/scan-work.ts";
import { supplyChainFlows } from "./panels/supply-chain.ts";
import { themeTests } from "./panels/themes.ts";
import { troubleFlows } from "./panels/trouble.ts";
import { usePanel } from "./panels/use-panel.ts";
import { windowFlows } from "./panels/window.ts";

describe("the web app in a panel of VS Code", function () {
  this.timeout(120_000);
  const desk = usePanel();

  for (const hands of [mouse, keyboard]) {
    describe(`worked with the ${hands.name}`, () => {
      formFlows(desk, hands);
      previewFlows(desk, hands);
      deliveryFlows(desk, hands);
      scanFlows(desk, hands);
      scanWorkFlows(desk, hands);
      supplyChainFlows(desk, hands);
      assistantFlows(desk, hands);
      dashboardFlows(desk, hands);
      troubleFlows(desk, hands);
      windowFlows(desk, hands);
    });
  }
  themeTests(desk);
});

describe("the web app in a panel of a workspace that is not trusted", function () {
  this.timeout(120_000);
  const desk = useDesk({ workspaceTrust: true });

  it("scans, shows what a fix would change, and says why it changes nothing and runs no Git", async () => {
    const folder = await copySampleApp(desk().workspace, "strange");
    const page = await desk().open({ folder });
    await runCommand(page, "Palisade: Open Scanner");
    const app = appPanel(page);
    await scanButton(app).click();
    await app.getByRole("button", { name: "Fix all…" }).click();
    await app.getByText('+ android:usesCleartextTraffic="false"').waitFor();
    await app.getByRole("button", { name: /^Change/ }).click();
    await app.getByText("This workspace is not trusted, so nothing in it is changed").waitFor();
    assert.match(await readFile(join(folder, manifestFile), "utf8"), /usesCleartextTraffic="true"/);
    await app.getByRole("button", { name: "Cancel" }).click();
    await app.getByRole("link", { name: "Secrets in the history" }).click();
    await app.getByRole("button", { name: "Search" }).click();
    await app.getByRole("alert").filter({ hasText: "no program looks at it" }).waitFor();
  });
});

import { assistantFlows } from "./panels/assistant.ts";
import { dashboardFlows } from "./panels/dashboard.ts";
import { deliveryFlows } from "./panels/generate-delivery.ts";
import { formFlows } from "./panels/generate-form.ts";
import { previewFlows } from "./panels/generate-preview.ts";
import { keyboard, mouse } from "./panels/hands.ts";
import { scanFlows } from "./panels/scan.ts";
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
      scanFlows(desk, hands);
      scanWorkFlows(desk, hands);
      // VS Code has no part in these, and the tests in a browser go through them by keys.
      if (hands === mouse) {
        previewFlows(desk, hands);
        supplyChainFlows(desk, hands);
        assistantFlows(desk, hands);
        dashboardFlows(desk, hands);
        troubleFlows(desk, hands);
      }
      windowFlows(desk, hands);
      // The last of them leaves the window with another folder, so that the next test opens a new one.
      deliveryFlows(desk, hands);
    });
  }
  themeTests(desk);
});

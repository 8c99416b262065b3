import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { useDesk } from "./harness/desk.ts";
import { copySampleApp } from "./harness/projects.ts";
import { openTooltip } from "./harness/workbench.ts";

// Ports that no other run of the tests uses at the same time, and that no client is given by the system.
const firstPort = 20_000 + (process.pid % 2_500) * 4;

describe("the scanner's port in VS Code", function () {
  this.timeout(90_000);

  describe("with two windows", () => {
    const port = firstPort;
    const desk = useDesk({ settings: settingsFor(port) });

    it("is served by the first; the second follows quietly and takes over when the first closes", async () => {
      const { workspace, open } = desk();
      const first = await open({ folder: workspace.app });
      await openTooltip(first, "served by this window");
      const second = await open({ folder: await copySampleApp(workspace, "second") });
      await openTooltip(second, "served by another Palisade");
      assert.equal((await fetch(`http://127.0.0.1:${port}/health`)).status, 200);
      assert.equal((await fetch(`http://127.0.0.1:${port + 1}/catalog`)).status, 200);

      // Leaving the page is what closing a window is to VS Code.
      await first.goto("about:blank");
      await openTooltip(second, "served by this window");
      assert.equal((await fetch(`http://127.0.0.1:${port}/health`)).status, 200);
      assert.equal(await second.locator(".notification-toast").count(), 0);
    });
  });

  describe("when a stranger has it", () => {
    const port = firstPort + 2;
    const desk = useDesk({ settings: settingsFor(port) });

    it("is left to him, with a word in the status and no message", async () => {
      const stranger = createServer((_request, response) => response.end("I am something else"));
      stranger.listen(port, "127.0.0.1");
      await once(stranger, "listening");
      try {
        const page = await desk().open({ folder: desk().workspace.app });
        await openTooltip(page, "HTTP is not available");
        assert.equal(await page.locator(".notification-toast").count(), 0);
      } finally {
        stranger.close();
      }
    });
  });
});

function settingsFor(port: number) {
  return {
    "palisade.http.enabled": true,
    "palisade.http.scannerPort": port,
    "palisade.http.generatorPort": port + 1,
  };
}

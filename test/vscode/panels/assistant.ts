import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { startOllama } from "../../support/models/ollama-server.ts";
import { manifestFile } from "../harness/projects.ts";
import { runCommand } from "../harness/workbench.ts";
import type { Hands } from "./hands.ts";
import { openFinding, scanCopy } from "./scan-projects.ts";
import type { PanelDesk } from "./use-panel.ts";

const cleartext = "Cleartext (HTTP) traffic allowed";

const patch = {
  edits: [
    {
      file: manifestFile,
      search: 'android:usesCleartextTraffic="true">',
      replace: 'android:usesCleartextTraffic="false">',
    },
  ],
  why: "Traffic without TLS is refused now.",
};

/** What is set up on the Settings screen, and what a model is asked. */
export function assistantFlows(desk: () => PanelDesk, hands: Hands): void {
  it("sets up a local model, and applies its patch as an edit that is not saved", async () => {
    await using parts = new AsyncDisposableStack();
    const ollama = parts.adopt(await startOllama(), (server) => server.close());
    ollama.answers = [JSON.stringify(patch)];
    const { app, page, open } = desk();
    await open("Assistant and Sharing");
    const part = app.getByRole("region", { name: "Assistant" });
    await hands.select(part.getByLabel("Model from"), "Ollama, on this machine");
    await hands.write(part.getByLabel("Address"), ollama.address);
    await hands.press(part.getByRole("button", { name: "Save" }));
    await part.getByText(`at ${ollama.host}.`).waitFor();

    const folder = await scanCopy(desk(), hands, "patched");
    const finding = await openFinding(app, hands, cleartext);
    await hands.press(finding.getByRole("button", { name: /^Suggest a patch/ }));
    const dialog = app.getByRole("dialog");
    await hands.press(dialog.getByRole("button", { name: "Suggest a patch" }));
    await dialog.getByText(/^Verified/).waitFor();
    await hands.press(dialog.getByRole("button", { name: "Apply" }));
    await dialog.getByText("Applied.").waitFor();
    await page.locator(".tab.dirty", { hasText: "AndroidManifest.xml" }).waitFor();
    assert.match(await readFile(join(folder, manifestFile), "utf8"), /usesCleartextTraffic="true"/);
    await hands.press(dialog.getByRole("button", { name: "Close" }));
    await finding.getByText("PASS").waitFor();
    await runCommand(page, "File: Save All");
    await page.locator(".tab.dirty").waitFor({ state: "detached" });
  });

  it("says what another machine would get before it connects to it", async () => {
    const { app, open, remote } = desk();
    // An answer that is kept from an earlier time would not be asked for again.
    const model = `${remote.ai.model}-${remote.server.requests.length}`;
    remote.connections.length = 0;
    remote.server.answers = [JSON.stringify(patch)];
    await open("Assistant and Sharing");
    const part = app.getByRole("region", { name: "Assistant" });
    await hands.select(part.getByLabel("Model from"), "Off");
    await hands.press(part.getByRole("button", { name: "Save" }));
    await part.getByText("Saved.").waitFor();
    await hands.select(part.getByLabel("Model from"), "Any service with OpenAI's API");
    await hands.write(part.getByLabel("Address"), remote.ai.baseUrl);
    await hands.write(part.getByLabel("Model", { exact: true }), model);
    await hands.write(part.getByLabel("Key"), remote.ai.key);
    await hands.press(part.getByRole("button", { name: "Save" }));
    await part.getByText("in VS Code, which keeps it").waitFor();

    await scanCopy(desk(), hands, "agreed");
    const finding = await openFinding(app, hands, cleartext);
    await hands.press(finding.getByRole("button", { name: /^Suggest a patch/ }));
    const dialog = app.getByRole("dialog");
    await hands.press(dialog.getByRole("button", { name: "Suggest a patch" }));
    await dialog.getByText(/This sends parts of 1 file \(\d+ bytes\) to models\.example\./).waitFor();
    await dialog.getByRole("listitem").filter({ hasText: manifestFile }).waitFor();
    assert.deepEqual(remote.connections, []);
    await hands.press(dialog.getByRole("button", { name: "Send" }));
    await dialog.getByText(/^Verified/).waitFor();
    assert.deepEqual(remote.connections, ["models.example:443"]);
  });

  it("shows the threat model, and says which way to share is off", async () => {
    const { app, page } = desk();
    await scanCopy(desk(), hands, "modelled");
    await hands.press(app.getByText("Assistant", { exact: true }));
    await hands.press(app.getByRole("button", { name: "Threat model…" }));
    const dialog = app.getByRole("dialog");
    await dialog.getByText("not answered yet").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await hands.press(app.getByText("Share", { exact: true }));
    await hands.press(app.getByRole("button", { name: "Chat message…" }));
    await dialog.getByText("This is not set up yet.").waitFor();
    await hands.press(dialog.getByRole("link", { name: "Set it up in Settings" }));
    await app.getByRole("heading", { name: "Chat" }).waitFor();
  });
}

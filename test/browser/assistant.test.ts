import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type OllamaServer, startOllama } from "../support/models/ollama-server.ts";
import { manifestFile } from "../vscode/harness/projects.ts";
import { axe, type PageOptions, themes, useApp } from "./open-app.ts";
import { addressOf, addSampleApp, findingOf, scanNow } from "./scan-projects.ts";
import { setUp } from "./set-up.ts";

const cleartext = "Cleartext (HTTP) traffic allowed";

const explanation = {
  meaning: "The **application** element allows it: <img src=x onerror=alert(1)>",
  fix: 'Say `false` there:\n\n```xml\nandroid:usesCleartextTraffic="false"\n```',
  verify: "Scan again.",
};

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

const login = `import 'dart:io';

Future<void> login(String user) async {
  await Process.run('sh', ['-c', user]);
}
`;

const claim = {
  file: "lib/login.dart",
  line: 4,
  quote: "await Process.run('sh', ['-c', user]);",
  class: "injection",
  severity: "High",
  certainty: "certain",
  title: "A name is run in a shell",
  why: "Whoever chooses the name runs commands.",
  fix: "Pass the name as an argument.",
};

describe("the assistant on the scan screen", function () {
  this.timeout(60_000);
  let ollama: OllamaServer;
  before(async () => {
    ollama = await startOllama();
  });
  const app = useApp();
  afterEach(() => {
    ollama.change = (reply) => reply;
    ollama.requests.length = 0;
  });
  after(() => ollama.close());

  let number = 0;
  const openFinding = async (provider: "off" | "ollama", options?: PageOptions) => {
    const ai = provider === "off" ? { provider } : { provider, baseUrl: ollama.address };
    await setUp(app().scanner.origin, { ai });
    const path = await addSampleApp(app(), `asked${++number}`);
    const page = await app().open(addressOf(path), options);
    await scanNow(page);
    const finding = findingOf(page, cleartext);
    await finding.getByRole("heading", { name: "Cleartext" }).click();
    return { path, page, finding, dialog: page.getByRole("dialog") };
  };

  it("explains a finding without a model, and leads to the settings", async () => {
    const { finding, dialog, page } = await openFinding("off");
    await finding.getByRole("button", { name: /^Explain/ }).press("Enter");
    await dialog.getByRole("heading", { name: "How to fix it" }).waitFor();
    await dialog.getByText("No model is set up").waitFor();
    await dialog.getByRole("link", { name: "Set it up in Settings" }).press("Enter");
    await page.getByRole("button", { name: "Use Ollama on this machine" }).waitFor();
    assert.deepEqual(ollama.requests, []);
  });

  it("explains what a finding means for this code, as text that cannot act", async () => {
    ollama.answers = [JSON.stringify(explanation)];
    const { finding, dialog, page } = await openFinding("ollama");
    await finding.getByRole("button", { name: /^Explain/ }).press("Enter");
    const here = dialog.getByRole("region", { name: "In your code" });
    await here.getByText("Written by qwen2.5-coder:7b").waitFor();
    await here.getByText('android:usesCleartextTraffic="false"').waitFor();
    assert.equal(await page.locator("img").count(), 0);
    await page.keyboard.press("Escape");
    assert.match(await page.evaluate("document.activeElement.textContent"), /^Explain/);
  });

  it("shows a patch that was scanned in memory, applies it on request, and takes it back", async () => {
    ollama.answers = [JSON.stringify(patch)];
    const { path, finding, dialog } = await openFinding("ollama");
    const manifest = () => readFile(join(path, manifestFile), "utf8");
    await finding.getByRole("button", { name: /^Suggest a patch/ }).press("Enter");
    await dialog.getByRole("button", { name: "Suggest a patch" }).press("Enter");
    await dialog.getByText('+ android:usesCleartextTraffic="false"').waitFor();
    await dialog.getByText(/^Verified/).waitFor();
    assert.match(await manifest(), /usesCleartextTraffic="true"/);
    await dialog.getByRole("button", { name: "Apply" }).press("Enter");
    await dialog.getByText("Applied.").waitFor();
    assert.match(await manifest(), /usesCleartextTraffic="false"/);
    await dialog.getByRole("button", { name: "Undo" }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    assert.match(await manifest(), /usesCleartextTraffic="true"/);
  });

  it("says what would leave this machine, and sends it only then", async () => {
    ollama.answers = [JSON.stringify(patch)];
    const { finding, dialog, page } = await openFinding("ollama");
    const confirmed: boolean[] = [];
    await page.route("**/call/ai-patch", async (route) => {
      const { confirm } = route.request().postDataJSON();
      confirmed.push(confirm);
      if (confirm) return route.continue();
      const refusal = { error: "Nobody has agreed.", details: { [manifestFile]: "1200 bytes" } };
      return route.fulfill({ status: 409, json: refusal });
    });
    await finding.getByRole("button", { name: /^Suggest a patch/ }).press("Enter");
    await dialog.getByRole("button", { name: "Suggest a patch" }).press("Enter");
    await dialog.getByText("parts of 1 file (1200 bytes)").waitFor();
    await dialog.getByText(manifestFile).waitFor();
    assert.deepEqual(ollama.questions(), []);
    await page.keyboard.press("Enter");
    await dialog.getByText(/^Verified/).waitFor();
    assert.deepEqual(confirmed, [false, true]);
  });

  it("stops on request, and can be asked again", async () => {
    const { finding, dialog, page } = await openFinding("ollama");
    ollama.change = (reply) => ({ ...reply, last: "hang" });
    await finding.getByRole("button", { name: /^Suggest a patch/ }).press("Enter");
    await dialog.getByRole("button", { name: "Suggest a patch" }).press("Enter");
    await dialog.getByText("Writing a patch").waitFor();
    await page.keyboard.press("Enter");
    await dialog.getByText("Writing a patch").waitFor({ state: "detached" });
    ollama.change = (reply) => reply;
    ollama.answers = [JSON.stringify(patch)];
    await page.keyboard.press("Enter");
    await dialog.getByText(/^Verified/).waitFor();
  });

  it("searches deeper with a model, and lists what it found as AI", async () => {
    ollama.answers = [JSON.stringify({ findings: [claim] })];
    const { page, dialog, path } = await openFinding("ollama");
    await writeFile(join(path, claim.file), login);
    await page.getByText("Assistant", { exact: true }).press("Enter");
    await page.getByRole("button", { name: "Deep scan…" }).press("Enter");
    await dialog.getByRole("button", { name: "Start" }).press("Enter");
    await dialog.getByText("They are in the list, marked as AI.").waitFor();
    await dialog.getByRole("button", { name: "Close" }).press("Enter");
    await findingOf(page, claim.title).getByText("AI", { exact: true }).waitFor();
  });

  it("shows a threat model without a model, and saves it as a file", async () => {
    const { page, dialog } = await openFinding("off");
    await page.getByText("Assistant", { exact: true }).press("Enter");
    await page.getByRole("button", { name: "Threat model…" }).press("Enter");
    await dialog.getByText("not answered yet").waitFor();
    await dialog.getByText("Save as").press("Enter");
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "For the repository (Markdown)" }).press("Enter");
    assert.match(await readFile(await (await download).path(), "utf8"), /mermaid/);
  });

  it("sums the scan up without a model, and by the address", async () => {
    const { page, dialog, path } = await openFinding("off");
    await page.getByText("Assistant", { exact: true }).press("Enter");
    await page.getByRole("button", { name: "Summary…" }).press("Enter");
    await dialog.getByRole("heading", { name: "Fix first" }).waitFor();
    await page.keyboard.press("Escape");
    await page.goto(`${app().scanner.origin}/${addressOf(path, { ask: "summary" })}`);
    await dialog.getByRole("heading", { name: "Top risks" }).waitFor();
    await page.keyboard.press("Escape");
    await page.waitForFunction("!location.hash.includes('ask=')");
  });

  it("says that the assistant is off where a model is needed", async () => {
    const { page, dialog } = await openFinding("off");
    await page.getByText("Assistant", { exact: true }).press("Enter");
    await page.getByRole("button", { name: "Deep scan…" }).press("Enter");
    await dialog.getByText("The assistant is off.").waitFor();
    assert.equal(await dialog.getByRole("button", { name: "Start" }).count(), 0);
  });

  for (const theme of themes) {
    it(`has nothing that axe finds in ${theme}`, async () => {
      ollama.answers = [JSON.stringify(explanation)];
      const { finding, dialog, page } = await openFinding("ollama", { theme });
      await finding.getByRole("button", { name: /^Explain/ }).press("Enter");
      await dialog.getByText("Written by").waitFor();
      await axe(page);
      await page.keyboard.press("Escape");
      ollama.answers = [JSON.stringify(patch)];
      await finding.getByRole("button", { name: /^Suggest a patch/ }).press("Enter");
      await dialog.getByRole("button", { name: "Suggest a patch" }).press("Enter");
      await dialog.getByText(/^Verified/).waitFor();
      await axe(page);
    });
  }
});

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { type OllamaServer, startOllama } from "../support/models/ollama-server.ts";
import { type RemoteModel, startRemoteModel } from "../support/models/remote-model.ts";
import { shellClaim } from "../support/models/shell-claim.ts";
import { manifestFile } from "../vscode/harness/projects.ts";
import { axeInAllThemes, type PageOptions, useApp } from "./open-app.ts";
import { addressOf, addSampleApp, findingOf, resultOf } from "./scan-projects.ts";
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

const claim = shellClaim({ file: "lib/login.dart", line: 4, quote: "await Process.run('sh', ['-c', user]);" });

describe("the assistant on the scan screen", function () {
  this.timeout(60_000);
  let ollama: OllamaServer;
  let remote: RemoteModel;
  const trusted = getCACertificates();
  before(async () => {
    ollama = await startOllama();
    remote = await startRemoteModel();
    setDefaultCACertificates([...trusted, remote.certificate]);
  });
  const app = useApp({ environment: () => remote.environment });
  afterEach(() => {
    ollama.change = (reply) => reply;
    for (const { requests } of [ollama, remote.server]) requests.length = 0;
    remote.connections.length = 0;
  });
  after(async () => {
    setDefaultCACertificates(trusted);
    await Promise.all([ollama.close(), remote.close()]);
  });

  let number = 0;
  const openFinding = async (provider: "off" | "ollama" | "remote", options?: PageOptions) => {
    const ai = {
      off: { provider },
      ollama: { provider, baseUrl: ollama.address },
      remote: { ...remote.ai, model: `gpt-${number}` },
    }[provider];
    await setUp(app().scanner.origin, { ai });
    const path = await addSampleApp(app(), `asked${++number}`);
    const page = await app().open(addressOf(path), options);
    await resultOf(page);
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
    await dialog.waitFor({ state: "detached" });
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

  it("says what another machine would get before it connects to it, and asks once for a project", async () => {
    remote.server.answers = [patch, explanation].map((answer) => JSON.stringify(answer));
    const { finding, dialog, page } = await openFinding("remote");
    const question = dialog.getByText(/This sends parts of 1 file \(\d+ bytes\) to models\.example\./);
    await finding.getByRole("button", { name: /^Explain/ }).press("Enter");
    await question.waitFor();
    await page.keyboard.press("Escape");
    await finding.getByRole("button", { name: /^Suggest a patch/ }).press("Enter");
    await dialog.getByRole("button", { name: "Suggest a patch" }).press("Enter");
    await question.waitFor();
    await dialog.getByRole("listitem").filter({ hasText: manifestFile }).waitFor();
    assert.deepEqual(remote.connections, []);
    await page.keyboard.press("Enter");
    await dialog.getByText(/^Verified/).waitFor();
    assert.deepEqual(remote.connections, ["models.example:443"]);
    await page.keyboard.press("Escape");
    await finding.getByRole("button", { name: /^Explain/ }).press("Enter");
    await dialog.getByText("Written by gpt-4.1-mini").waitFor();
    assert.equal(remote.server.questions().length, 2);
  });

  it("stops on request, and can be asked again", async () => {
    const { path, finding, dialog, page } = await openFinding("ollama");
    // The same question was answered before, and would be answered from what is kept.
    const manifest = join(path, manifestFile);
    await writeFile(manifest, (await readFile(manifest, "utf8")).replace("Flea market", "Flea market today"));
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
    await page.waitForURL(({ hash }) => !hash.includes("ask="));
  });

  it("shows what the address asks for in place of the dialog that is open", async () => {
    const { page, dialog, path } = await openFinding("off");
    const askFor = (finding: string) =>
      page.goto(`${app().scanner.origin}/${addressOf(path, { ask: "explain", finding })}`);
    await askFor("cleartext-traffic");
    await dialog.getByText("palisade fix cleartext-traffic").waitFor();
    await askFor("sql-injection");
    await dialog.getByRole("heading", { name: "Explain: SQL" }).waitFor();
    await dialog.getByText("once it is fixed, sql-injection passes").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.waitForURL(({ hash }) => !hash.includes("ask="));
  });

  it("shows what the address asks for when a finding is opened at the same moment", async () => {
    const { page, dialog, path } = await openFinding("off");
    await page.locator("#finding-sql-injection").waitFor();
    const address = addressOf(path, { ask: "explain", finding: "sql-injection" });
    await page.evaluate(
      `document.querySelector("#finding-sql-injection > summary").click(); location.hash = ${JSON.stringify(address)};`,
    );
    await dialog.getByRole("heading", { name: "Explain: SQL" }).waitFor();
  });

  it("says that the assistant is off where a model is needed", async () => {
    const { page, dialog } = await openFinding("off");
    await page.getByText("Assistant", { exact: true }).press("Enter");
    await page.getByRole("button", { name: "Deep scan…" }).press("Enter");
    await dialog.getByText("The assistant is off.").waitFor();
    assert.equal(await dialog.getByRole("button", { name: "Start" }).count(), 0);
  });

  it("has nothing that axe finds in any theme", async () => {
    ollama.answers = [JSON.stringify(explanation)];
    const { finding, dialog, page } = await openFinding("ollama");
    await finding.getByRole("button", { name: /^Explain/ }).press("Enter");
    await dialog.getByText("Written by").waitFor();
    await axeInAllThemes(page);
    await page.keyboard.press("Escape");
    ollama.answers = [JSON.stringify(patch)];
    await finding.getByRole("button", { name: /^Suggest a patch/ }).press("Enter");
    await dialog.getByRole("button", { name: "Suggest a patch" }).press("Enter");
    await dialog.getByText(/^Verified/).waitFor();
    await axeInAllThemes(page);
  });
});

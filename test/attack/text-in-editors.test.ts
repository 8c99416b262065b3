import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { type CodeAction, type CodeLens, type Diagnostic, type Hover, MarkupContent } from "vscode-languageserver";
import { URI } from "vscode-uri";
import { operations } from "../../server/operations/index.ts";
import { type Client, startClient } from "../support/adapters/lsp/client.ts";
import { openDocument } from "../support/adapters/lsp/documents.ts";
import { hostileTexts, tricksIn } from "../support/reports/hostile-text.ts";
import { createHostileProject, type HostileProject } from "./hostile-project.ts";

const lineTricks = (text: string) => text.split("\n").flatMap(tricksIn);

describe("text of a project in an editor", () => {
  let project: HostileProject;
  let client: Client;
  let shown: readonly (readonly [uri: string, diagnostic: Diagnostic])[];
  before(async () => {
    project = await createHostileProject();
    client = await startClient({ uri: URI.file(project.path).toString(), state: `${project.area}/state` });
    await client.request("palisade/record", { path: project.path });
    await client.until("the places that fail", () => client.shown.size > hostileTexts.length);
    shown = [...client.shown].flatMap(([uri, items]) => items.map((item) => [uri, item] as const));
  });
  after(async () => {
    await client.stop();
    await project.remove();
  });

  it("stays text in diagnostics, and in the places that they name beside their own", () => {
    const texts = shown.flatMap(([, { message, relatedInformation = [] }]) => [
      typeof message === "string" ? message : message.value,
      ...relatedInformation.map((related) => related.message),
    ]);
    assert.ok(
      texts.some((text) => text.includes("‹U+")),
      "what plays tricks is told as its number",
    );
    assert.deepEqual(texts.flatMap(tricksIn), []);
  });

  it("stays text in hovers, above a pubspec.yaml and in the menu of a finding", async () => {
    const texts: string[] = [];
    for (const [uri, diagnostic] of [...new Map(shown)]) {
      const textDocument = { uri };
      const { range } = diagnostic;
      const document = openDocument(client, uri, await readFile(URI.parse(uri).fsPath, "utf8"), "dart");
      const hover = await client.request<Hover | null>("textDocument/hover", { textDocument, position: range.start });
      if (MarkupContent.is(hover?.contents)) texts.push(...hover.contents.value.split("\n"));
      const context = { diagnostics: [diagnostic] };
      const actions = await client.request<CodeAction[]>("textDocument/codeAction", { textDocument, range, context });
      const lenses = await client.request<CodeLens[]>("textDocument/codeLens", { textDocument });
      texts.push(...actions.map(({ title }) => title), ...lenses.map(({ command }) => command?.title ?? ""));
      document.close();
    }
    for (const sign of [/What an attacker does/, /^Ignore "/, /^Palisade: grade/])
      assert.ok(
        texts.some((text) => sign.test(text)),
        `${sign} is missing`,
      );
    assert.deepEqual(texts.flatMap(tricksIn), []);
  });

  it("stays text in the errors of every operation, and becomes no link", async () => {
    for (const { name } of operations) {
      const hostile = hostileTexts.map(([, text]) => text).join(" ");
      const path = `${hostile} [Run](command:workbench.action.terminal.new)`;
      const command = { command: `palisade.${name}`, arguments: [{ path, [path]: path, root: path }] };
      const error = await client.request("workspace/executeCommand", command).then(
        () => "",
        (thrown: Error) => thrown.message,
      );
      assert.deepEqual(tricksIn(error), []);
      assert.doesNotMatch(error, /\]\(/);
    }
  });

  it("stays text in the log", () => assert.deepEqual([...client.log, ...client.notes].flatMap(lineTricks), []));
});

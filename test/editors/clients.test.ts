import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import {
  type ClientCapabilities,
  CodeAction,
  CodeActionRequest,
  type Diagnostic,
  DocumentDiagnosticRequest,
  ExecuteCommandRequest,
  TextEdit,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { root, table } from "./documentation.ts";
import { type LanguageClient, startClient } from "./language-client.ts";

/** What an editor says that it can do, and how docs/editors.md calls it. */
interface Profile {
  readonly editor: string;
  readonly source: string;
  readonly capabilities: ClientCapabilities;
}

const folder = join(import.meta.dirname, "clients");
const profiles = readdirSync(folder).map((file): Profile => JSON.parse(readFileSync(join(folder, file), "utf8")));
const columns = ["editor", "diagnostics", "of", "fix on save", "notices files that change outside"];
const documented = new Map(table(columns).map(([editor = "", ...cells]) => [editor, cells]));

describe("an editor with the capabilities of", () => {
  for (const { editor, capabilities } of profiles) {
    describe(editor, function () {
      this.timeout(30_000);
      let home: string;
      let uri: string;
      let client: LanguageClient;
      let document: TextDocument;

      beforeEach(async () => {
        home = await mkdtemp(join(tmpdir(), "palisade-test-"));
        const app = join(home, "app");
        await cp(join(root, "test/fixtures/sample-app"), app, { recursive: true });
        client = await startClient(capabilities, app, join(home, "state"));
        const path = join(app, "android/app/src/main/AndroidManifest.xml");
        uri = pathToFileURL(path).href;
        document = client.open(uri, "xml", await readFile(path, "utf8"));
      });
      afterEach(async () => {
        await client.stop();
        await rm(home, { recursive: true, force: true });
      });

      const pulls = () => client.server.capabilities.diagnosticProvider !== undefined;

      /** The diagnostics of a file, in the way in which this editor gets them, once they hold or lack a finding. */
      async function diagnosticsOf(file: string, id: string, present: boolean): Promise<readonly Diagnostic[]> {
        for (const start = performance.now(); performance.now() - start < 10_000; await pause(20)) {
          const all = pulls() ? await pull(file) : client.pushed.get(file);
          if (all && present === all.some(({ code }) => code === id)) return all;
        }
        throw new Error(`${id} is ${present ? "not there" : "still there"}.`);
      }

      async function pull(file: string): Promise<readonly Diagnostic[]> {
        const report = await client.connection.sendRequest(DocumentDiagnosticRequest.type, {
          identifier: "palisade",
          textDocument: { uri: file },
        });
        return report.kind === "full" ? report.items : [];
      }

      async function actions(id: string, only: string): Promise<CodeAction[]> {
        const diagnostics = await diagnosticsOf(uri, id, true);
        const diagnostic = diagnostics.find(({ code }) => code === id);
        assert.ok(diagnostic);
        const found = await client.connection.sendRequest(CodeActionRequest.type, {
          textDocument: { uri },
          range: diagnostic.range,
          context: { only: [only], diagnostics: only === "quickfix" ? [diagnostic] : [] },
        });
        return (found ?? []).filter(CodeAction.is);
      }

      it("gets findings in the way that docs/editors.md says, and never in two", async () => {
        await diagnosticsOf(uri, "cleartext-traffic", true);
        const [way, extent] = documented.get(editor) ?? [];
        assert.equal(pulls() ? "pull" : "push", way);
        if (way === "pull") assert.deepEqual([...client.pushed], []);
        else assert.equal(client.pushed.size > 1, extent === "whole project");
      });

      it("gets a quick fix that it can apply", async () => {
        const [fix] = await actions("cleartext-traffic", "quickfix");
        assert.equal(fix?.isPreferred, true);
        const edits = fix?.edit?.documentChanges?.flatMap((change) => ("edits" in change ? change.edits : [])) ?? [];
        const text = TextDocument.applyEdits(document, edits.filter(TextEdit.is));
        assert.equal(text, document.getText().replace('CleartextTraffic="true"', 'CleartextTraffic="false"'));
        assert.equal(fix?.edit?.documentChanges?.length, 1);
      });

      it("is offered a fix that adds a file only if it can create files", async () => {
        const offered = (await actions("network-security-config", "quickfix")).some(({ isPreferred }) => isPreferred);
        const creates = capabilities.workspace?.workspaceEdit?.resourceOperations?.includes("create") ?? false;
        assert.equal(offered, creates);
      });

      it("can fix on saving", async () => {
        const [action, ...others] = await actions("cleartext-traffic", "source.fixAll");
        assert.deepEqual([action?.kind, others], ["source.fixAll.palisade", []]);
        assert.ok(action?.edit);
      });

      it("shows what changed outside once palisade.scan has run", async () => {
        await diagnosticsOf(uri, "cleartext-traffic", true);
        const app = join(home, "app");
        await writeFile(join(app, "palisade.yaml"), "off: [{ check: cleartext-traffic, reason: of no concern }]");
        const rescan = { command: "palisade.scan", arguments: [{ path: app }] };
        await client.connection.sendRequest(ExecuteCommandRequest.type, rescan);
        await diagnosticsOf(uri, "cleartext-traffic", false);
        const [, , , notice = ""] = documented.get(editor) ?? [];
        assert.equal(pulls() && client.refreshes() === 0, notice.endsWith("shows it at your next edit"));
      });
    });
  }
});

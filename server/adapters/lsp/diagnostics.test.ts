import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Diagnostic } from "vscode-languageserver/node";
import { type App, createApp, manifest } from "../../../test/support/adapters/lsp/app.ts";
import { clients } from "../../../test/support/adapters/lsp/capabilities.ts";
import { type Client, startClient } from "../../../test/support/adapters/lsp/client.ts";
import { codesOf, openDocument, textAt } from "../../../test/support/adapters/lsp/documents.ts";

const fixableChecks = [
  ...["cleartext-traffic", "android-allow-backup", "network-security-config"],
  ...["tls-validation-disabled", "sql-injection"],
];

/** Check, severity (1 error, 2 warning, 3 information, 4 hint) and the text of the range of each diagnostic. */
const sampleApp = [
  {
    file: manifest,
    expected: [
      ["cleartext-traffic", 1, 'android:usesCleartextTraffic="true"'],
      ["android-allow-backup", 2, "application"],
      ["network-security-config", 3, "application"],
    ],
  },
  {
    file: "lib/session.dart",
    expected: [
      ["tls-validation-disabled", 1, "badCertificateCallback"],
      ["insecure-local-storage", 1, "setString"],
    ],
  },
  {
    file: "lib/offers.dart",
    expected: [
      ["sql-injection", 1, "words"],
      ["insecure-endpoint-urls", 2, "'http://api.flea-market.app/v1'"],
      ["cert-pinning", 3, "import 'package:http/http.dart' as http;"],
    ],
  },
  {
    file: "pubspec.yaml",
    expected: [
      ["code-obfuscation", 3, "name: flea_market"],
      ["runtime-integrity", 3, "name: flea_market"],
    ],
  },
] as const;

describe("the page of a check", () => {
  it("is linked as the client wants it", async () => {
    const app = await createApp();
    const client = await startClient(app, { initializationOptions: { pageLink: "command:open?{id}" } });
    const shown = await client.until("diagnostics", () => client.shown.get(app.uriOf("lib/session.dart")));
    assert.equal(shown[0]?.codeDescription?.href, "command:open?tls-validation-disabled");
    await client.stop();
    await app.dispose();
  });
});

for (const { kind, capabilities } of clients) {
  describe(`diagnostics (${kind})`, () => {
    let app: App;
    let client: Client;
    before(async () => {
      app = await createApp();
      client = await startClient(app, { capabilities });
    });
    after(async () => {
      await client.stop();
      await app.dispose();
    });

    const shownIn = (file: string) =>
      client.until(`diagnostics of ${file}`, () => client.shown.get(app.uriOf(file))) as Promise<Diagnostic[]>;

    for (const { file, expected } of sampleApp) {
      it(`mark the exact words in ${file}, without it being open`, async () => {
        const text = await app.read(file);
        const found = (await shownIn(file)).map(({ code, severity, range }) => [code, severity, textAt(text, range)]);
        assert.deepEqual(found, expected);
      });
    }

    it("are of no other file", async () => {
      await shownIn(manifest);
      assert.deepEqual([...client.shown.keys()].sort(), sampleApp.map(({ file }) => app.uriOf(file)).sort());
    });

    it("carry their source, a page that is there, and what a client needs for actions", async () => {
      for (const { file } of sampleApp) {
        for (const { source, code, codeDescription, data, message } of await shownIn(file)) {
          assert.equal(source, "palisade");
          assert.match(String(message), /\.$/);
          assert.ok(existsSync(fileURLToPath(codeDescription?.href ?? "")), `no page at ${codeDescription?.href}`);
          const fixable = fixableChecks.includes(`${code}`);
          assert.deepEqual(data, { path: app.path, id: code, fixable });
        }
      }
    });

    it("tell the way of the value", async () => {
      const uri = app.uriOf("lib/rows.dart");
      const text = [
        "Future<void> drop(Database db, String id) async {",
        "  final statement = \"DELETE FROM rows WHERE id = '$id'\";",
        "  await db.rawDelete(statement);",
        "}",
        "",
      ].join("\n");
      const document = openDocument(client, uri, text, "dart");
      await client.until("the new finding", () => codesOf(client, uri)?.join() === "sql-injection");
      const [found] = await shownIn("lib/rows.dart");
      assert.deepEqual(
        found?.relatedInformation?.map(({ location, message }) => [textAt(text, location.range), message]),
        [
          ["id", "The value becomes part of a text."],
          ["rawDelete", "`rawDelete` runs the text as SQL."],
        ],
      );
      document.close();
    });

    it("are of the unsaved text, and go back to the file when it is closed", async () => {
      const uri = app.uriOf("lib/session.dart");
      await shownIn("lib/session.dart");
      const document = openDocument(client, uri, await app.read("lib/session.dart"), "dart");
      document.replace("=> true", "=> false");
      document.replace("import 'dart:io';", "// Sessions.\nimport 'dart:io';");
      // Between the two changes, the one finding may be shown in the lines of the first.
      await client.until("only the storage finding, where the new text has it", () => {
        const [left, ...others] = client.shown.get(uri) ?? [];
        const isStorage = left?.code === "insecure-local-storage" && others.length === 0;
        return isStorage && textAt(document.text(), left.range) === "setString";
      });
      document.close();
      await client.until("both findings again", () => codesOf(client, uri)?.length === 2);
    });

    it("are of a new file that was never saved, and go when it is closed", async () => {
      const uri = app.uriOf("lib/new.dart");
      const document = openDocument(client, uri, "const url = 'http://shop.flea-market.app/v2';\n", "dart");
      await client.until("the new finding", () => codesOf(client, uri)?.join() === "insecure-endpoint-urls");
      document.close();
      await client.until("no finding", () => codesOf(client, uri)?.length === 0);
    });

    it("stay what they are when the file is saved as it was typed", async () => {
      const uri = app.uriOf("lib/main.dart");
      const before = await app.read("lib/main.dart");
      const document = openDocument(client, uri, before, "dart");
      document.set(`${before}\nconst url = 'http://shop.flea-market.app/v2';\n`);
      await client.until("the finding", () => codesOf(client, uri)?.length === 1);
      await app.write("lib/main.dart", document.text());
      document.save();
      client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri, type: 2 }] });
      const shown = client.shown.get(uri);
      await client.request("palisade/record", { path: app.path });
      assert.deepEqual(client.shown.get(uri), shown);
      document.close();
      await client.request("palisade/record", { path: app.path });
      assert.deepEqual(codesOf(client, uri), ["insecure-endpoint-urls"]);
    });
  });
}

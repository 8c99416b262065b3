import assert from "node:assert/strict";
import type { Diagnostic } from "vscode-languageserver/node";
import { type App, createApp, manifest } from "../../../test/support/adapters/lsp/app.ts";
import { clients } from "../../../test/support/adapters/lsp/capabilities.ts";
import { type Client, startClient } from "../../../test/support/adapters/lsp/client.ts";
import { codesOf, openDocument } from "../../../test/support/adapters/lsp/documents.ts";

const manifestFindings = ["android-allow-backup", "cleartext-traffic", "network-security-config"];

/** Text typed character by character, with the findings that the file must have meanwhile and at the end. */
const typed = [
  {
    what: "an attribute of a manifest",
    file: manifest,
    behind: 'android:icon="@mipmap/ic_launcher"',
    text: '\n        android:debuggable="true"',
    always: manifestFindings,
    finally: ["android-allow-backup", "android-debuggable", "cleartext-traffic", "network-security-config"],
  },
  {
    what: "an element of a manifest",
    file: manifest,
    behind: 'android:value="2" />',
    text: '\n        <!-- one "more --><meta-data android:name="a" android:value=\'b\'></meta-data>',
    always: manifestFindings,
    finally: manifestFindings,
  },
  {
    what: "strings and brackets in Dart",
    file: "lib/session.dart",
    behind: "class Session {",
    text: "\n  final greeting = \"It's ${[1, '}'].join('{')} /* */\"; /* ' */\n  final raw = r'''a'b\"\"\"''';",
    always: ["insecure-local-storage", "tls-validation-disabled"],
    finally: ["insecure-local-storage", "tls-validation-disabled"],
  },
  {
    what: "a string in Gradle",
    file: "android/app/build.gradle.kts",
    behind: 'namespace = "com.example.app"',
    text: '\n    testNamespace = "com.example.${"app"}.test"',
    always: [],
    finally: [],
  },
  {
    what: "a map in YAML",
    file: "pubspec.yaml",
    behind: "uses-material-design: true",
    text: "\n  assets: [\"assets/a b.png\", 'assets/c.png']\n  plugin: {platforms: {}}",
    always: ["code-obfuscation", "runtime-integrity"],
    finally: ["code-obfuscation", "runtime-integrity"],
  },
];

for (const { kind, capabilities } of clients) {
  describe(`typing (${kind})`, () => {
    let app: App;
    let client: Client;
    before(async () => {
      app = await createApp();
      client = await startClient(app, { capabilities });
      await client.until("the first diagnostics", () => client.shown.size > 0);
    });
    after(async () => {
      await client.stop();
      await app.dispose();
    });

    for (const { what, file, behind, text, always, finally: expected } of typed) {
      it(`${what} keeps the other findings of the file in sight`, async () => {
        const uri = app.uriOf(file);
        const document = openDocument(client, uri, await app.read(file));
        // A code action makes the server read the text at once, without waiting for a pause.
        await document.type(behind, text, async () => {
          await document.actions([]);
          const shown = codesOf(client, uri) ?? [];
          assert.deepEqual(
            always.filter((code) => !shown.includes(code)),
            [],
            `after ${JSON.stringify(document.text().slice(0, 300))}`,
          );
        });
        await client.until(
          "the findings of the whole text",
          () => (codesOf(client, uri) ?? []).join() === expected.join(),
        );
        document.close();
        await client.request("palisade/record", { path: app.path });
      });
    }

    it("at full speed shows the findings of the pause, not of each character", async () => {
      const uri = app.uriOf("lib/main.dart");
      const document = openDocument(client, uri, await app.read("lib/main.dart"), "dart");
      await client.request("palisade/record", { path: app.path });
      const answers = new Set<readonly Diagnostic[] | undefined>([client.shown.get(uri)]);
      const typing = document.type("home: ", "'http://shop.flea-market.app/v2'", async () => {
        answers.add(client.shown.get(uri));
      });
      await typing;
      await client.until("the finding", () => codesOf(client, uri)?.join() === "insecure-endpoint-urls");
      assert.equal(answers.size, 1);
      document.close();
    });

    it("says nothing before saving when the user wants to be told on saving", async () => {
      const uri = app.uriOf("lib/offers.dart");
      const settings = { run: "onSave", http: { enabled: false } };
      client.setSettings(settings);
      client.notify("workspace/didChangeConfiguration", { settings });
      const document = openDocument(client, uri, await app.read("lib/offers.dart"), "dart");
      await client.request("palisade/record", { path: app.path });
      const before = codesOf(client, uri);
      document.replace("http://api", "https://api");
      await client.request("palisade/record", { path: app.path });
      assert.deepEqual(codesOf(client, uri), before);
      document.save();
      await client.until("one finding less", () => codesOf(client, uri)?.join() === "cert-pinning,sql-injection");
      document.close();
    });
  });
}

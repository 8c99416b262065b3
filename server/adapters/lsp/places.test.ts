import assert from "node:assert/strict";
import { cp, symlink } from "node:fs/promises";
import { join } from "node:path";
import { URI } from "vscode-uri";
import { type App, createApp, manifest } from "../../../test/support/adapters/lsp/app.ts";
import { clients } from "../../../test/support/adapters/lsp/capabilities.ts";
import { type Client, startClient } from "../../../test/support/adapters/lsp/client.ts";
import { codesOf, openDocument, textAt } from "../../../test/support/adapters/lsp/documents.ts";

const offers = "lib/offers.dart";
const session = "lib/session.dart";
const gradle = "android/app/build.gradle.kts";
const network = "android/app/src/main/res/xml/network.xml";

const folders = ["with a space", "später 東京 🌷", "100%#?[a]&b=c", "it's(1)@home+~!", "c%3A"];

const texts: readonly (readonly [what: string, change: (text: string) => string])[] = [
  ["lines that end in CR LF", (text) => text.replaceAll("\n", "\r\n")],
  ["a byte order mark", (text) => `\uFEFF${text}`],
  ["characters beyond 16 bits before it", (text) => text.replace("const baseUrl", "/* 🌷𝒳 */ const baseUrl")],
  ["tabs", (text) => text.replaceAll("  ", "\t")],
];

for (const { kind, capabilities } of clients) {
  describe(`places (${kind})`, () => {
    let app: App;
    let client: Client;
    /** A file of one of the projects. */
    const uriOf = (project: string, file: string) => app.uriOf(`../${project}/${file}`);
    const shownIn = (uri: string) => client.until(`diagnostics of ${uri}`, () => client.shown.get(uri));

    before(async () => {
      app = await createApp();
      for (const name of [...folders, ...texts.map(([what]) => what), "related"]) {
        await cp(app.path, join(app.folder, name), { recursive: true });
      }
      for (const [what, change] of texts) await app.write(`../${what}/${offers}`, change(await app.read(offers)));
      const application = '<application android:networkSecurityConfig="@xml/network"';
      const withNetwork = (await app.read(manifest)).replace("<application", application);
      await app.write(`../related/${manifest}`, withNetwork);
      await app.write(`../related/${gradle}`, (await app.read(gradle)).replace("targetSdk = 36", "targetSdk = 26"));
      await app.write(`../related/${network}`, "<network-security-config><base-config /></network-security-config>\n");
      client = await startClient(app, { capabilities, folders: [URI.file(app.folder).toString()] });
    });
    after(async () => {
      await client.stop();
      await app.dispose();
    });

    for (const name of folders) {
      it(`are addressed in a folder named ${name}`, async () => {
        const [first] = await shownIn(uriOf(name, manifest));
        assert.equal(first && textAt(await app.read(manifest), first.range), 'android:usesCleartextTraffic="true"');
      });
    }

    for (const [what] of texts) {
      it(`are the right words in a file with ${what}, closed and open`, async () => {
        const uri = uriOf(what, offers);
        // A byte order mark is not part of a document's text.
        const text = (await app.read(`../${what}/${offers}`)).replace(/^\uFEFF/, "");
        const expected = ["words", "'http://api.flea-market.app/v1'", "import 'package:http/http.dart' as http;"];
        assert.deepEqual(
          (await shownIn(uri)).map(({ range }) => textAt(text, range)),
          expected,
        );
        const document = openDocument(client, uri, text, "dart");
        document.replace("class Offers", "// 🌷\nclass Offers");
        await client.until("moved findings", () => client.shown.get(uri)?.[0]?.range.start.line === 14);
        assert.deepEqual(
          (await shownIn(uri)).map(({ range }) => textAt(document.text(), range)),
          expected,
        );
        document.close();
      });
    }

    it("lead from a configuration to the Gradle line that took part in the decision", async () => {
      const diagnostics = await shownIn(uriOf("related", network));
      const [related] = diagnostics.find(({ code }) => code === "cleartext-traffic")?.relatedInformation ?? [];
      assert.equal(related?.location.uri, uriOf("related", gradle));
      assert.match(textAt(await app.read(`../related/${gradle}`), related.location.range), /26/);
    });

    it("keep the spelling of a client that encodes less, and are cleared under it", async () => {
      const name = "it's(1)@home+~!";
      const canonical = uriOf(name, session);
      const spelled = `file://${app.folder}/${name}/${session}`;
      assert.notEqual(spelled, canonical);
      await shownIn(canonical);
      const document = openDocument(client, spelled, await app.read(session), "dart");
      await client.until("both findings", () => codesOf(client, spelled)?.length === 2);
      assert.deepEqual(client.shown.get(canonical), [], "the same findings stand there twice");
      document.replace("=> true", "=> false");
      await client.until("one finding", () => codesOf(client, spelled)?.length === 1);
      document.close();
      await client.until("both findings", () => codesOf(client, canonical)?.length === 2);
      assert.deepEqual(client.shown.get(spelled), [], "findings of a closed document are left");
    });
  });

  describe(`a workspace folder that is a link (${kind})`, () => {
    it("is addressed as the client spells it, and known to commands by its real path", async () => {
      const app = await createApp();
      const link = join(app.folder, "link");
      await symlink(app.path, link);
      const client = await startClient(app, { capabilities, folders: [URI.file(link).toString()] });
      const uri = URI.file(join(link, session)).toString();
      await client.until("diagnostics", () => client.shown.get(uri));
      assert.deepEqual(
        [...client.shown.keys()].filter((one) => one.startsWith(app.uri)),
        [],
      );
      const status = await client.until("a status", () => client.statuses.at(-1)?.projects[0]);
      assert.deepEqual([status.path, status.root], [app.path, link]);
      const document = openDocument(client, uri, await app.read(session), "dart");
      document.replace("=> true", "=> false");
      await client.until("one finding", () => codesOf(client, uri)?.length === 1);
      const byLink = await client.request<{ path: string }>("palisade/record", { path: link });
      assert.equal(byLink.path, app.path);
      await client.stop();
      await app.dispose();
    });
  });
}

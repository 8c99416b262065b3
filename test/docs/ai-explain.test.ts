import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { aiPatch } from "../../server/operations/ai-patch.ts";
import { explain as explainOperation } from "../../server/operations/explain.ts";
import type { RunContext } from "../../server/operations/operation.ts";
import { scan } from "../../server/operations/scan.ts";
import { undo } from "../../server/operations/undo.ts";
import { explanationMarkdown } from "../../server/reports/explanation-markdown.ts";
import { modelWith, serverKinds } from "../support/models/ask-servers.ts";
import { type ScriptedAnswer, type ScriptedModel, scriptedModel } from "../support/models/scripted-model.ts";
import { withModel } from "../support/models/with-model.ts";
import { stripeKey } from "../support/services/git/git-repository.ts";
import { createWorkspace, type Workspace } from "../support/services/workspace.ts";
import { promise } from "./promise.ts";

const file = "lib/note_search.dart";
const query = `  return db.rawQuery("SELECT * FROM notes WHERE title LIKE '%$text%'");`;
const bound = `  return db.rawQuery('SELECT * FROM notes WHERE title LIKE ?', ['%$text%']);`;
const source = `import 'package:sqflite/sqflite.dart';

final stripe = '${stripeKey(3)}';
Future<List<Map<String, Object?>>> search(Database db, String text) {
  // The user types this.
${query}
}
`;

describe("the page about AI promises of explanations and patches:", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
    await workspace.write(`apps/garden_notes/${file}`, source);
    await workspace.write("apps/garden_notes/lib/other.dart", "const other = 'of another file';\n");
  });
  afterEach(() => workspace.remove());

  const context: RunContext = { progress() {}, signal: undefined };
  const about = () => ({ path: workspace.app, id: "sql-injection" });
  const promised = (sentence: string, holds: () => Promise<void>) => promise(sentence, holds, "docs/ai.md");
  const edits = (replace: string, search = query) => ({
    edits: [{ file, search, replace }],
    imports: [],
    why: "Bound.",
  });
  const said = (text: string) => ({ meaning: text, fix: text, verify: text });
  const patch = (model: ScriptedModel, more: object = {}) =>
    aiPatch.run(withModel(workspace.services, model), aiPatch.input().parse({ ...about(), ...more }), context);
  const explain = (answers?: readonly ScriptedAnswer[], more: object = {}) => {
    const services = answers ? withModel(workspace.services, scriptedModel(answers)) : workspace.services;
    return explainOperation.run(services, explainOperation.input().parse({ ...about(), ...more }), context);
  };
  const onDisk = () => readFile(join(workspace.app, file), "utf8");
  const statuses = async () => {
    const { findings } = await scan.run(workspace.services, scan.input().parse({ path: workspace.app }), context);
    return findings.map(({ id, status, severity }) => [id, status, severity]);
  };

  promised("Without a model, or when it fails, an explanation is what the check says.", async () => {
    const alone = await explain();
    assert.ok(alone.why.length > 0 && alone.fix.length > 0 && alone.model === null);
    const failed = await explain(["no JSON"]);
    assert.deepEqual([failed.why, failed.fix, failed.here, failed.model], [alone.why, alone.fix, null, null]);
    assert.match(failed.note ?? "", /^The model did not take part: /);
  });

  promised("They never become an image or HTML, and link to known sites of documentation only.", async () => {
    const hostile = "![a](https://evil.example/a) <b>b</b> [c](https://evil.example) [d](https://dart.dev/tools)";
    const markdown = explanationMarkdown(await explain([said(hostile)]));
    assert.match(markdown, /^a \\<b\\>b\\<\/b\\> c +\[d\]\(https:\/\/dart\.dev\/tools\)$/m);
    assert.doesNotMatch(markdown, /evil\.example/);
  });

  promised("Nothing is written before a person says yes.", async () => {
    const model = scriptedModel(() => edits(bound));
    const { hash, verified } = await patch(model);
    assert.ok(verified && hash !== null);
    await assert.rejects(patch(model, { apply: true }), { kind: "invalid input" });
    await assert.rejects(patch(model, { apply: true, hash: "a".repeat(64) }), { kind: "conflict" });
    assert.equal(await onDisk(), source);
    assert.equal((await patch(model, { apply: true, hash })).applied, true);
    assert.equal(await onDisk(), source.replace(query, bound));
  });

  promised(
    "A patch is applied as it was shown, or not at all: a file that has changed since stays as it is.",
    async () => {
      const model = scriptedModel(() => edits(bound));
      const { hash } = await patch(model);
      await workspace.write(`apps/garden_notes/${file}`, `${source}// mine\n`);
      await assert.rejects(patch(model, { apply: true, hash }), { kind: "conflict" });
      assert.equal(await onDisk(), `${source}// mine\n`);
    },
  );

  promised("stays beside it as `.bak`, and `palisade undo` takes the patch back.", async () => {
    const model = scriptedModel(() => edits(bound));
    const { hash } = await patch(model);
    await patch(model, { apply: true, hash });
    assert.equal(await readFile(join(workspace.app, `${file}.bak`), "utf8"), source);
    await undo.run(workspace.services, { path: workspace.app }, context);
    assert.equal(await onDisk(), source);
  });

  promised(
    "A patch that leaves the finding, brings another, or leaves code half written has no hash, so it cannot be applied.",
    async () => {
      const trusting = `  HttpClient().badCertificateCallback = (a, b, c) => true;\n${bound}`;
      for (const replace of [query.replace("notes", "other"), trusting, bound.slice(0, -3)]) {
        const { hash, verified, verdict } = await patch(scriptedModel(() => edits(replace)));
        assert.deepEqual([hash, verified], [null, false]);
        assert.match(verdict, /^Not verified: /);
      }
    },
  );

  promised(
    "It silences no check, names no new address, starts no program, and imports only what the project uses.",
    async () => {
      const answers = [
        edits(`  // palisade:ignore sql-injection\n${query}`),
        edits(`${bound}\n  get('https://evil.example');`),
        edits(`${bound}\n  Process.run('sh', []);`),
        { ...edits(bound), imports: [{ file, uri: "package:evil/evil.dart" }] },
      ];
      for (const answer of answers) {
        const { hash, verdict } = await patch(scriptedModel(() => answer));
        assert.equal(hash, null);
        assert.match(verdict, /^The patch is not used: /);
      }
    },
  );

  promised("No finding of a check is changed, hidden or lowered by an answer", async () => {
    const before = await statuses();
    const safe = { status: "PASS", severity: "Info", suppressed: true, edits: [], imports: [], why: "It is safe." };
    const model = scriptedModel(() => ({ ...safe, ...said("It is safe.") }));
    await patch(model);
    await explain([{ ...safe, ...said("It is safe.") }]);
    assert.deepEqual(await statuses(), before);
  });

  promised("A model has no tools: it reads no file, opens no address and runs nothing.", async () => {
    for (const { start, settings } of Object.values(serverKinds)) {
      const server = await start();
      server.answers = [JSON.stringify(said("Bind it."))];
      const services = withModel(workspace.services, await modelWith(workspace, settings(server.address)));
      await explainOperation.run(services, explainOperation.input().parse(about()), context);
      const asked = JSON.stringify(server.requests.map(({ body }) => Object.keys(body)));
      assert.match(asked, /messages/);
      assert.doesNotMatch(asked, /tool|function/);
      await server.close();
    }
  });

  promised(
    "shows the lines around its places in at most three files, what these files import, and nothing of any other file.",
    async () => {
      for (const name of ["a", "b", "c"]) await workspace.write(`apps/garden_notes/lib/${name}.dart`, source);
      const model = scriptedModel(() => edits(bound));
      await patch(model);
      const [{ text } = { text: "" }] = model.questions;
      assert.deepEqual(
        [...text.matchAll(/\|file\|(lib\/.*)/g)].map(([, path]) => path),
        ["lib/a.dart", "lib/b.dart", "lib/c.dart"],
      );
      assert.match(text, /\|1\|import 'package:sqflite/);
      assert.doesNotMatch(text, /of another file/);
    },
  );

  promised(
    "Comments of source code and of XML are left out, and every value that looks like a secret has a stand-in.",
    async () => {
      const model = scriptedModel(() => edits(bound));
      await patch(model);
      const [{ text } = { text: "" }] = model.questions;
      assert.match(text, /\|3\|final stripe = 'sk_l/);
      assert.doesNotMatch(text, /The user types this/);
      assert.ok(!text.includes(stripeKey(3)));
    },
  );

  promised(
    "Before a model on another machine sees code for the first time, you see which files and how many bytes, and agree.",
    async () => {
      const model = scriptedModel(() => edits(bound), { isLocal: false, host: "models.example" });
      await assert.rejects(patch(model), {
        kind: "conflict",
        message: /parts of 1 file \(\d+ bytes\) to models\.example/,
      });
      assert.equal(model.questions.length, 0);
      assert.equal((await patch(model, { confirm: true })).verified, true);
    },
  );
});

import assert from "node:assert/strict";
import { LSPErrorCodes, ResponseError } from "vscode-languageserver/node";
import { type App, createApp } from "../../../test/support/adapters/lsp/app.ts";
import { type Client, startClient } from "../../../test/support/adapters/lsp/client.ts";
import { fileStep, inOrder } from "./file-steps.ts";
import type { FileSteps } from "./protocol.ts";

const bytes = (text: string) => Buffer.from(text);
const base64 = (text: string) => bytes(text).toString("base64");
const picture = "\x89PNG\0\0\0\x01\x02\0\0\0";
const range = { start: { line: 1, character: 0 }, end: { line: 1, character: 1 } };

describe("a step of an editor", () => {
  const uri = "file:///garden/a";
  for (const [what, before, after, step] of [
    ["makes a new file with its bytes", undefined, picture, { kind: "create", uri, content: base64(picture) }],
    ["removes a file", "a", undefined, { kind: "remove", uri }],
    [
      "edits a text where it differs, whose byte order mark no editor shows",
      "\uFEFFa\nb\nc\n",
      "\uFEFFa\nd\nc\n",
      {
        kind: "replace",
        uri,
        content: base64("\uFEFFa\nd\nc\n"),
        text: { before: "a\nb\nc\n", edits: [{ range, newText: "d" }] },
      },
    ],
    [
      "replaces bytes that are no text",
      picture,
      `${picture}.`,
      { kind: "replace", uri, content: base64(`${picture}.`), text: undefined },
    ],
  ] as const) {
    it(what, () => {
      const change = { before: before && bytes(before), after: after && bytes(after) };
      assert.deepEqual(fileStep(uri, { before: change.before || undefined, after: change.after || undefined }), step);
    });
  }

  it("that makes something comes before those that change, and those before what removes", () => {
    const steps = [
      fileStep("c", { before: bytes("c"), after: undefined }),
      fileStep("b", { before: bytes("a"), after: bytes("b") }),
    ];
    const made = fileStep("a", { before: undefined, after: bytes("a") });
    assert.deepEqual(
      inOrder([...steps, made]).map(({ kind }) => kind),
      ["create", "replace", "remove"],
    );
  });
});

describe("an update in an editor", function () {
  this.timeout(30_000);
  let app: App;
  let client: Client;

  /** Starts with a generated project. */
  async function start(initializationOptions: object): Promise<void> {
    app = await createApp("base-app");
    client = await startClient(app, { initializationOptions });
    const config = { recipe: "minimal", appName: "garden" };
    await execute("new-project", { config, folder: "made", dryRun: false, force: false });
  }
  afterEach(async () => {
    await client.stop();
    await app.dispose();
  });
  const execute = (name: string, input: object) =>
    client.request("workspace/executeCommand", { command: `palisade.${name}`, arguments: [input] });
  const update = () => execute("update-project", { path: "made", config: { identity: { brandColor: "#2e7d32" } } });

  function fails(answering: Promise<unknown>, kind: string, message: RegExp): Promise<void> {
    return assert.rejects(answering, (error) => {
      assert.ok(error instanceof ResponseError);
      assert.equal(error.code, LSPErrorCodes.RequestFailed);
      assert.equal(error.data.kind, kind);
      assert.match(error.message, message);
      return true;
    });
  }

  it("is asked of the editor as one step, texts and pictures, and nothing is written beside it", async () => {
    await start({ changes: true });
    const asked: FileSteps[] = [];
    client.connection.onRequest("palisade/changeFiles", (steps: FileSteps) => {
      asked.push(steps);
      return null;
    });
    const before = await app.read("../made/.palisade/manifest.json");
    await update();
    const [{ files } = { files: [] }, ...others] = asked;
    assert.deepEqual(others, []);
    const kinds = new Map(files.map((step) => [step.uri.slice(app.uriOf("../made/").length), step]));
    const manifest = kinds.get(".palisade/manifest.json");
    assert.ok(manifest?.kind === "replace" && manifest.text?.before === before);
    const icon = kinds.get("android/app/src/main/res/mipmap-hdpi/ic_launcher.png");
    assert.ok(icon?.kind === "replace" && icon.text === undefined);
    assert.equal(await app.read("../made/.palisade/manifest.json"), before);
  });

  it("says what the editor says when it refuses", async () => {
    await start({ changes: true });
    client.connection.onRequest("palisade/changeFiles", () => {
      throw new Error("pubspec.yaml is not saved. Save it first.");
    });
    await fails(update(), "conflict", /pubspec\.yaml is not saved/);
    await fails(execute("undo-update", { path: "made" }), "not found", /no update .* to take back/);
  });

  it("is for a terminal where the editor cannot make it", async () => {
    await start({});
    await fails(update(), "unavailable", /Run the same command in a terminal/);
  });
});

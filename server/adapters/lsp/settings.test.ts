import assert from "node:assert/strict";
import { type App, createApp, manifest } from "../../../test/support/adapters/lsp/app.ts";
import { pull, push } from "../../../test/support/adapters/lsp/capabilities.ts";
import { type Client, type ClientOptions, startClient } from "../../../test/support/adapters/lsp/client.ts";

const http = { enabled: false };
const error = 1;
const warning = 2;
const information = 3;
const hint = 4;

/** The severities of failing (High, Medium) and review places in the sample app's manifest. */
const severities: readonly (readonly [diagnostics: unknown, expected: readonly number[]])[] = [
  [{}, [error, warning, information]],
  [{ fail: "bySeverity", review: "information" }, [error, warning, information]],
  [{ fail: "error" }, [error, error, information]],
  [{ fail: "warning", review: "hint" }, [warning, warning, hint]],
  [{ fail: "information", review: "off" }, [information, information]],
  [{ fail: "off" }, [information]],
  [{ fail: "off", review: "off" }, []],
  [{ severity: { "cleartext-traffic": "hint", nothing: "error" } }, [hint, warning, information]],
  [{ severity: { "cleartext-traffic": "deafening" }, exclude: { "lib/**": true } }, [error, warning, information]],
  [{ exclude: { "android/**": true, "[": true } }, []],
  [{ exclude: { "android/**": false } }, [error, warning, information]],
  [{ fail: null, review: null }, [error, warning, information]],
  [{ fail: "deafening", review: 3 }, [error, warning, information]],
  ["all of them", [error, warning, information]],
  [null, [error, warning, information]],
];

describe("settings", () => {
  let app: App;
  before(async () => {
    app = await createApp();
  });
  after(() => app.dispose());

  const severitiesOf = (client: Client) =>
    client.shown
      .get(app.uriOf(manifest))
      ?.map(({ severity }) => severity)
      .join() ?? "";
  const untilSeverities = (client: Client, expected: readonly number[]) =>
    client.until(`severities ${expected}`, () => severitiesOf(client) === expected.join() || undefined);

  it("decide how heavy findings look, and take effect at once in a client that is asked for them", async () => {
    const client = await startClient(app);
    for (const [diagnostics, expected] of severities) {
      client.setSettings({ diagnostics, http });
      client.notify("workspace/didChangeConfiguration", { settings: null });
      await untilSeverities(client, expected);
    }
    assert.ok(client.notes.some((line) => line.includes('the settings are now {"diagnostics":{"fail":"off"')));
    await client.stop();
  });

  it("take effect at once when a client pushes them, with or without their section around them", async () => {
    const client = await startClient(app, { capabilities: push });
    for (const [diagnostics, expected] of severities) {
      client.notify("workspace/didChangeConfiguration", { settings: { palisade: { diagnostics, http } } });
      await untilSeverities(client, expected);
    }
    client.notify("workspace/didChangeConfiguration", { settings: { diagnostics: { fail: "error" }, http } });
    await untilSeverities(client, [error, error, information]);
    await client.stop();
  });

  it("leave out what the baseline holds, if only new places are wanted", async () => {
    const client = await startClient(app);
    await untilSeverities(client, [error, warning, information]);
    const run = (command: string) =>
      client.request("workspace/executeCommand", { command, arguments: [{ path: app.path }] });
    await run("palisade.scan");
    await run("palisade.set-baseline");
    const choose = (onlyNew: boolean) => {
      client.setSettings({ diagnostics: { onlyNew }, http });
      client.notify("workspace/didChangeConfiguration", { settings: null });
    };
    choose(true);
    await untilSeverities(client, []);
    choose(false);
    await untilSeverities(client, [error, warning, information]);
    await client.stop();
  });

  const initial = { diagnostics: { fail: "error", review: "hint" }, http };
  const sources: readonly [title: string, options: ClientOptions, pushed: unknown, expected: readonly number[]][] = [
    [
      "are taken from initializationOptions",
      { capabilities: push, initializationOptions: initial },
      undefined,
      [error, error, hint],
    ],
    [
      "are taken from their section in initializationOptions",
      { capabilities: push, initializationOptions: { palisade: initial } },
      undefined,
      [error, error, hint],
    ],
    [
      "that are pushed lie over those, one by one",
      { capabilities: push, initializationOptions: initial },
      { palisade: { diagnostics: { fail: "warning" } } },
      [warning, warning, hint],
    ],
    [
      "that are asked for lie over both, one by one",
      {
        capabilities: pull,
        initializationOptions: initial,
        settings: { diagnostics: { fail: "information" }, http },
      },
      { palisade: { diagnostics: { fail: "off" } } },
      [information, information, hint],
    ],
    [
      "that are asked for and not there leave the others as they are",
      { capabilities: pull, initializationOptions: initial, settings: { diagnostics: null, http: null } },
      { palisade: { diagnostics: { fail: "off" } } },
      [hint],
    ],
  ];
  for (const [title, options, pushed, expected] of sources) {
    it(title, async () => {
      const client = await startClient(app, options);
      if (pushed) client.notify("workspace/didChangeConfiguration", { settings: pushed });
      await untilSeverities(client, expected);
      await client.stop();
    });
  }

  for (const initializationOptions of [null, "fast", { trusted: "perhaps", diagnostics: [], http }]) {
    it(`are the defaults when initializationOptions are ${JSON.stringify(initializationOptions)}`, async () => {
      const client = await startClient(app, { capabilities: pull, initializationOptions });
      await untilSeverities(client, [error, warning, information]);
      await client.stop();
    });
  }

  it("are the defaults when the client answers the question with an error", async () => {
    const client = await startClient(app);
    client.connection.onRequest("workspace/configuration", () => {
      throw new Error("no settings today");
    });
    client.notify("workspace/didChangeConfiguration", { settings: { http } });
    await untilSeverities(client, [error, warning, information]);
    assert.deepEqual(await client.request("textDocument/codeLens", { textDocument: { uri: app.uri } }), []);
    await client.stop();
  });
});

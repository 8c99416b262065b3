import assert from "node:assert/strict";
import { testEvent, testServer } from "../../test/support/client/running-server.ts";
import { keepAssistant, type SettingsApi } from "./keep-assistant.ts";

describe("VS Code's settings of the assistant", () => {
  let settings: Readonly<Record<string, unknown>>;
  let server: ReturnType<typeof testServer>;
  let given: unknown[];
  let logged: (message: string) => void;
  const changes = testEvent<{ affectsConfiguration(section: string): boolean }>();
  const change = (section: string) => changes.fire({ affectsConfiguration: (one) => one === section });
  let keeping: ReturnType<typeof keepAssistant>;

  beforeEach(() => {
    settings = { provider: "anthropic", model: " claude ", baseUrl: "" };
    server = testServer();
    given = [];
    logged = () => {};
    const execute = async (name: string, input: unknown) => {
      given.push([name, input]);
      throw new Error("ai.model is too long.");
    };
    const getConfiguration = (section: string) => ({
      get: (name: string) => section === "palisade.assistant" && settings[name],
    });
    keeping = keepAssistant(Object.assign(server, { execute }), { error: (message) => logged(String(message)) }, {
      getConfiguration,
      onDidChangeConfiguration: changes.event,
    } as unknown as SettingsApi);
  });
  afterEach(() => keeping.dispose());

  const anthropic = ["set-settings", { ai: { provider: "anthropic", baseUrl: null, model: "claude" } }];

  it("are given to the server once whenever it starts", () => {
    assert.deepEqual(given, []);
    server.starts();
    server.starts();
    assert.deepEqual(given, [anthropic]);
    server.stops();
    server.starts();
    assert.deepEqual(given, [anthropic, anthropic]);
  });

  it("are given again when they change, and not when others do", () => {
    server.starts();
    settings = { provider: "off" };
    change("palisade.http");
    change("palisade.assistant");
    assert.deepEqual(given, [anthropic, ["set-settings", { ai: { provider: "off", baseUrl: null, model: null } }]]);
  });

  for (const provider of ["", "settings", undefined, 7]) {
    it(`leave those of Palisade alone when the provider is ${JSON.stringify(provider)}`, () => {
      settings = { ...settings, provider };
      server.starts();
      change("palisade.assistant");
      assert.deepEqual(given, []);
    });
  }

  it("that the server refuses are in the log", async () => {
    const message = new Promise<string>((resolve) => {
      logged = resolve;
    });
    server.starts();
    assert.equal(await message, "Error: ai.model is too long.");
  });

  it("are no longer given once the extension has ended", () => {
    keeping.dispose();
    server.starts();
    change("palisade.assistant");
    assert.deepEqual(given, []);
  });
});

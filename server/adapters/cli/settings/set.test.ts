import assert from "node:assert/strict";
import { runHere } from "../../../../test/support/adapters/cli/run-here.ts";
import { createWorkspace, type Workspace } from "../../../../test/support/services/workspace.ts";
import { secretNames } from "../../../contract/setting-choices.ts";

const key = "sk-ant-Q7mZp2Vt9KxLr4Nw8BsYc3";

describe("palisade settings", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
  });
  afterEach(() => workspace.remove());

  const palisade = (args: readonly string[], given: Parameters<typeof runHere>[2] = {}) =>
    runHere(["settings", ...args], workspace.services, { ...given, environment: { NO_COLOR: "1", MY_KEY: key } });

  it("show every part, and of a secret whether it is set", async () => {
    const { code, stdout } = await palisade([]);
    assert.equal(code, 0);
    assert.match(stdout, /^ai\.provider +off$/m);
    for (const name of secretNames) assert.match(stdout, new RegExp(`^${name.replace(".", "\\.")} +not set$`, "m"));
  });

  it("set makes the local provider ready in one step", async () => {
    const { code, stdout } = await palisade(["set", "ai.provider=ollama"]);
    assert.equal(code, 0);
    assert.match(stdout, /^ai\.baseUrl +http:\/\/127\.0\.0\.1:11434$/m);
  });

  it("set takes numbers, lists, switches and off as they are meant", async () => {
    const changes = [
      "ai.limits.files=7",
      "email.to=a@example.org, b@example.org",
      "alerts.enabled=on",
      "ai.provider=off",
    ];
    const { code, stderr } = await palisade(["set", ...changes, "chat.kind=slack"]);
    assert.deepEqual([code, stderr], [0, ""]);
    const { stdout } = await palisade(["set", "chat.kind=off", "--format", "json"]);
    const { ai, email, alerts, chat } = JSON.parse(stdout);
    assert.deepEqual([ai.limits.files, ai.provider, alerts.enabled, chat.kind], [7, "off", true, null]);
    assert.deepEqual(email.to, ["a@example.org", "b@example.org"]);
  });

  for (const [where, words, given] of [
    ["a pipe", ["ai.key", "-"], { piped: `${key}\n` }],
    ["a pipe, as an assignment", ["ai.key=-"], { piped: key }],
    ["a terminal", ["ai.key", "-"], { typed: [key] }],
    ["an environment variable", ["ai.key", "env:MY_KEY"], {}],
  ] as const) {
    it(`set reads a secret from ${where}, and shows it nowhere`, async () => {
      const { code, stdout, stderr } = await palisade(["set", "ai.provider=anthropic", ...words], given);
      assert.equal(code, 0, stderr);
      assert.match(stdout, /^(?:\u001b\[\d+m)*ai\.key +set$/m);
      assert.equal(await workspace.services.settings.secret("ai.key", "api.anthropic.com"), key);
      assert.ok(!(stdout + stderr).includes(key));
    });
  }

  it("set clears a secret", async () => {
    await palisade(["set", "ai.provider=anthropic", "ai.key", "-"], { piped: key });
    assert.match((await palisade(["set", "ai.key", "off"])).stdout, /^ai\.key +not set$/m);
  });

  for (const [what, words, message] of [
    ["a secret among the arguments", [`ai.key=${key}`], /ai\.key is a secret, and others can see arguments/],
    ["a secret after its name", ["ai.key", key], /ai\.key is a secret/],
    ["a secret without a place", ["chat.url"], /chat\.url is a secret/],
    ["an empty pipe", ["ai.provider=anthropic", "ai.key", "-"], /Standard input is empty, so ai\.key was not changed/],
    ["a variable that is not there", ["ai.key", "env:NONE"], /variable NONE is not set/],
    ["a word alone", ["ollama"], /takes name=value/],
    [
      "a provider that does not exist",
      ["ai.provider=olama"],
      /ai\.provider must be one of off, ollama, .*--help says more/,
    ],
    ["a name that does not exist", ["ai.modle=x"], /ai has no field "modle"/],
    ["a part that does not exist", ["__proto__.polluted=x"], /has no field "__proto__"/],
    ["no number", ["ai.limits.files=many"], /ai\.limits\.files must be a number/],
    ["an address with a password", ["ai.baseUrl=https://a:b@example.com"], /ai\.baseUrl holds more than an address/],
    ["no address", ["ai.baseUrl=example"], /ai\.baseUrl must be an address such as/],
    ["a mail address with a header", ["email.to=a@b.org\nBcc: c@d.org"], /email\.to\.0 /],
  ] as const) {
    it(`set refuses ${what}, and repeats no secret`, async () => {
      const { code, stdout, stderr } = await palisade(["set", ...words]);
      assert.deepEqual([code, stdout], [2, ""]);
      assert.match(stderr, message);
      assert.ok(!stderr.includes(key));
    });
  }

  it("test says what came back, and ends with 1 when it was nothing good", async () => {
    const { code, stdout } = await palisade(["test", "ai"]);
    assert.equal(code, 1);
    assert.match(stdout, /^failed ai: \S/);
    assert.match((await palisade(["test", "aii"])).stderr, /what must be one of|<what> must be one of/);
  });
});

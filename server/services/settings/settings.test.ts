import assert from "node:assert/strict";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { createServices } from "../services.ts";
import { openStore } from "../store.ts";
import { openSettings, type SettingsService } from "./settings.ts";

const key = "sk-ant-Q7mZp2Vt9KxLr4Nw8BsYc3";
const anthropic = { ai: { provider: "anthropic", key } } as const;

describe("the settings", () => {
  let workspace: Workspace;
  let folder: string;
  let settings: SettingsService;
  beforeEach(async () => {
    workspace = await createWorkspace();
    ({ folder } = workspace.services.store);
    settings = open();
  });
  afterEach(() => workspace.remove());

  const open = (environment: Record<string, string> = {}) => openSettings(environment, openStore(folder));
  const kept = (name: string) => readFile(join(folder, name), "utf8");

  it("are off until something is set up", async () => {
    const { ai, alerts, chat, email, issues, note, allowPrivateAddresses } = await settings.read();
    assert.deepEqual(
      [ai.provider, ai.keySet, alerts.enabled, chat.kind, chat.urlSet, email.host, issues.kind, note.kind],
      ["off", false, false, null, false, null, null, null],
    );
    assert.equal(allowPrivateAddresses, false);
  });

  it("fill in what the local provider needs", async () => {
    const { ai } = await settings.change({ ai: { provider: "ollama" } });
    assert.deepEqual([ai.baseUrl, typeof ai.model, ai.keySet], ["http://127.0.0.1:11434", "string", false]);
  });

  it("change in the part that is named, and stay in all others", async () => {
    await settings.change({ ai: { provider: "ollama", limits: { files: 7 } }, email: { to: ["a@example.org"] } });
    await settings.change({ ai: { model: "llama3.2" }, alerts: { enabled: true } });
    const { ai, alerts, email } = await open().read();
    assert.deepEqual([ai.provider, ai.model, ai.limits.files, ai.limits.seconds], ["ollama", "llama3.2", 7, 300]);
    assert.deepEqual([alerts.enabled, email.to, email.port], [true, ["a@example.org"], 587]);
  });

  it("start from the defaults of another provider or tracker, and keep what is not its own", async () => {
    await settings.change({ ai: { provider: "ollama", model: "mine", limits: { files: 7 } } });
    const { ai } = await settings.change({ ai: { provider: "anthropic" } });
    assert.deepEqual([ai.baseUrl, ai.model, ai.limits.files], ["https://api.anthropic.com", null, 7]);
    await settings.change({ issues: { kind: "github", repository: "a/b", mode: "each" } });
    const { issues } = await settings.change({ issues: { kind: "gitlab" } });
    assert.deepEqual([issues.baseUrl, issues.repository, issues.mode], ["https://gitlab.com", null, "each"]);
    const { ai: reset } = await settings.change({ ai: { limits: { files: 8 }, baseUrl: null } });
    assert.equal(reset.baseUrl, "https://api.anthropic.com");
  });

  it("leave the gate alone, and a damaged part does not take it away", async () => {
    const gate = { maxCrit: 3, maxHigh: null, minGrade: null, maxUnread: 0 };
    await workspace.services.store.settings.update((content) => ({ ...content, gate }));
    await settings.change(anthropic);
    assert.deepEqual((await openStore(folder).settings.read()).gate, gate);
    await writeFile(join(folder, "settings.json"), JSON.stringify({ version: 1, gate, preferences: { ai: 7 } }));
    assert.equal((await open().read()).ai.provider, "off");
    assert.deepEqual((await openStore(folder).settings.read()).gate, gate);
  });

  it("look for projects where PROJECTS_ROOT says, else where they say", async () => {
    await settings.change({ projectsRoot: "/srv/apps" });
    assert.equal((await open().read()).projectsRoot, "/srv/apps");
    assert.equal((await open({ PROJECTS_ROOT: "/home/apps" }).read()).projectsRoot, "/home/apps");
    const services = createServices({ PALISADE_HOME: folder }, workspace.folder, folder);
    assert.equal(await services.projectsRoot(), "/srv/apps");
    assert.match((await settings.change({ projectsRoot: null })).projectsRoot, /mobileApps$/);
  });

  it("refuse an address that would be asked without encryption, outside the own network", async () => {
    const change = { ai: { provider: "openai-compatible", baseUrl: "http://ai.example.com/v1" } } as const;
    await assert.rejects(settings.change(change), { kind: "invalid input", message: /^ai\.baseUrl is not encrypted/ });
    await assert.rejects(settings.change({ chat: { url: "http://chat.example.com/T/B/X" } }), {
      message: /^chat\.url is not encrypted/,
    });
    assert.equal((await settings.read()).ai.provider, "off");
    await settings.change({ ...change, allowPrivateAddresses: true });
    await open().change({ allowPrivateAddresses: true, ai: { baseUrl: "http://192.168.1.5:8080/v1" } });
  });

  describe("keep a secret", () => {
    it("in secrets.json alone, which only its user can read", async () => {
      const shown = await settings.change(anthropic);
      assert.deepEqual([shown.ai.keySet, shown.ai.keyFrom], [true, "file"]);
      assert.ok(!JSON.stringify(shown).includes(key));
      assert.ok((await kept("secrets.json")).includes(key));
      assert.ok(!(await kept("settings.json")).includes(key));
      assert.equal((await stat(join(folder, "secrets.json"))).mode & 0o777, 0o600);
    });

    it("for the host that it was given for, and no other", async () => {
      await settings.change(anthropic);
      assert.equal(await settings.secret("ai.key", "api.anthropic.com"), key);
      for (const host of ["example.com", "api.anthropic.com:8443", "API.ANTHROPIC.COM.example.com", ""])
        assert.equal(await settings.secret("ai.key", host), undefined, host);
      assert.equal(await settings.secret("issues.token", "api.anthropic.com"), undefined);
    });

    it("until its host changes", async () => {
      await settings.change(anthropic);
      const { ai } = await settings.change({ ai: { provider: "openai-compatible", baseUrl: "https://evil.example" } });
      assert.equal(ai.keySet, false);
      assert.ok(!(await kept("secrets.json")).includes(key));
      const back = await settings.change({ ai: { provider: "anthropic" } });
      assert.equal(back.ai.keySet, false);
    });

    it("while another part changes, or the same host is named again", async () => {
      await settings.change(anthropic);
      await settings.change({ ai: { model: "small" }, email: { host: "smtp.example.org" } });
      const { ai } = await settings.change({ ai: { baseUrl: "https://api.anthropic.com/v2" } });
      assert.equal(ai.keySet, true);
    });

    it("until it is cleared", async () => {
      await settings.change(anthropic);
      assert.equal((await settings.change({ ai: { key: null } })).ai.keySet, false);
      assert.ok(!(await kept("secrets.json")).includes(key));
    });

    it("not before they know its host, and then change nothing", async () => {
      await assert.rejects(settings.change({ ai: { key }, alerts: { enabled: true } }), {
        kind: "invalid input",
        message: /^ai\.key needs the host that it is for\./,
      });
      assert.equal((await settings.read()).alerts.enabled, false);
    });

    it("that is an address, and show its host; another kind of chat drops it", async () => {
      const url = "https://hooks.slack.com/services/T000/B000/Q7mZp2Vt9KxLr4Nw";
      const { chat } = await settings.change({ chat: { kind: "slack", url } });
      assert.deepEqual(chat, { kind: "slack", urlSet: true, urlFrom: "file", host: "hooks.slack.com" });
      assert.equal(await settings.secret("chat.url", "hooks.slack.com"), url);
      assert.equal(await settings.secret("chat.url", "example.com"), undefined);
      assert.equal((await settings.change({ alerts: { enabled: true } })).chat.urlSet, true);
      assert.equal((await settings.change({ chat: { kind: "discord" } })).chat.urlSet, false);
    });
  });

  describe("take a secret from the environment", () => {
    const environment = { PALISADE_AI_KEY: key };

    it("before any other, and say so", async () => {
      await settings.change({ ai: { provider: "anthropic", key: "another-secret" } });
      const ours = open(environment);
      assert.deepEqual(
        [(await ours.read()).ai.keyFrom, await ours.secret("ai.key", "api.anthropic.com")],
        ["environment", key],
      );
    });

    it("for the first host that this process knows, and not for one that is set later", async () => {
      const ours = open(environment);
      assert.equal((await ours.read()).ai.keyFrom, "environment");
      assert.equal((await ours.change({ ai: { provider: "anthropic" } })).ai.keySet, true);
      const baseUrl = "https://evil.example";
      assert.equal((await ours.change({ ai: { provider: "openai-compatible", baseUrl } })).ai.keySet, false);
      assert.equal(await ours.secret("ai.key", "evil.example"), undefined);
    });

    it("that is an address, for its own host", async () => {
      const url = "https://chat.example.org/hooks/Q7mZp2Vt9KxLr4Nw";
      const ours = open({ PALISADE_CHAT_URL: url });
      assert.equal((await ours.read()).chat.host, "chat.example.org");
      assert.equal(await ours.secret("chat.url", "chat.example.org"), url);
    });
  });

  describe("take a secret from the editor", () => {
    it("for this process alone, and for the host that it was given for", async () => {
      await settings.change({ ai: { provider: "anthropic" } });
      settings.hold("ai.key", { host: "api.anthropic.com", value: key });
      assert.equal((await settings.read()).ai.keyFrom, "editor");
      assert.equal(await settings.secret("ai.key", "api.anthropic.com"), key);
      assert.equal((await open().read()).ai.keySet, false);
      settings.hold("ai.key", { host: "elsewhere.example", value: key });
      assert.equal(await settings.secret("ai.key", "api.anthropic.com"), undefined);
      settings.hold("ai.key", undefined);
      assert.equal(await settings.secret("ai.key", "elsewhere.example"), undefined);
    });

    it("until its host changes", async () => {
      await settings.change({ ai: { provider: "anthropic" } });
      settings.hold("ai.key", { host: "api.anthropic.com", value: key });
      await settings.change({ ai: { provider: "openai-compatible", baseUrl: "https://evil.example" } });
      await settings.change({ ai: { provider: "anthropic" } });
      assert.equal((await settings.read()).ai.keySet, false);
    });
  });

  describe("of an editor that keeps secrets", () => {
    let told: [name: string, host: string | undefined][];
    beforeEach(() => {
      told = [];
      settings.keepIn(async (changes) => {
        told.push(...[...changes].map(([name, secret]): (typeof told)[number] => [name, secret?.host]));
      });
    });
    const ofFile = () => kept("secrets.json").catch(() => "none");

    it("give it every new one, and write none", async () => {
      const { ai } = await settings.change(anthropic);
      assert.deepEqual([ai.keyFrom, told], ["editor", [["ai.key", "api.anthropic.com"]]]);
      assert.equal(await settings.secret("ai.key", "api.anthropic.com"), key);
      assert.equal(await ofFile(), "none");
    });

    it("tell it to forget one that is removed, or whose host changes", async () => {
      await settings.change(anthropic);
      await settings.change({ ai: { key: null } });
      await settings.change(anthropic);
      await settings.change({ ai: { provider: "openai-compatible", baseUrl: "https://other.example" } });
      await settings.change({ chat: { kind: "slack", url: "https://hooks.slack.com/services/a" } });
      await settings.change({ chat: { kind: "teams" } });
      assert.deepEqual(
        told.filter(([, host]) => host === undefined).map(([name]) => name),
        ["ai.key", "ai.key", "chat.url"],
      );
      const { ai, chat } = await settings.read();
      assert.deepEqual([ai.keySet, chat.urlSet], [false, false]);
    });

    it("take the place of one in the file, which is gone then", async () => {
      await open().change(anthropic);
      assert.match(await ofFile(), /"ai\.key"/);
      await settings.change({ ai: { key: "another-key-of-mine" } });
      assert.equal(await settings.secret("ai.key", "api.anthropic.com"), "another-key-of-mine");
      assert.doesNotMatch(await ofFile(), /ai\.key|another-key/);
    });

    it("are not set where it fails to keep them", async () => {
      await settings.change({ ai: { provider: "anthropic" } });
      settings.keepIn(() => Promise.reject(new Error("there is no keyring")));
      await assert.rejects(settings.change({ ai: { key } }), /no keyring/);
      assert.equal((await settings.read()).ai.keySet, false);
      assert.equal(await ofFile(), "none");
    });
  });

  it("take every known secret out of a text, wherever it comes from", async () => {
    const ours = open({ PALISADE_NOTE_TOKEN: "glpat-AAAABBBBCCCCDDDD" });
    await ours.change(anthropic);
    ours.hold("issues.token", { host: "api.github.com", value: "ghp_held-in-memory" });
    const text = `${key}, glpat-AAAABBBBCCCCDDDD and ghp_held-in-memory`;
    assert.equal(await ours.hideSecrets(text), "[secret], [secret] and [secret]");
  });
});

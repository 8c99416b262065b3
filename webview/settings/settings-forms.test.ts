import assert from "node:assert/strict";
import type { Settings } from "../../server/contract/settings.ts";
import type { SettingsChange } from "../../server/contract/settings-change.ts";
import { settingsForms } from "./parts/index.ts";
import type { PartState } from "./settings-part.ts";

const limits = { files: 60, kilobytes: 600, outputTokens: 32_000, seconds: 300 };

const nothing: Settings = {
  ai: { provider: "off", baseUrl: null, model: null, limits, keySet: false, keyFrom: null },
  alerts: { enabled: false },
  chat: { kind: null, urlSet: false, urlFrom: null, host: null },
  email: { host: null, port: 587, from: null, to: [], user: null, passwordSet: false, passwordFrom: null },
  issues: {
    kind: null,
    baseUrl: null,
    repository: null,
    user: null,
    mode: "rolling",
    tokenSet: false,
    tokenFrom: null,
  },
  note: { kind: null, baseUrl: null, tokenSet: false, tokenFrom: null },
  projectsRoot: "/srv/apps",
  allowPrivateAddresses: false,
};

const github = "https://api.github.com";
const mail = { ...nothing.email, host: "smtp.example.org", from: "a@example.org", to: ["b@example.org", "c@d.org"] };
const issues = { ...nothing.issues, kind: "github", baseUrl: github, repository: "a/b" } as const;

const partOf = (id: string) => {
  const part = settingsForms.find((one) => one.id === id);
  if (!part) throw new Error(`there is no part ${id}`);
  return part;
};

describe("a part of the settings as a form", () => {
  const states: readonly (readonly [id: string, change: Partial<Settings>, PartState["kind"], text?: string])[] = [
    ...["assistant", "chat", "alerts", "email", "issues", "notes"].map((id) => [id, {}, "off"] as const),
    ["assistant", { ai: { ...nothing.ai, provider: "vscode" } }, "on", "Asks a model of VS Code, inside VS Code only."],
    [
      "assistant",
      { ai: { ...nothing.ai, provider: "ollama", baseUrl: "http://127.0.0.1:11434", model: "m" } },
      "on",
      "Asks m at 127.0.0.1:11434.",
    ],
    [
      "assistant",
      { ai: { ...nothing.ai, provider: "anthropic", baseUrl: "https://api.anthropic.com" } },
      "incomplete",
      "Still needs a model and a key.",
    ],
    ["chat", { chat: { ...nothing.chat, kind: "slack" } }, "incomplete", "Still needs the channel's address."],
    [
      "chat",
      { chat: { kind: "slack", urlSet: true, urlFrom: "file", host: "hooks.slack.com" } },
      "on",
      "Tells a channel of Slack at hooks.slack.com.",
    ],
    ["alerts", { alerts: { enabled: true } }, "incomplete", "Still needs a chat."],
    ["email", { email: mail }, "on", "Sends through smtp.example.org."],
    ["email", { email: { ...mail, user: "ada" } }, "incomplete", "Still needs a password."],
    ["issues", { issues }, "incomplete", "Still needs a token."],
    ["issues", { issues: { ...issues, tokenSet: true } }, "on", "Files issues in a/b at GitHub."],
    [
      "notes",
      { note: { ...nothing.note, kind: "github-gist", baseUrl: github } },
      "incomplete",
      "Still needs a token.",
    ],
  ];
  for (const [id, change, kind, text] of states) {
    it(`${id} is ${kind} with ${JSON.stringify(change)}`, () => {
      const state = partOf(id).state?.({ ...nothing, ...change });
      assert.deepEqual(state, { kind, ...(text !== undefined && { text }) });
    });
  }

  it("asks for what it shows, so that saving an untouched form changes nothing", () => {
    const settings: Settings = { ...nothing, email: mail, issues, alerts: { enabled: true } };
    const { ai, chat, alerts, email, issues: tracker, note, ...rest } = settings;
    for (const part of settingsForms) {
      const change: SettingsChange = JSON.parse(JSON.stringify(part.change(part.read(settings))));
      const shown = { ai, chat, alerts, email, issues: tracker, note, ...rest };
      for (const [name, value] of Object.entries(change)) {
        assert.partialDeepStrictEqual(shown, { [name]: value });
      }
    }
  });

  it("shows each field of a draft once, in the words of the kind that is chosen", () => {
    for (const { fields, kindField, read } of settingsForms) {
      const kinds = fields.find(({ id }) => id === kindField)?.kind;
      for (const { value } of typeof kinds === "object" ? kinds : []) {
        const draft = { ...read(nothing), [kindField ?? ""]: value };
        const shown = fields.filter(({ isShown }) => isShown?.(draft) ?? true).map(({ id }) => id);
        assert.deepEqual(shown, [...new Set(shown)], value);
      }
    }
    const repository = (kind: string) =>
      partOf("issues").fields.find(
        ({ id, isShown }) => id === "issues.repository" && isShown?.({ "issues.kind": kind }),
      );
    assert.deepEqual([repository("gitea")?.label, repository("jira-cloud")?.label], ["Repository", "Project"]);
  });

  it("sends a secret only when one was typed, and clears it with null", () => {
    for (const { read, change, secret } of settingsForms) {
      if (!secret) continue;
      const [part = "", key = ""] = secret.id.split(".");
      const sent = (text: string) => Object(Object(change({ ...read(nothing), [secret.id]: text }))[part])[key];
      assert.equal(sent("  "), undefined);
      assert.equal(sent(" abcd "), "abcd");
      assert.deepEqual(secret.removal, { [part]: { [key]: null } });
    }
  });
});

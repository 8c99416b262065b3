import assert from "node:assert/strict";
import type { AiProvider } from "../../contract/setting-choices.ts";
import { readTeamConfig } from "../../scanner/index.ts";
import { refuseHost, refuseProvider } from "./allowed.ts";

describe("the team's policy for what is sent", () => {
  const cases: readonly (readonly [yaml: string, provider: AiProvider, host: string | undefined, refusal?: RegExp])[] =
    [
      ["", "anthropic", "api.anthropic.com"],
      ["gate: { minGrade: B }", "anthropic", "api.anthropic.com"],
      ["assistant: { providers: [ollama] }", "ollama", "127.0.0.1:11434"],
      [
        "assistant: { providers: [ollama] }",
        "anthropic",
        "api.anthropic.com",
        /^palisade\.yaml:1 does not allow the provider anthropic for this project, only: ollama\.$/,
      ],
      ["assistant: { providers: [] }", "ollama", "127.0.0.1:11434", /only: none\.$/],
      ["assistant: { hosts: [AI.example.com] }", "openai-compatible", "ai.example.com"],
      ["assistant: { hosts: [ai.example.com] }", "openai-compatible", "ai.example.com:8443", /the host ai\.example/],
      [
        "gate: {}\nassistant:\n  hosts: [ai.example.com]",
        "anthropic",
        "evil.example.com",
        /^palisade\.yaml:3 .* the host evil/,
      ],
      ["assistant: { hosts: [ai.example.com] }", "vscode", undefined],
      ["assistant: { providers: [olama] }", "ollama", "127.0.0.1:11434", /cannot be read: line 1/],
      ["assistant: { host: [a] }", "ollama", "127.0.0.1:11434", /cannot be read: line 1/],
      ["gate: [", "ollama", "127.0.0.1:11434", /cannot be read/],
    ];
  for (const [yaml, provider, host, refusal] of cases) {
    it(`${refusal ? "refuses" : "allows"} ${provider} at ${host} with ${yaml || "no file"}`, () => {
      const policy = readTeamConfig(yaml === "" ? undefined : yaml, new Set());
      const send = () => {
        refuseProvider(policy, provider);
        if (host !== undefined) refuseHost(policy, host);
      };
      if (refusal) assert.throws(send, { kind: "refused", message: refusal });
      else send();
    });
  }
});

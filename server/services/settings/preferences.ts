import type { AiProvider } from "../../contract/setting-choices.ts";
import type { Preferences } from "../../contract/settings.ts";
import type { ChosenSettings } from "../../contract/settings-change.ts";

/** What a provider needs and has by itself. */
const providerDefaults: Readonly<Record<AiProvider, Pick<Preferences["ai"], "baseUrl" | "model">>> = {
  off: { baseUrl: null, model: null },
  ollama: { baseUrl: "http://127.0.0.1:11434", model: "qwen2.5-coder:7b" },
  "openai-compatible": { baseUrl: null, model: null },
  anthropic: { baseUrl: "https://api.anthropic.com", model: null },
  vscode: { baseUrl: null, model: null },
};

const publicHosts: Readonly<Record<string, string>> = {
  github: "https://api.github.com",
  gitlab: "https://gitlab.com",
  "github-gist": "https://api.github.com",
  "gitlab-snippet": "https://gitlab.com",
};

const limits: Preferences["ai"]["limits"] = { files: 60, kilobytes: 600, outputTokens: 32_000, seconds: 300 };

/**
 * The settings in force: what was chosen, over the defaults.
 *
 * @param projectsRoot its default
 */
export function preferencesOf(chosen: ChosenSettings, projectsRoot: string): Preferences {
  const { ai, alerts, chat, email, issues, note } = chosen;
  const provider = ai?.provider ?? "off";
  return {
    ai: over<Preferences["ai"]>(
      { provider, ...providerDefaults[provider], limits },
      { ...ai, limits: over(limits, ai?.limits) },
    ),
    alerts: over<Preferences["alerts"]>({ enabled: false }, alerts),
    chat: over<Preferences["chat"]>({ kind: null }, chat),
    email: over<Preferences["email"]>({ host: null, port: 587, from: null, to: [], user: null }, email),
    issues: over<Preferences["issues"]>(
      { kind: null, baseUrl: publicHosts[issues?.kind ?? ""] ?? null, repository: null, user: null, mode: "rolling" },
      issues,
    ),
    note: over<Preferences["note"]>({ kind: null, baseUrl: publicHosts[note?.kind ?? ""] ?? null }, note),
    projectsRoot: chosen.projectsRoot ?? projectsRoot,
    allowPrivateAddresses: chosen.allowPrivateAddresses ?? false,
  };
}

/** What is chosen after a change. Another provider, tracker or place for notes starts from its own defaults. */
export function choose(before: ChosenSettings, change: ChosenSettings): ChosenSettings {
  const { ai, alerts, chat, email, issues, note } = before;
  return {
    ...before,
    ...change,
    ai: {
      ...(isOther(change.ai?.provider, ai?.provider) ? undefined : ai),
      ...change.ai,
      limits: { ...ai?.limits, ...change.ai?.limits },
    },
    alerts: { ...alerts, ...change.alerts },
    chat: { ...chat, ...change.chat },
    email: { ...email, ...change.email },
    issues: { ...(isOther(change.issues?.kind, issues?.kind) ? { mode: issues?.mode } : issues), ...change.issues },
    note: { ...(isOther(change.note?.kind, note?.kind) ? undefined : note), ...change.note },
  };
}

/** Whether a change names another kind. */
function isOther<Kind>(next: Kind | undefined, now: Kind | undefined): boolean {
  return next !== undefined && next !== now;
}

/** A part with its defaults. Null is the default too. */
function over<Part extends object>(
  defaults: Part,
  chosen: { readonly [Key in keyof Part]?: Part[Key] | undefined } | undefined,
): Part {
  const given = Object.entries(chosen ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return { ...defaults, ...Object.fromEntries(given) };
}

import { Failure } from "../../contract/failure.ts";
import { type SecretName, secretNames } from "../../contract/setting-choices.ts";
import type { Preferences, Settings } from "../../contract/settings.ts";
import type { ChosenSettings, SettingsChange } from "../../contract/settings-change.ts";
import { literalKind } from "../http/addresses.ts";
import { type Environment, projectsRoot } from "../state-folder.ts";
import type { Store } from "../store.ts";
import { hideSecrets } from "./hide-secrets.ts";
import { choose, preferencesOf } from "./preferences.ts";
import { type BoundSecret, secretPlaces } from "./secret-places.ts";
import { type KeepInEditor, openSecrets } from "./secrets.ts";

/** What the user set up. Secrets go in, to their host, and nowhere else. */
export interface SettingsService {
  read(): Promise<Settings>;
  /**
   * Changes what is named. A secret whose host changes is dropped, unless the change brings a new one.
   *
   * @throws Failure `invalid input` when a secret has no host yet, or would be sent without encryption
   */
  change(change: SettingsChange): Promise<Settings>;
  /** The secret, if it is set for exactly this host (`example.com`, or `example.com:8443`). */
  secret(name: SecretName, host: string): Promise<string | undefined>;
  /** Keeps a secret of the editor in this process alone; undefined forgets it. */
  hold(name: SecretName, secret: BoundSecret | undefined): void;
  /** From now on, new secrets go to the storage of an editor, and it hears which it must forget. */
  keepIn(editor: KeepInEditor): void;
  /** Takes every known secret out of a text that leaves to a log, an error or an answer. */
  hideSecrets(text: string): Promise<string>;
}

export function openSettings(environment: Environment, store: Pick<Store, "settings" | "secrets">): SettingsService {
  const secrets = openSecrets(environment, store.secrets);
  const defaultRoot = projectsRoot(environment);
  const inForce = (chosen: ChosenSettings = {}) => {
    // As everywhere, the environment wins.
    const { projectsRoot: root, ...rest } = chosen;
    return preferencesOf(environment["PROJECTS_ROOT"] ? rest : { ...rest, projectsRoot: root }, defaultRoot);
  };
  const preferences = async () => inForce((await store.settings.read()).preferences);

  async function shown(now: Preferences): Promise<Settings> {
    const find = (name: SecretName) => secrets.find(name, secretPlaces[name].hostIn(now));
    const [key, url, password, issues, note] = await Promise.all(secretNames.map(find));
    return {
      ...now,
      ai: { ...now.ai, keySet: key !== undefined, keyFrom: key?.from ?? null },
      chat: { ...now.chat, urlSet: url !== undefined, urlFrom: url?.from ?? null, host: url?.host ?? null },
      email: { ...now.email, passwordSet: password !== undefined, passwordFrom: password?.from ?? null },
      issues: { ...now.issues, tokenSet: issues !== undefined, tokenFrom: issues?.from ?? null },
      note: { ...now.note, tokenSet: note !== undefined, tokenFrom: note?.from ?? null },
    };
  }
  return {
    read: async () => shown(await preferences()),
    async change(change) {
      const { chosen, given } = parted(change);
      let before = inForce();
      const written = await store.settings.update((content) => {
        before = inForce(content.preferences);
        const next = choose(content.preferences ?? {}, chosen);
        checkAddresses(inForce(next), given.get("chat.url"));
        for (const [name, value] of given) if (value !== null) bound(name, value, inForce(next));
        return { ...content, preferences: next };
      });
      const now = inForce(written.preferences);
      const isChannelOther = before.chat.kind !== null && before.chat.kind !== now.chat.kind;
      await secrets.change(
        new Map([...given].map(([name, value]) => [name, value === null ? undefined : bound(name, value, now)])),
        (name, { host }) => {
          const named = secretPlaces[name].hostIn(now);
          return (named !== null && named !== host) || (name === "chat.url" && isChannelOther);
        },
      );
      return shown(now);
    },
    async secret(name, host) {
      const found = await secrets.find(name, secretPlaces[name].hostIn(await preferences()));
      return found?.host === host ? found.value : undefined;
    },
    hold: secrets.hold,
    keepIn: secrets.keepIn,
    hideSecrets: async (text) => hideSecrets(text, await secrets.values()),
  };
}

/** The preferences of a change, and its secrets. */
function parted({ ai, chat, email, issues, note, ...rest }: SettingsChange): {
  readonly chosen: ChosenSettings;
  readonly given: ReadonlyMap<SecretName, string | null>;
} {
  const { key, ...ofAi } = ai ?? {};
  const { url, ...ofChat } = chat ?? {};
  const { password, ...ofEmail } = email ?? {};
  const { token, ...ofIssues } = issues ?? {};
  const { token: noteToken, ...ofNote } = note ?? {};
  const all: readonly (readonly [SecretName, string | null | undefined])[] = [
    ["ai.key", key],
    ["chat.url", url],
    ["email.password", password],
    ["issues.token", token],
    ["note.token", noteToken],
  ];
  return {
    chosen: { ...rest, ai: ofAi, chat: ofChat, email: ofEmail, issues: ofIssues, note: ofNote },
    given: new Map(all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))),
  };
}

/** Binds a secret to its host. */
function bound(name: SecretName, value: string, preferences: Preferences): BoundSecret {
  const { hostOf, hostIn } = secretPlaces[name];
  const host = hostOf?.(value) ?? hostIn(preferences);
  if (host) return { host, value };
  const problem = "needs the host that it is for. Set its address in the same step, or before it";
  throw new Failure("invalid input", `${name} ${problem}.`, { [name]: problem });
}

/** @throws Failure `invalid input` for an address that would be asked without encryption, outside private networks */
function checkAddresses(preferences: Preferences, chatUrl: string | null | undefined): void {
  const addresses = [
    ["ai.baseUrl", preferences.ai.baseUrl],
    ["issues.baseUrl", preferences.issues.baseUrl],
    ["note.baseUrl", preferences.note.baseUrl],
    ["chat.url", chatUrl],
  ] as const;
  for (const [name, address] of addresses) {
    const url = URL.parse(address ?? "");
    if (url?.protocol !== "http:" || preferences.allowPrivateAddresses) continue;
    if (["this machine", "private"].includes(literalKind(url) ?? "")) continue;
    const problem = "is not encrypted. Use https:, or allow addresses of your own network with allowPrivateAddresses";
    throw new Failure("invalid input", `${name} ${problem}.`, { [name]: problem });
  }
}

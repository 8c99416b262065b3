import { type SecretName, type SecretSource, secretNames } from "../../contract/setting-choices.ts";
import type { JsonDocument } from "../json-document.ts";
import type { Environment } from "../state-folder.ts";
import { type BoundSecret, type StoredSecrets, secretPlaces } from "./secret-places.ts";

interface FoundSecret extends BoundSecret {
  readonly from: SecretSource;
}

/** Secrets by name; one that is undefined is forgotten. */
type SecretChanges = ReadonlyMap<SecretName, BoundSecret | undefined>;

/** Keeps secrets in an editor's own storage, or rejects. */
export type KeepInEditor = (changes: SecretChanges) => Promise<void>;

type IsForeign = (name: SecretName, secret: BoundSecret) => boolean;

/** The secrets of the environment, of the editor and of `secrets.json`. */
export interface Secrets {
  /**
   * A secret that may be sent to a host.
   *
   * @param host the host that the settings name; null for any
   */
  find(name: SecretName, host: string | null): Promise<FoundSecret | undefined>;
  /** Every value that is known, wherever it belongs. */
  values(): Promise<readonly string[]>;
  /** Keeps a secret in this process alone; undefined forgets it. */
  hold(name: SecretName, secret: BoundSecret | undefined): void;
  /** From now on, new secrets go to the storage of an editor, and it hears which it must forget. */
  keepIn(editor: KeepInEditor): void;
  /**
   * Sets or clears secrets, and drops those that are foreign, wherever they are kept. New ones go to the editor if there
   * is one, else to `secrets.json`, which only its user can read.
   */
  change(given: SecretChanges, isForeign: IsForeign): Promise<void>;
}

export function openSecrets(environment: Environment, document: JsonDocument<StoredSecrets>): Secrets {
  const held = new Map<SecretName, BoundSecret>();
  let keepInEditor: KeepInEditor | undefined;
  /** By name: where the environment's secret was first set up to go. It goes nowhere else while this process runs. */
  const firstHosts = new Map<SecretName, string>();

  function ofEnvironment(name: SecretName, host: string | null): BoundSecret | undefined {
    const { variable, hostOf } = secretPlaces[name];
    const value = environment[variable];
    if (!value) return undefined;
    const named = hostOf?.(value) ?? host;
    if (named !== null && !firstHosts.has(name)) firstHosts.set(name, named);
    return { value, host: firstHosts.get(name) ?? "" };
  }

  function hold(name: SecretName, secret: BoundSecret | undefined): void {
    if (secret) held.set(name, secret);
    else held.delete(name);
  }

  return {
    hold,
    async find(name, host) {
      const candidates: readonly (readonly [SecretSource, BoundSecret | undefined])[] = [
        ["environment", ofEnvironment(name, host)],
        ["editor", held.get(name)],
        ["file", (await document.read()).secrets[name]],
      ];
      const found = candidates.flatMap(([from, secret]) => (secret ? { ...secret, from } : []));
      return found.find((one) => host === null || one.host === host);
    },
    async values() {
      const stored = await document.read().catch(() => undefined);
      return [
        ...secretNames.flatMap((name) => environment[secretPlaces[name].variable] || []),
        ...[...held.values(), ...Object.values(stored?.secrets ?? {})].map(({ value }) => value),
      ];
    },
    keepIn(editor) {
      keepInEditor = editor;
    },
    async change(given, isForeign) {
      const isGone = (name: SecretName, secret: BoundSecret | undefined) =>
        secret !== undefined && (given.has(name) || isForeign(name, secret));
      const forgotten = [...held].filter(([name, secret]) => isGone(name, secret)).map(([name]) => name);
      const changes: SecretChanges = new Map([...forgotten.map((name) => [name, undefined] as const), ...given]);
      if (changes.size > 0) await keepInEditor?.(changes);
      for (const [name, secret] of changes) hold(name, keepInEditor && secret);
      const { secrets } = await document.read();
      const added = keepInEditor ? [] : [...given].filter(([, secret]) => secret !== undefined);
      if (added.length === 0 && !secretNames.some((name) => isGone(name, secrets[name]))) return;
      await document.update(({ version, secrets: now }) => {
        const kept = secretNames.filter((name) => !isGone(name, now[name])).map((name) => [name, now[name]]);
        return {
          version,
          secrets: Object.fromEntries([...kept, ...added].filter(([, secret]) => secret !== undefined)),
        };
      });
    },
  };
}

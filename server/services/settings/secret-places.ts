import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { type SecretName, secretNames } from "../../contract/setting-choices.ts";
import type { Preferences } from "../../contract/settings.ts";

/** Where a secret of the settings belongs. */
interface SecretPlace {
  /** The environment variable that can hold it. */
  readonly variable: string;
  /** The host that the settings name for it; null without one. */
  hostIn(preferences: Preferences): string | null;
  /** The host that the secret itself names. */
  hostOf?(value: string): string | null;
}

export const secretPlaces: Readonly<Record<SecretName, SecretPlace>> = {
  "ai.key": { variable: "PALISADE_AI_KEY", hostIn: ({ ai }) => hostOf(ai.baseUrl) },
  "chat.url": { variable: "PALISADE_CHAT_URL", hostIn: () => null, hostOf },
  "email.password": { variable: "PALISADE_SMTP_PASSWORD", hostIn: ({ email }) => email.host },
  "issues.token": { variable: "PALISADE_ISSUES_TOKEN", hostIn: ({ issues }) => hostOf(issues.baseUrl) },
  "note.token": { variable: "PALISADE_NOTE_TOKEN", hostIn: ({ note }) => hostOf(note.baseUrl) },
};

/** A secret, and the only host that it is sent to (`example.com`, or `example.com:8443`). */
const boundSecretSchema = lazy(() => z.strictObject({ host: z.string(), value: z.string() }));
export type BoundSecret = Infer<typeof boundSecretSchema>;

/** `secrets.json` in the state folder. */
export const storedSecretsSchema = lazy(() =>
  z.strictObject({ version: z.literal(1), secrets: z.partialRecord(z.enum(secretNames), boundSecretSchema()) }),
);
export type StoredSecrets = Infer<typeof storedSecretsSchema>;

function hostOf(address: string | null): string | null {
  return address === null ? null : (URL.parse(address)?.host ?? null);
}

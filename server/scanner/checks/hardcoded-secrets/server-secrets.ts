import type { ConfigFile } from "../../project/config-file.ts";
import { mayGoOn, type TextFile } from "../../source/text.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import { isAppPassword } from "../../vocabulary/secrets/app-passwords.ts";
import { type Certainty, credentialKind } from "../../vocabulary/secrets/named-secret.ts";
import { mayHoldSecret } from "../../vocabulary/secrets/scan-text.ts";
import type { Named, SecretValue } from "../../vocabulary/secrets/secret-values.ts";
import type { FormatSecret } from "../../vocabulary/secrets/secrets-by-format.ts";
import type { TeamSecrets } from "../../vocabulary/secrets/team/team-secrets.ts";
import { isInComment, textSettings } from "../../vocabulary/secrets/text-settings.ts";

/** In characters. Code that is longer was built or generated. */
const maxCode = 400_000;

/** Whether the code of a server may hold a secret. Most of it does not, and needs no closer look. */
export function mayHoldServerSecret(file: ConfigFile, team: TeamSecrets): boolean {
  return mayHoldSecret(file.path, file.text, team) && mayGoOn(file, file.text.length, maxCode);
}

/** The literals with a name in the code of a server, outside of comments. */
export function namedOnServer({ path, text }: TextFile): Named[] {
  return textSettings(path, text).filter(({ by, span }) => by === "constant" && !isInComment(text, span.start));
}

/** The passwords that a server signs in to a mail account with, in the form that the provider shows them in. */
export function appPasswords({ text }: TextFile, named: readonly Named[]): Named[] {
  return named.filter(
    ({ name, value }) =>
      isAppPassword(value) &&
      credentialKind(name) === "password" &&
      (isOfMail(name) || /nodemailer|smtplib/.test(text)),
  );
}

function isOfMail(name: string): boolean {
  return wordsOf(name).some((word) => /^(?:g?mail|smtp|e?mail|mailer)$/.test(word));
}

/** Services that run models for whoever has the key, and take money for it. */
const models = /(?:gemini|palm|generative_?ai|genai|vertex|google_?ai)\w{0,30}["']?\s{0,4}[:=][^\n]{0,80}$/i;

/** The same secrets, where Google's keys for models are not taken for those of maps, which copies of the app carry. */
export function knownOnServer({ text }: TextFile, known: readonly FormatSecret[]): FormatSecret[] {
  return known.map((secret) => {
    const before = text.slice(Math.max(0, secret.span.start - 120), secret.span.start);
    return secret.id === "google-api-key" && models.test(before) ? { ...secret, certainty: "certain" } : secret;
  });
}

/** Settings to be copied and filled in: `.env.example`. */
const toFillIn = /[.-](?:example|sample|template|dist)\b/;

/** How certain the secrets in a file of a server are: the password of a mail account opens it, however simple. */
export function certaintyOnServer({ path }: TextFile): (secret: SecretValue) => Certainty {
  if (toFillIn.test(path)) return ({ certainty }) => certainty;
  return ({ by, name, certainty }) =>
    by === "name" && isOfMail(name) && credentialKind(name) === "password" ? "certain" : certainty;
}

import { hasHarmlessWord, type SensitiveKind, sensitiveWords, wordsOf } from "../names.ts";
import { isMadeUp } from "./made-up.ts";
import { isMnemonic } from "./mnemonic.ts";
import { isOpaque, isWordy } from "./opaque.ts";
import { isPlaceholder } from "./placeholder.ts";
import { isRandom } from "./randomness.ts";

/** How certain it is that a value is a secret, judging by its name and its characters. */
export type Certainty = "certain" | "possible";

/** Words that only distinguish several secrets: `secretKeyA`, `apiKeyProd`. */
const variants = new Set(
  "a b c d k one two part1 part2 dev debug prod production live release staging stage android ios web default".split(
    " ",
  ),
);

/** Words of public values, and of mere names of secrets. */
const notSecret = new Set(
  (
    "id ids name alias public publishable pub anon anonymous header param parameter endpoint prefix suffix scope algorithm " +
    "version file filename filepath pathname folder dir class channel tag fingerprint thumbprint storage pref prefs preference column fake mock dummy sample example demo"
  ).split(" "),
);

/** Further names of credentials, besides those of `names.ts`. */
const morePhrases = /\b(?:authorization|encrypt key|aes key|crypto key|server key|service key|admin key|pass)$/;

/** Tokens that providers issue to clients: Facebook's and Datadog's client tokens. */
const clientToken = /\bclient token$/;

/** The kind of credential in a setting of this name. Undefined if it is none. */
export function credentialKind(name: string): SensitiveKind | undefined {
  const words = wordsOf(name)
    .filter((word) => !variants.has(word))
    .map(withoutOwner);
  const text = words.join(" ");
  if (hasHarmlessWord(name) || words.some((word) => notSecret.has(word)) || clientToken.test(text)) return undefined;
  const kind = sensitiveWords(words);
  if (kind === "personal") return undefined;
  return kind ?? (morePhrases.test(text) ? (text.endsWith("pass") ? "password" : "key") : undefined);
}

const gluedPassword = /^(?:db|user|root|admin|my|smtp|mysql|ftp|ssh)(?=(?:pass(?:word|wd)?|pwd)$)/;

/** Splits `dbpasswd` into its two words and returns the second. */
function withoutOwner(word: string): string {
  return word.replace(gluedPassword, "");
}

/**
 * Judges a value by its name. Opaque values of credential names are certain. Short ones, and passwords as people invent
 * them, are possible. Words, placeholders and values of other names are undefined.
 */
export function judgeNamed(name: string, value: string): Certainty | undefined {
  if (value.length < 6 || value.length > 500) return undefined;
  const kind = credentialKind(name);
  if (kind === undefined) return undefined;
  // Generated values may contain any word by chance.
  if (isOpaque(value)) return isMadeUp(value) ? undefined : "certain";
  if (isPlaceholder(value)) return undefined;
  if (isMnemonic(value)) return "certain";
  return isShortHex(value) || (isThoughtOf(value, kind) && !isName(value)) ? "possible" : undefined;
}

/** Files with keys for an app's SDKs. The provider usually restricts such a key to the app. */
const sdkSettings = /(?:^|\/)(?:AndroidManifest\.xml|[\w-]*Info[\w-]*\.plist)$/;

/** Whether a name in a file of the app is that of an SDK key. */
export function isSdkKey(path: string, name: string): boolean {
  return sdkSettings.test(path) && credentialKind(name) === "key";
}

/**
 * Eight to fifteen characters (for a password, six or more) with a digit and a letter. A key must not look like a word.
 */
function isThoughtOf(value: string, kind: SensitiveKind): boolean {
  if (!/^[!-~]+$/.test(value) || !/[A-Za-z]/.test(value) || !/\d/.test(value) || /:\/\/|[<>{}]/.test(value))
    return false;
  return kind === "password" || (kind !== "token" && value.length >= 8 && value.length <= 15 && !isWordy(value));
}

/** Random hex digits that are too few for `isOpaque`. */
function isShortHex(value: string): boolean {
  return value.length >= 16 && /^[0-9a-f]+$/i.test(value) && isRandom(value);
}

/**
 * Whether a value is the name of a setting that holds the secret: `backup_pw_2`, `com.example.pw2`, `adminPassword2`.
 */
function isName(value: string): boolean {
  if (/^[A-Za-z]+(?:[._/:|-][A-Za-z0-9]+)+$/.test(value)) return true;
  return /^[A-Za-z]+\d?$/.test(value) && sensitiveWords(wordsOf(value)) !== undefined;
}

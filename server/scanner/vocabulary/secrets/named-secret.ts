import { hasHarmlessWord, type SensitiveKind, sensitiveWords, wordsOf } from "../names.ts";
import { isMadeUp } from "./made-up.ts";
import { isMnemonic } from "./mnemonic.ts";
import { isOpaque, isWordy } from "./opaque.ts";
import { isPlaceholder } from "./placeholder.ts";
import { isRandom } from "./randomness.ts";

/** How sure it is that a value is a secret, by its name and its looks. */
export type Certainty = "certain" | "possible";

/** Parts of a name that say which of several secrets it is: `secretKeyA`, `apiKeyProd`. */
const variants = new Set(
  "a b c d k one two part1 part2 dev debug prod production live release staging stage android ios web default".split(
    " ",
  ),
);

/** Words that make the value public, or a mere name of a secret. */
const notSecret = new Set(
  (
    "id ids name alias public publishable pub anon anonymous header param parameter endpoint prefix suffix scope algorithm " +
    "version file filename filepath pathname folder dir class channel tag fingerprint thumbprint storage pref prefs preference column fake mock dummy sample example demo"
  ).split(" "),
);

/** Names that hold credentials besides those of `names.ts`. */
const morePhrases = /\b(?:authorization|encrypt key|aes key|crypto key|server key|service key|admin key|pass)$/;

/** Tokens that providers make for clients: Facebook's and Datadog's client tokens. */
const clientToken = /\bclient token$/;

/** What a setting of this name holds, when that is a credential. */
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

/** `dbpasswd` is two words, of which the second counts. */
function withoutOwner(word: string): string {
  return word.replace(gluedPassword, "");
}

/**
 * Judges a value by the name it is given. Opaque values of credential names are certain; short ones, and passwords as
 * people make them up, are possible. Words, placeholders and names of other things are undefined.
 */
export function judgeNamed(name: string, value: string): Certainty | undefined {
  if (value.length < 6 || value.length > 500) return undefined;
  const kind = credentialKind(name);
  if (kind === undefined) return undefined;
  // What a machine made may hold any word by chance.
  if (isOpaque(value)) return isMadeUp(value) ? undefined : "certain";
  if (isPlaceholder(value)) return undefined;
  if (isMnemonic(value)) return "certain";
  return isShortHex(value) || (isThoughtOf(value, kind) && !isName(value)) ? "possible" : undefined;
}

/** Where the keys for the SDKs in an app have their place; as a rule they are restricted to it. */
const sdkSettings = /(?:^|\/)(?:AndroidManifest\.xml|[\w-]*Info[\w-]*\.plist)$/;

/** True for the key of an SDK, at its place in a file of the app at `path`. */
export function isSdkKey(path: string, name: string): boolean {
  return sdkSettings.test(path) && credentialKind(name) === "key";
}

/** Eight to fifteen characters, for a password six and more, with a digit and a letter; a key is no word either. */
function isThoughtOf(value: string, kind: SensitiveKind): boolean {
  if (!/^[!-~]+$/.test(value) || !/[A-Za-z]/.test(value) || !/\d/.test(value) || /:\/\/|[<>{}]/.test(value))
    return false;
  return kind === "password" || (kind !== "token" && value.length >= 8 && value.length <= 15 && !isWordy(value));
}

/** Random hex digits that are too few for `isOpaque`. */
function isShortHex(value: string): boolean {
  return value.length >= 16 && /^[0-9a-f]+$/i.test(value) && isRandom(value);
}

/** `backup_pw_2`, `com.example.pw2`, `adminPassword2`: the name of a setting that holds the secret. */
function isName(value: string): boolean {
  if (/^[A-Za-z]+(?:[._/:|-][A-Za-z0-9]+)+$/.test(value)) return true;
  return /^[A-Za-z]+\d?$/.test(value) && sensitiveWords(wordsOf(value)) !== undefined;
}

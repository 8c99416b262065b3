import { wordSearch } from "../../source/lexing/word-search.ts";
import { hasHarmlessWord, type SensitiveKind, sensitiveParts, sensitiveWords, wordsOf } from "../names.ts";
import { isOtherCookie } from "./cookies.ts";
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
const morePhrases =
  /\b(?:authorization|encrypt key|aes key|crypto key|server key|service key|admin key|subscription key|rapidapi key|hmac key|sign key|signature key|pass)$/;

/** What services of payments call the text that signs requests and answers. */
const signingPhrase = /\b(?:sha|sign|signing|signature|request|response|merchant) phrase$/;

/** Words before `key` that make it a name to find something by, or a key that everybody may have. */
const otherKeys = new Set(
  (
    "cache store preferences primary foreign partition row table global object item element index translation lang l10n " +
    "locale i18n string query json log dedupe group unique shortcut hot arrow theme asset image lock answer app site " +
    "client application sdk vapid mixpanel amplitude segment posthog sentry firebase stripe maps"
  ).split(" "),
);

/** Whether a name is that of a key of whatever its other words say: `weatherKey`, `kGeminiKey`, `key_parcels`. */
function isKeyOfSomething(name: string): boolean {
  const words = wordsOf(name).filter((word) => !variants.has(word));
  const others = words.filter((word) => word !== "key");
  // `Key.fromUtf8` makes a key, and is not called after what it opens.
  const isKey = words.at(-1) === "key" || (words[0] === "key" && !name.includes("."));
  if (!isKey || others.length === 0 || hasHarmlessWord(name)) return false;
  return !others.some((word) => otherKeys.has(word) || notSecret.has(word));
}

/** Tokens that providers issue to clients: Facebook's and Datadog's client tokens. */
const clientToken = /\bclient token$/;

/** Services for maps, and those that count or record what people do: their SDKs carry the key in every copy of the app. */
const clientServices = new Set(
  (
    "map maps mapbox mapkit maptiler mapmyindia stadia tomtom amap " +
    "amplitude mixpanel segment posthog smartlook uxcam appsflyer heap countly flurry bugsnag instabug onesignal revenuecat"
  ).split(" "),
);

/** Services that search: apps carry the key that may search, and nothing more. */
const searchServices = new Set("algolia typesense meilisearch".split(" "));
const ofOwner = new Set("admin write master secret private server".split(" "));

/** Whether a name is that of a key for searches. */
function isSearchKey(words: readonly string[]): boolean {
  return words.some((word) => searchServices.has(word)) && !words.some((word) => ofOwner.has(word));
}

/** Whether a name speaks of a service whose SDK carries its key: `MapKitFactory`. */
export function namesClientService(name: string): boolean {
  return wordsOf(name).some((word) => clientServices.has(word));
}

/** The kind of credential in a setting of this name. Undefined if it is none. */
export function credentialKind(called: string): SensitiveKind | undefined {
  // `MapKit` and `mapApiKey` are about maps, and not about a `Map` of keys.
  const name = called.replace(/^_?map(?=[A-Z_])/i, "maps");
  const words = wordsOf(name)
    .filter((word) => !variants.has(word))
    .map(withoutOwner);
  const text = words.join(" ");
  if (signingPhrase.test(text)) return "key";
  if (hasHarmlessWord(name) || words.some((word) => notSecret.has(word)) || clientToken.test(text)) return undefined;
  const kind = sensitiveWords(words);
  if (kind === "personal") return undefined;
  return kind ?? (morePhrases.test(text) ? (text.endsWith("pass") ? "password" : "key") : undefined);
}

/** What counts or records what people do, and widgets of a site, are told by a token whose copy it is. */
const clientTokens =
  /\b(?:new ?relic|mixpanel|posthog|smartlook|uxcam|countly|flurry|bugsnag|instabug|website|site|widget)\b.{0,40}\btoken$/;
/** What shops are shown with: Shopify's token for a storefront, unless its name says that it is the private one. */
const storefrontToken = /\bstorefront(?: (?:public|api|access)){0,3} token$/;
const ofApi = /\b(?:api|auth|access|admin|secret|personal|private|refresh|session|user)\b/;

/**
 * Whether a name is that of a key or token which every copy of the app carries: `AMPLITUDE_API_KEY`, `apiKeyStadiaMaps`,
 * `newRelicIosToken`.
 */
export function isClientKey(name: string): boolean {
  const words = wordsOf(name);
  const text = words.join(" ");
  if ((clientTokens.test(text) && !ofApi.test(text)) || storefrontToken.test(text)) return true;
  return (namesClientService(name) || isSearchKey(words)) && credentialKind(name) === "key";
}

const gluedPassword = /^(?:db|user|root|admin|my|smtp|mysql|ftp|ssh)(?=(?:pass(?:word|wd)?|pwd)$)/;

/** Splits `dbpasswd` into its two words and returns the second. */
function withoutOwner(word: string): string {
  return word.replace(gluedPassword, "");
}

/**
 * In lower case, what every name of a secret has that `judgeNamed` knows, but functions that start an SDK: see `morePhrases`,
 * `isKeyOfSomething` and `isCertificateOfCalls`.
 */
const anyName = wordSearch([...sensitiveParts, "key", "pass", "authorization", "certificate"]);

/** Whether a text may contain the name of a secret. A large one that does not need not be parsed. */
export function mayNameSecrets(text: string): boolean {
  return anyName.isIn(text.toLowerCase(), () => true);
}

/** Whether a value may be a secret under any name: a short one has a digit. Most texts of an app are neither. */
export function mayBeNamedSecret(value: string): boolean {
  return value.length >= 16 || (value.length >= 6 && /\d/.test(value));
}

/**
 * Judges a value by its name. Opaque values of credential names are certain. Short ones, and passwords as people invent
 * them, are possible. Words, placeholders and values of other names are undefined.
 */
export function judgeNamed(name: string, value: string): Certainty | undefined {
  if (!mayBeNamedSecret(value) || value.length > (isKeyInBase64(value) ? longestKey : longestSecret)) return undefined;
  if (isSdkStart(name))
    return isMixed(value) && isLongAndRandom(value) && !isCalledPublic(value) ? "possible" : undefined;
  if (!mayNameSecrets(name)) return undefined;
  if (isCertificateOfCalls(name, value)) return "certain";
  const kind = credentialKind(name);
  if (kind === undefined) return isKeyOfSomething(name) && isLongAndRandom(value) ? "possible" : undefined;
  if (isOwnName(name, value) || (kind === "token" && isAssetCode(value))) return undefined;
  // Generated values may contain any word by chance.
  if (isOpaque(value) || isLongHex(value)) {
    if (isMadeUp(value)) return undefined;
    return isOtherCookie(name, value) || isClientKey(name) || isCalledPublic(value) ? "possible" : "certain";
  }
  if (isInvented(value)) return "possible";
  if (kind === "password" && trialPassword.test(value)) return "possible";
  if (isPlaceholder(value)) return undefined;
  if (isMnemonic(value)) return "certain";
  if (signsTokens.test(wordsOf(name).join(" ")) && isPhrase(value)) return "possible";
  return isShortHex(value) || (isThoughtOf(value, kind) && !isName(value)) ? "possible" : undefined;
}

/** A function that starts an SDK, which is handed its key: `Guide.initialize`. */
const sdkStart = /^[A-Z]\w*\.(?:init|initialize|configure|setup|activate)$/;

/** Whether a name is that of a function which starts an SDK, with the class in front of it. */
export function isSdkStart(name: string): boolean {
  return sdkStart.test(name);
}

/** Numbers of apps have digits and letters of one case. */
function isMixed(value: string): boolean {
  return /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value);
}

/** Whether a value is the key that signs the tokens of calls, which services call a certificate: `appCertificate`. */
function isCertificateOfCalls(name: string, value: string): boolean {
  const words = wordsOf(name).filter((word) => !variants.has(word));
  if (words.at(-1) !== "certificate" || hasHarmlessWord(name)) return false;
  return value.length === 32 && isShortHex(value) && !isMadeUp(value);
}

/** Whether a value says by its prefix that its provider issues it to clients: `pub_6d4e..`, `public-9f2c..`. */
function isCalledPublic(value: string): boolean {
  return /^(?:pub|public|publishable|pk)[_-]/i.test(value);
}

/** In characters: of other secrets, the keys of payment providers among them, and of an RSA key of 8192 bits in Base64. */
const longestSecret = 800;
const longestKey = 7000;

/** Whether a value may be a private key, which begins with the length of its bytes. */
function isKeyInBase64(value: string): boolean {
  return /^MI[IGH]/.test(value);
}

/** Whether a value only repeats its name, or a part of it, as keys of translations and settings do. */
function isOwnName(name: string, value: string): boolean {
  return lettersOf(name).includes(lettersOf(value));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** What tokens and sessions are signed with. */
const signsTokens = /^(?:(?:access|refresh) )?(?:jwt|session|token|cookie) secret ?(?:key)?$/;

const speaksOfSecrets = /secret|key|token|session|jwt|pass|auth/i;

/** Whether a secret is of words that somebody thought of, and not the name of a setting: `early-Garden-spring`. */
function isPhrase(value: string): boolean {
  return value.length >= 16 && /^[a-z]+(?:[-_.][a-z]+){2,}$/i.test(value) && !speaksOfSecrets.test(value);
}

/** The password of an account that is there to try the app. */
const trialPassword = /^(?:test|demo)[-_@]?\d{3,}$/i;

const inventedParts = /^[a-z]+(?:[_-][a-z]+)*[_-]\d{3,}$/i;
/** What ends in letters and digits as they came: `shop_admin_key_2024_x7k2p`. */
const inventedEnd = /^[a-z]+(?:[_-][a-z\d]+){3,}$/i;
const mixedEnd = /[_-](?=[a-z\d]{4,}$)[a-z\d]*(?:[a-z]\d+[a-z]|\d[a-z]+\d)[a-z\d]*$/i;
const exampleParts = /your|example|sample|test|dummy|change|fake|mock|demo|todo|place/i;

/** Whether a person thought of a secret that says what it is: `my_secret_key_123`, `jwt_secret_key_2023`. */
function isInvented(value: string): boolean {
  if (exampleParts.test(value)) return false;
  if (inventedEnd.test(value) && mixedEnd.test(value)) return /secret|passw|key|master|admin/i.test(value);
  return inventedParts.test(value) && /secret|passw|key/i.test(value);
}

/** Files with keys for an app's SDKs. The provider usually restricts such a key to the app. */
const sdkSettings = /(?:^|\/)(?:AndroidManifest\.xml|agconnect-services\.json|[\w-]{0,100}Info[\w-]{0,100}\.plist)$/;

/** Whether a name in a file of the app is that of an SDK key. */
export function isSdkKey(path: string, name: string): boolean {
  return sdkSettings.test(path) && credentialKind(name) === "key";
}

/**
 * Eight to fifteen characters (for a password, six or more) with a digit and a letter, or with digits around a sign. A key must not look like a word.
 */
function isThoughtOf(value: string, kind: SensitiveKind): boolean {
  if (!/^[!-~]+$/.test(value) || !/\d/.test(value) || /:\/\/|[<>{}]/.test(value)) return false;
  if (!/[A-Za-z]/.test(value)) return kind === "password" && /^\d+[@#$!&*]+\d+$/.test(value);
  return kind === "password" || (kind !== "token" && value.length >= 8 && value.length <= 15 && !isWordy(value));
}

/** Whether a `token` is a currency, under the code that a custodian knows it by: `USDT_ETH_TEST5`. */
function isAssetCode(value: string): boolean {
  return /^[A-Z]{3,6}(?:_[A-Z0-9]{2,10}){1,4}$/.test(value);
}

/** As long as the keys of services are, and so random that nobody chose it as a name. */
function isLongAndRandom(value: string): boolean {
  return value.length >= 24 && isOpaque(value) && isRandom(value) && !isMadeUp(value);
}

/** As many random hex digits as a key has that a person may not remember; `isOpaque` is about any text. */
function isLongHex(value: string): boolean {
  return value.length >= 24 && isShortHex(value);
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

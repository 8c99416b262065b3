import { owned } from "../source/owned.ts";

/**
 * Sensitive identifiers, matched by whole words: `accessToken` is one, `searchTokens` and `tokenizer` are not. Matching
 * substrings is the most common cause of false alarms in this field.
 */

/** What a value with a sensitive name is. */
export type SensitiveKind = "password" | "secret" | "token" | "key" | "personal";

/** Two words also match when written as one: `apikey`, `sessionid`. */
const phrases: readonly (readonly [SensitiveKind, string])[] = [
  [
    "password",
    "password, passwd, pwd, passcode, passphrase, pass word, pass phrase, pin, pin code, mpin, tpin, decrypted pass, user pass, " +
      "new pass, old pass, re pass, master pass, pass1, pass2, " +
      // In other languages, where the word means nothing else.
      "senha, de passe, motdepasse, mdp, contrasena, passwort, kennwort, wachtwoord, passord, losenord, salasana, haslo, heslo, " +
      "lozinka, jelszo, parol, parool, sifre, kata sandi, mat khau",
  ],
  [
    "secret",
    "secret, client secret, app sec, api sec, client sec, credential, credentials, mnemonic, seed phrase, recovery phrase, " +
      "backup phrase, secret phrase, wallet phrase, seed words, recovery words, wallet seed, recovery seed, recovery key, recovery code, secret code, nsec",
  ],
  [
    "token",
    "token, access token, refresh token, auth token, id token, session token, session id, sess id, ses id, session cookie, cookie, cookies, cookie strings, " +
      "jwt, bearer, otp, totp, otp code",
  ],
  [
    "key",
    "api key, private key, private keys, secret key, access key, auth key, encryption key, signing key, master key",
  ],
  ["personal", "ssn, cvv, cvc, card number, iban"],
];

const kindOf: ReadonlyMap<string, SensitiveKind> = new Map(
  phrases.flatMap(([kind, list]) =>
    list.split(", ").flatMap((phrase) => [[phrase, kind] as const, [phrase.replace(" ", ""), kind] as const]),
  ),
);

/** On their own these count only at the end of a name: `token` is a token, `tokenStatus` is not. */
const endOnly = new Set(["token", "pin", "secret", "bearer", "jwt", "pwd", "cookie", "cookies", "otp", "totp", "nsec"]);

/** Words after the sensitive one that do not change the meaning: `tokenValue`, `passwordString`, `apiKeyV2`, `privateKeyHex`. */
const neutralEndings = new Set("value string str data json raw plain bytes v hex base64 b64 pem".split(" "));

/** Words that make a name harmless: it means something beside the secret, or a secret that no longer is one. */
const harmless = new Set(
  (
    "fcm firebase apns apn push device notification cancel cancellation cancelled cancelable csrf xsrf csrftoken xsrftoken page next prev " +
    "previous continuation sync search tokenizer tokens hash hashed digest checksum encrypted cipher obscured obscure " +
    "masked redacted label hint title text route path url uri link required enabled visible visibility status state " +
    "count length len type expiry expires expired expiration expire error invalid valid validator validation strength " +
    "reset resend forgot change changed confirm policy field controller node focus form icon name size color style show hide " +
    "is has needs require requires should can with without use screen page widget view dialog button message prompt request event map " +
    "counter seconds pins pinned pinning placeholder regex pattern format min max syntax lexer parser marker gpio location drop sort"
  ).split(" "),
);

/** Words before `token` that make it a coin, or the public number of a widget or visitor. */
const openTokens = new Set(
  (
    "quote pool swap coin erc20 erc721 nft lp stake staking staked reward rewards native fungible airdrop governance " +
    "liquidity wrapped currency crypto asset custom public widget visitor anonymous guest"
  ).split(" "),
);

/** Words that mark a device token for push messages, which gives no access. */
const pushWords = new Set([
  "fcm",
  "voip",
  "apns",
  "apn",
  "push",
  "device",
  "messaging",
  "notify",
  "notification",
  "notifications",
  "registration",
  "onesignal",
]);

/**
 * Case-sensitive parts of sensitive names. A text without any of them has no sensitive name in a usual spelling. Shared
 * by the `words` of collectors, so that all of them select the same files.
 */
export const sensitiveStems: readonly string[] = [
  "assword",
  "ASSWORD",
  "asswd",
  "asscode",
  "assphrase",
  "pwd",
  "oken",
  "OKEN",
  "ecret",
  "ECRET",
  "redential",
  "nemonic",
  "jwt",
  "Jwt",
  "JWT",
  "piKey",
  "pikey",
  "api_key",
  "API_KEY",
  "APIKey",
  "APIKEY",
  "rivateKey",
  "private_key",
  "PRIVATE_KEY",
  "ccessKey",
  "access_key",
  "ACCESS_KEY",
  "uthKey",
  "auth_key",
  "AUTH_KEY",
  "ncryptionKey",
  "igningKey",
  "asterKey",
  "essionId",
  "session_id",
  "sesid",
  "sesId",
  "sessid",
  "sessId",
  "ookie",
  "otp",
  "Otp",
  "OTP",
  "phrase",
  "Phrase",
  "ecovery",
  "nsec",
  "senha",
  "Senha",
  "epasse",
  "ePasse",
  "mdp",
  "Mdp",
  "ontrasena",
  "asswort",
  "ennwort",
  "achtwoord",
  "assord",
  "osenord",
  "alasana",
  "aslo",
  "eslo",
  "ozinka",
  "elszo",
  "arol",
  "arool",
  "ifre",
  "sandi",
  "Sandi",
  "khau",
  "Khau",
  "ppSec",
  "app_sec",
  "ewPass",
  "ew_pass",
  "ldPass",
  "ld_pass",
  "rePass",
  "re_pass",
  "asterPass",
  "aster_pass",
  "pass1",
  "pass2",
];

/** The lower-case words of an identifier, key or file name. Splits camelCase, snake_case, kebab-case and dots. */
export function wordsOf(name: string): readonly string[] {
  return name.length > longestRemembered ? splitName(name) : rememberedWords(name);
}

/** The same names are all over a project, and every check asks for their words. Longer texts are no names. */
const longestRemembered = 60;
const keptNames = 10_000;
const remembered = new Map<string, readonly string[]>();

function rememberedWords(name: string): readonly string[] {
  const known = remembered.get(name);
  if (known) return known;
  if (remembered.size >= keptNames) remembered.clear();
  const own = owned(name);
  const words = splitName(own);
  remembered.set(own, words);
  return words;
}

/** Between an abbreviation and a word in small letters: `FCMtoken`, `APIkey`. */
const gluedWord = /(?<=[A-Z]{2})(?=(?:token|key|secret|password)(?![a-z]))/g;

function splitName(name: string): string[] {
  const words = name.replace(gluedWord, "_").match(/(?:[A-Z](?![a-z]))+[a-z0-9]*|[A-Z]?[a-z0-9]+/g) ?? [];
  return words.map((word) => word.toLowerCase());
}

/** The longest word of each phrase. Names without any of them, which are most, need no closer look. */
export const sensitiveParts: readonly string[] = [...kindOf.keys()].map((phrase) =>
  phrase.split(" ").reduce((a, b) => (b.length > a.length ? b : a)),
);
const mentioned = new RegExp(sensitiveParts.join("|"), "i");

/** The kind of a sensitive name. Undefined for other names and for names with a harmless word. */
export function sensitiveKind(name: string): SensitiveKind | undefined {
  if (!mentioned.test(name)) return undefined;
  const words = wordsOf(name);
  return words.some((word) => harmless.has(word)) ? undefined : sensitiveWords(words);
}

/** Like `sensitiveKind` for split words, regardless of harmless ones. */
export function sensitiveWords(words: readonly string[]): SensitiveKind | undefined {
  const end = headEnd(words);
  for (let i = words.length - 1; i >= 0; i--) {
    const kind = phraseEndingAt(words, i, i === end);
    if (kind) return kind;
  }
  return undefined;
}

/**
 * The kind of secret that a value of this name is: `userPassword` and `tokenValue` are secrets, `passwordManager` and
 * `tokenStore` only handle them.
 */
export function valueKind(name: string): SensitiveKind | undefined {
  if (!mentioned.test(name)) return undefined;
  const words = wordsOf(name);
  return words.some((word) => harmless.has(word)) ? undefined : phraseEndingAt(words, headEnd(words), true);
}

/** Whether a name mentions a secret without being one: `tokenType`, `encryptedPassword`, `nextPageToken`. */
export function isAboutSecret(name: string): boolean {
  const words = wordsOf(name);
  return words.some((word) => harmless.has(word)) && words.some((_, i) => phraseEndingAt(words, i, true) !== undefined);
}

const inputBeginning = /^_?(?:text)?(?:editing)?(?:controller|ctrl)(?=[A-Z])/;
const inputEnding =
  /(?:_?[Tt]ext)?(?:_?[Ee]diting)?(?:_controller|_ctrl|_field|_input|Con?trol{1,3}er|Cont|Con|Ctrl|Ctl|T[Ee][Cc]|Notifier|Field|Input|(?<=[a-z])C)$/;

/** What people type into the text field or controller of this name: `passwordController` and `controllerPassword` give `password`. */
export function typedInto(name: string): string {
  return name.replace(inputEnding, "").replace(inputBeginning, "") || name;
}

const blankNames =
  /^_?(?:new|the|my)?(?:v|val|value|s|str|string|t|text|txt|x|it|input|data|raw|content|result|item)$/i;

/** Whether a name says nothing about its value: `value`, `s`, `newText`. */
export function saysNothing(name: string): boolean {
  return blankNames.test(name);
}

/** Whether a name contains a word that makes a sensitive word harmless. */
export function hasHarmlessWord(name: string): boolean {
  return wordsOf(name).some((word) => harmless.has(word));
}

/** Whether a name is that of a device token: `fcmToken`, `getFirebaseToken`, `FirebaseMessaging.instance.getToken`. */
export function isPushToken(name: string): boolean {
  if (!/token/i.test(name)) return false;
  const [before, last] = wordsOf(name).slice(-2);
  return last === "token" && (before === "firebase" || speaksOfPush(name));
}

/** Whether a name or text mentions push messages, also by the name of a service (`jpush`, `unifiedpush`), or the device that gets them. */
export function speaksOfPush(text: string): boolean {
  return wordsOf(text).some((word) => pushWords.has(word) || /^\w{1,8}push$/.test(word));
}

/** The index of the last word that is not a neutral ending. */
function headEnd(words: readonly string[]): number {
  let end = words.length - 1;
  while (end > 0 && neutralEndings.has(withoutDigits(words[end] ?? ""))) end--;
  return end;
}

function phraseEndingAt(words: readonly string[], i: number, atEnd: boolean): SensitiveKind | undefined {
  const numbered = words[i] ?? "";
  const word = withoutDigits(numbered);
  if (word === "token" && words.slice(0, i).some((before) => openTokens.has(before))) return undefined;
  const pair = kindOf.get(`${words[i - 1] ?? ""} ${word}`);
  return (
    pair ?? (atEnd || !endOnly.has(word) ? (kindOf.get(word) ?? kindOf.get(numbered) ?? gluedKind(word)) : undefined)
  );
}

/** In names without capitals: `tjupasswd`, `loginpassword`, and not `resetpassword`. */
const gluedPassword =
  /^(?!forgot|forget|reset|change|update|hash|encrypt|show|hide|is|has|no|confirm|verify|valid|invalid|wrong|re)[a-z]{2,14}(?:password|passwd)$/;

function gluedKind(word: string): SensitiveKind | undefined {
  return gluedPassword.test(word) ? "password" : undefined;
}

/** For example `password` from `password2`. */
function withoutDigits(word: string): string {
  return word.replace(/(?<!\d)\d+$/, "");
}

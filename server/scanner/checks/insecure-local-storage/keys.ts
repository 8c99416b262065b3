import { type SensitiveKind, saysNothing, valueKind, wordsOf } from "../../vocabulary/names.ts";

const keyEndings = new Set("key keys k pref prefs name".split(" "));

/** Words behind a password or PIN that say in which state it is: `pin_create`, `passwordNew`. */
const stateEndings = new Set("create new old current temp tmp backup saved cached".split(" "));

/** Keys under which a text without a telling name is what signs the user in. */
const signInKeys = /(?:^| )(?:auth|authorization|auth header)$/;

/**
 * What is stored under a key: `kAccessTokenKey` is the key of an access token.
 *
 * @param stored the name of the value, empty if it has none
 */
export function kindOfKey(text: string, stored: string): SensitiveKind | undefined {
  const words = [...wordsOf(text)];
  if (saysNothing(stored) && signInKeys.test(words.join(" "))) return "token";
  const whole = valueKind(words.join(" "));
  if (whole) return whole;
  while (keyEndings.has(words.at(-1) ?? "")) words.pop();
  const kind = valueKind(words.join(" "));
  if (kind || !stateEndings.has(words.at(-1) ?? "")) return kind;
  const stated = valueKind(words.slice(0, -1).join(" "));
  return stated === "password" ? stated : undefined;
}

/** Whether a key or the name of a function is that of an id, which opens nothing: `kUserIdKey`, `saveUserId`. */
export function isOfId(text: string): boolean {
  const words = [...wordsOf(text)];
  while (keyEndings.has(words.at(-1) ?? "")) words.pop();
  return /^(?:id|uid|uuid)$/.test(words.at(-1) ?? "") && valueKind(words.join(" ")) === undefined;
}

/** Whether a value is the id of the device, which is no secret, whatever its key says: `setString('sesid', deviceId)`. */
export function isOfDevice(name: string): boolean {
  return /(?:^| )(?:device|installation|install|machine|hardware) (?:id|uuid|identifier)$/.test(
    wordsOf(name).join(" "),
  );
}

/** Whether a value says where something is, and nothing else: `setString('photo_token', path)`. */
export function isPathOrUrl(name: string): boolean {
  return /^(?:path|url|uri)$/.test(wordsOf(name).at(-1) ?? "");
}

const settings = new Set("quality theme mode language locale layout style unit units order speed volume".split(" "));

/** Whether a key is that of a setting, whose values are often called tokens: `kAudioQualityKey`. */
export function isOfSetting(text: string): boolean {
  const words = [...wordsOf(text)];
  while (keyEndings.has(words.at(-1) ?? "")) words.pop();
  return settings.has(words.at(-1) ?? "");
}

/** Whether a key is that of an invitation, which opens no account: `pending_invite_token`. */
export function isOfInvitation(text: string): boolean {
  return /(?:^| )(?:invite|invitation|referral) token(?: key)?$/.test(wordsOf(text).join(" "));
}

/** Whether a value is only called a token, which says little where something else calls it an id. */
export function isPlainToken(name: string): boolean {
  return wordsOf(name).join() === "token";
}

/** Whether a key is that of tokens which open nothing, such as coins: `customTokensKey`. */
export function isOfOpenTokens(text: string): boolean {
  const words = wordsOf(text).map((word) => (word === "tokens" ? "token" : word));
  while (keyEndings.has(words.at(-1) ?? "")) words.pop();
  return words.at(-1) === "token" && valueKind(words.join(" ")) === undefined;
}

/** Whether a secret is a one-time code, which soon opens nothing. */
export function isShortLived(name: string): boolean {
  return /(?:^| )otp(?: code)?$/.test(wordsOf(name).join(" "));
}

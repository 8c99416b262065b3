import { valueKind, wordsOf } from "../../vocabulary/names.ts";

/** Words for values that must not be guessed, besides passwords, tokens and keys. */
const unguessable = new Set("nonce cnonce salt iv otp totp verifier mnemonic entropy passphrase seedphrase".split(" "));

/** Endings that name the form of a value: `saltBytes`, `otpCode`, `mnemonicWords`. */
const forms = new Set("value string str text data bytes list buffer hex base64 code words chars raw".split(" "));

/** Words for the purpose of a one-time token or code: `resetToken`, `recoveryCode`. */
const acts = new Set("reset confirm confirmation verification activation recovery unlock pairing otp".split(" "));

/** Words for uses that may be guessed. */
const harmless = new Set(
  (
    "jitter delay backoff wait index indices indexes color colour ms millis milliseconds seconds duration timeout " +
    "interval retry position positions offset angle size width height count length digits port name alias suffix"
  ).split(" "),
);

/** True for the name of a value that must not be guessed: `resetToken`, `newSalt`. */
export function mustBeUnguessable(name: string): boolean {
  const words = wordsOf(name);
  if (isHarmlessUse(name)) return false;
  const kind = valueKind(name);
  if (kind !== undefined && kind !== "personal") return true;
  if (words.includes("csrf") || words.includes("xsrf")) return true;
  if (words.includes("state")) return words.includes("oauth") || words.includes("auth");
  const head = words.findLast((word) => !forms.has(word)) ?? "";
  return unguessable.has(head) || isForOneAct(words) || isNumberToProve(words) || isMadeKey(words);
}

/** `verifyNum`, `authNumber`: what is sent to a phone. A `confirmationNumber` is one of an order. */
function isNumberToProve(words: readonly string[]): boolean {
  return /^(?:verif(?:y|ication)|auth(?:entication)?) (?:num|number)$/.test(words.slice(-2).join(" "));
}

function isForOneAct(words: readonly string[]): boolean {
  const last = words.at(-1);
  return (last === "token" || last === "code") && words.some((word) => acts.has(word));
}

/** True for a `code` in a function or a type such as `startPairing`. */
export function isOneTimeCode(name: string, around: readonly string[]): boolean {
  return name === "code" && isForOneAct([...around.flatMap(wordsOf), name]);
}

/** `generateKey`, `aesKey`, `hmacKey`; not `cacheKey` or `keyName`. */
function isMadeKey(words: readonly string[]): boolean {
  return words.at(-1) === "key" && words.some((word) => keyKinds.has(word));
}

/** A `key` is one for locks, maps and rows, unless it is made of bytes. */
export function isKeyOfBytes(name: string, made: string): boolean {
  return wordsOf(name).join() === "key" && bytes.test(made);
}

const bytes = /\b(?:List\s*\.\s*generate|Uint8List)\b.{0,200}nextInt\s*\(\s*(?:256|0x100|255|0xff|1\s*<<\s*8)\s*\)/is;

/** Words before `code` that say what may be guessed, or what is no code of digits. */
const otherCodes =
  /\b(?:colou?r|status|error|country|language|lang|locale|hash|qr|bar|exit|key|char|result|response|type|room|game|icon)\b/;

/** True for a code of four to eight digits that is handed on: `code: '${1000 + random.nextInt(9000)}'`. */
export function isCodeOfDigits(name: string, made: string): boolean {
  const words = wordsOf(name);
  return words.at(-1) === "code" && !otherCodes.test(words.join(" ")) && digits.test(made);
}

const digits = /\b9(?:0{3,7}|9{3,7})\b/;

const keyKinds = new Set("aes hmac crypto cipher symmetric session shared generate".split(" "));

/** True for the name of a number that may be guessed: `retryDelay`. */
export function isHarmlessUse(name: string): boolean {
  return wordsOf(name).some((word) => harmless.has(word));
}

/** Verbs of functions that use a value and do not make it. */
const dealingVerbs = new Set(
  (
    "add insert load verify check validate show read fetch get obtain acquire request retrieve save store write delete remove " +
    "display confirm test is has on handle init refresh login log sign send submit update set parse use with clear revoke"
  ).split(" "),
);

/** What a function makes, by its name: `otp` for `otpGenerator`. */
export function madeBy(name: string): string {
  return name.replace(/(?:_g|G)en(?:erator)?$/, "");
}

/** True for a function such as `newToken` that makes the value in its name, unlike `verifyToken`. */
export function makesWhatItSays(name: string): boolean {
  return !dealingVerbs.has(wordsOf(name)[0] ?? "");
}

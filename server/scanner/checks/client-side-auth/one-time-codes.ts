import type { Code, CodeFile } from "../../code/code.ts";
import { comparisonsIn } from "../../code/comparisons.ts";
import { isGivenAt, lastAssigned } from "../../code/values-behind.ts";
import { typedInto, wordsOf } from "../../vocabulary/names.ts";

/**
 * Where a Dart file compares a one-time code with another one: `typedOtp == state.otp`, and `session.code == code` in
 * `verifyOtp`. The server has sent the code that it expects to the app, or the app has made it, and its user can read it there.
 */
export function comparedCodes(file: CodeFile): Code[] {
  return comparisonsIn(file).flatMap(({ left, right }) => {
    const sides = [left.code, right.code];
    if (areOfOneField(left.code, right.code)) return [];
    const isPair = sides.some(isCode) && sides.every((side) => isCode(side) || isTyped(side));
    return isPair || isExpected(left.code, right.code) || isExpected(right.code, left.code)
      ? [left.code.to(right.code)]
      : [];
  });
}

/** Whether both sides are what is in the same field, at two times: `if (codeController.text != typedBefore) return`. */
function areOfOneField(one: Code, other: Code): boolean {
  const [text, otherText] = [writtenFor(one), writtenFor(other)];
  return text === otherText && ofField.test(text);
}

/** `codeController.text.trim()` */
const ofField = /\.(?:text|value)(?:\.(?:trim|toString)\(\))*$/;

/** What is written for a side, or what a bare name was set to. */
function writtenFor(side: Code): string {
  const [name = ""] = side.words;
  const set = side.text === name ? lastAssigned({ name, chain: [name], isCall: false, word: side }) : undefined;
  return (set ?? side).text;
}

const verifies = /^(?:verify|check|confirm|validate|submit)\b.*\b(?:otp|sms|pin code|phone|code)$/;

/** Whether one `code` of an object is compared with another that a function which verifies codes is given. */
function isExpected(kept: Code, given: Code): boolean {
  const [owner, member, ...more] = kept.words;
  if (kept.signs.length > 2 || member !== "code" || owner === undefined || more.length > 0) return false;
  const isGiven = given.text === "code" && isGivenAt("code", given);
  const around = wordsOf(given.function?.name ?? "").join(" ");
  return isGiven && !otherStates.test(owner) && verifies.test(around) && speaksOfOtp(given);
}

/** Whether the function or class around a place is about one-time codes, and not about a voucher or a country. */
function speaksOfOtp({ function: around, type }: Code): boolean {
  return [around?.name, type?.name].some((name) =>
    /\b(?:otp|sms|two factor|2fa)\b/.test(wordsOf(name ?? "").join(" ")),
  );
}

const sameText = new Set("text value trim toString toUpperCase toLowerCase".split(" "));
/** Names of another state of the same object, which equality and updates are about. */
const otherStates = /^(?:other|previous|prev|current|old\w*|next|before|after|that|a|b)$/;

const codes =
  /(?:^| )(?:(?:generated|sent) code|otp|otp code|sms code|verification code|(?:auth(?:entication)?|verif(?:y|ication)) (?:num|number))$/;

function isCode({ words, string, call }: Code): boolean {
  if (string || call?.name === "length" || words.some((word) => otherStates.test(word))) return false;
  return codes.test(wordsOf(typedInto(nameIn(words))).join(" "));
}

const typed =
  /^(?:(?:user )?(?:entered|typed|input)(?: \w+)?|(?:user )?(?:pin|pass|code|input)|(?:pin|pass) code|value|v)$/;

/** What somebody types, by the name of the field or of the text. Where nobody types it, an `authKey` is one for servers. */
function isTyped({ words, string }: Code): boolean {
  const name = nameIn(words);
  const plain = wordsOf(typedInto(name)).join(" ");
  return !string && (typed.test(plain) || (/Controller$/.test(name) && /(?:^| )auth key$/.test(plain)));
}

function nameIn(words: readonly string[]): string {
  return words.findLast((word) => !sameText.has(word)) ?? "";
}

import type { Code, CodeFile } from "../../code/code.ts";
import { comparisonsIn } from "../../code/comparisons.ts";
import { typedInto, wordsOf } from "../../vocabulary/names.ts";

/**
 * Where a Dart file compares a one-time code with another one: `typedOtp == state.otp`. The server has sent the code that
 * it expects to the app, whose user can read it there.
 */
export function comparedCodes(file: CodeFile): Code[] {
  return comparisonsIn(file).flatMap(({ left, right }) =>
    isCode(left.code) && isCode(right.code) ? [left.code.to(right.code)] : [],
  );
}

const sameText = new Set("text value trim toString toUpperCase toLowerCase".split(" "));
/** Names of another state of the same object, which equality and updates are about. */
const otherStates = /^(?:other|previous|prev|current|old\w*|next|before|after|that|a|b)$/;

function isCode({ words, string, call }: Code): boolean {
  if (string || call?.name === "length" || words.some((word) => otherStates.test(word))) return false;
  const name = typedInto(words.findLast((word) => !sameText.has(word)) ?? "");
  return /(?:^| )(?:otp|otp code|verification code|sms code)$/.test(wordsOf(name).join(" "));
}

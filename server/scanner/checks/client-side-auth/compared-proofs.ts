import type { Code, CodeFile } from "../../code/code.ts";
import { casesIn, comparisonsIn } from "../../code/comparisons.ts";
import { isTrial } from "../../vocabulary/network/stages.ts";
import { isDigestOfProof } from "./digests.ts";
import { isProof } from "./proofs.ts";

/** A comparison of a password, a PIN or its digest with something. */
export interface ComparedProof {
  readonly name: string;
  readonly other: Code;
}

/** What a Dart file compares passwords, PINs and their digests with. */
export function comparedProofs(file: CodeFile): ComparedProof[] {
  const compared = comparisonsIn(file).flatMap(({ left, right }) => [
    [left.code, right.code],
    [right.code, left.code],
  ]);
  const matched = casesIn(file).map(({ left, right }) => [left.code, right.code]);
  return [...compared, ...matched].flatMap(([code, other]) => {
    const name = code && proofIn(code);
    return name === undefined || !other ? [] : [{ name, other }];
  });
}

const sameText = new Set("text value trim toString toLowerCase toUpperCase".split(" "));
/** In characters; a name with its members is shorter. */
const longestName = 200;

/** The password, PIN or digest whose text a side of a comparison is: `pinField` of `widget.pinField.text.trim()`. */
function proofIn({ text }: Code): string | undefined {
  const tail = text.slice(-longestName).replaceAll("()", " ");
  const names = tail.split(/[^\w$.?!\s]/).at(-1) ?? "";
  const words = names.match(/[\w$]+/g) ?? [];
  const about = sameText.has(words.at(-1) ?? "") ? words : words.slice(-1);
  return about.findLast((word) => isProof(word) || isDigestOfProof(word));
}

/** In characters; a longer condition tells nothing. */
const longestCondition = 1000;

/** Whether a comparison counts only where a setting for trying things out is on: `debugMode`, `isDemo`. */
export function isUnderTrial({ conditions }: Code): boolean {
  return conditions.some(
    ({ text, signs, words }) => text.length <= longestCondition && !signs.includes("||") && words.some(isTrial),
  );
}

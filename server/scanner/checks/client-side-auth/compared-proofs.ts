import type { Code, CodeFile, CodeScope } from "../../code/code.ts";
import { casesIn, comparisonsIn } from "../../code/comparisons.ts";
import { isGivenAt, lastAssigned } from "../../code/values-behind.ts";
import { typedInto, wordsOf } from "../../vocabulary/names.ts";
import { isTrial } from "../../vocabulary/network/stages.ts";
import { isDigestOfProof } from "./digests.ts";
import { isProof } from "./proofs.ts";

/** A comparison of a password, a PIN or its digest with something. */
export interface ComparedProof {
  readonly name: string;
  readonly other: Code;
  /** It is a code that was sent to somebody who types it here, by its field. */
  readonly isSentCode: boolean;
}

/** What a Dart file compares passwords, PINs and their digests with. */
export function comparedProofs(file: CodeFile): ComparedProof[] {
  const compared = comparisonsIn(file).flatMap(({ left, right }) => [
    [left.code, right.code],
    [right.code, left.code],
  ]);
  const matched = casesIn(file).map(({ left, right }) => [left.code, right.code]);
  return [...compared, ...matched].flatMap(([code, other]) => {
    if (!code || !other) return [];
    const proof = proofIn(code);
    const name = proof ?? (isDigits(other) ? typedCodeIn(code) : undefined);
    return name === undefined ? [] : [{ name, other, isSentCode: proof === undefined }];
  });
}

/** Whether a text is a code as servers send them. */
function isDigits({ text, string }: Code): boolean {
  return string?.text === text && /^\d{4,8}$/.test(string.value ?? "");
}

const sentCodes = /(?:^| )(?:(?:verification|verify|confirmation|activation|sms) code|code (?:sms|verification))$/;

/** Fields of packages and apps in which somebody types a code that was sent: `OtpTextField`, `Pinput`, `PinCodeFields`. */
const codeFields = /otp|pin(?:put|code|field|entry|theme)|verification_?code|codeverif/i;

/** What is typed into a field for codes: `verificationCode`, and the parameter of `Pinput(onCompleted: (value) {..})`. */
function typedCodeIn(code: Code): string | undefined {
  const name = code.words.findLast((word) => !sameText.has(word)) ?? "";
  const about = wordsOf(typedInto(name)).join(" ");
  if (sentCodes.test(about) || (plainCodes.test(about) && isSentCode(code, name))) return name;
  const isField = ({ name: of, callsAround }: CodeScope) => of === "" && codeFields.test(callsAround[0]?.name ?? "");
  return /^\w+$/.test(code.text) && isGivenAt(code.text, code) && code.scopes.some(isField) ? code.text : undefined;
}

const plainCodes = /^(?:(?:entered|typed|input|user) )?code$/;
const placesOfCodes = /\b(?:verif(?:y|ication|ied)|otp|sms|activation)\b/;

/** Whether a code that somebody types was sent to somebody, by the function or class around it: `PhoneVerifyPage`. */
function isSentCode(code: Code, name: string): boolean {
  const isAbout = [code.type, code.function].some((around) =>
    placesOfCodes.test(wordsOf(around?.name ?? "").join(" ")),
  );
  return isAbout && code.words[0] === name && isTypedText(code, name);
}

/** Whether a name is that of a field, or of the text that was in one: no answer of a server has codes from there. */
function isTypedText(code: Code, name: string): boolean {
  if (typedInto(name) !== name) return true;
  const assigned = lastAssigned({ name, chain: [name], isCall: false, word: code });
  return assigned?.words.some((word) => typedInto(word) !== word) ?? false;
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

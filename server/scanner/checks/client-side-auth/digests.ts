import { assignmentsOf } from "../../code/values/assignments.ts";
import { isToken, partnerOf, type SourceFile, tokenText, wordsBetween } from "../../source/source-file.ts";
import { expressionEnd } from "../../source/syntax/calls.ts";
import { literalsOf } from "../../source/syntax/literals.ts";
import { expressionStart } from "../../source/syntax/targets.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import { isProof } from "./proofs.ts";

/** A digest as text: MD5 and the SHA family as hexadecimal digits, SHA-256 in base64, bcrypt. */
const digest = /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128}|[\w+/]{43}=|\$2[aby]\$.{56})$/i;

/** The digests of an empty text: whoever compares with one asks whether anything was typed. */
const emptyDigests = /^(?:d41d8cd98f00b204e|da39a3ee5e6b4b0d|e3b0c44298fc1c14)/i;

/** Whether a text is the digest of something. */
export function isDigest(text: string): boolean {
  return digest.test(text) && !emptyDigests.test(text);
}

const digestWords = new Set("hash hashed hashes digest md5 sha sha1 sha256 sha512 bcrypt hex of".split(" "));

/** True for a name such as `hashedPin` or `passwordHash`. */
export function isDigestOfProof(name: string): boolean {
  const words = wordsOf(name);
  const rest = words.filter((word) => !digestWords.has(word));
  return rest.length < words.length && isProof(rest.join(" "));
}

/** The literal digests that a Dart file compares with a password or PIN or with its digest, by token. */
export function comparedDigests(file: SourceFile): number[] {
  return literalsOf(file).flatMap(({ first, last, value }) => {
    if (value === undefined || !isDigest(value)) return [];
    return otherSides(file, first, last).some(([from, to]) => isAboutProof(file, from, to)) ? [first] : [];
  });
}

type Side = readonly [first: number, last: number];

const equals = new Set(["==", "!="]);

/** What the literal from `first` to `last` is compared with. */
function otherSides(file: SourceFile, first: number, last: number): Side[] {
  const sides: Side[] = [];
  if (equals.has(tokenText(file, first - 1))) sides.push([operandStart(file, first - 2), first - 2]);
  if (equals.has(tokenText(file, last + 1))) sides.push([last + 2, operandEnd(file, last + 2)]);
  const isArgument = isToken(file, first - 1, "(") && isToken(file, last + 1, ")");
  if (isArgument && /^(?:compareTo|equals)$/.test(tokenText(file, first - 2)) && isToken(file, first - 3, ".")) {
    sides.push([expressionStart(file, first - 2), first - 4]);
  }
  return sides;
}

function operandStart(file: SourceFile, last: number): number {
  const open = partnerOf(file, last);
  return expressionStart(file, open >= 0 && open < last ? open : last);
}

/** In tokens: `sha256.convert(utf8.encode(password + salt)).toString()`. */
const maxOperandLength = 60;

function operandEnd(file: SourceFile, first: number): number {
  const end = expressionEnd(file, first, maxOperandLength);
  for (let i = first; i <= end; i++) if (/^(?:&&|\|\||\?|==|!=)$/.test(tokenText(file, i))) return i - 1;
  return end;
}

/** Whether an expression, or what was assigned to the variable that it is, names a password or PIN. */
function isAboutProof(file: SourceFile, first: number, last: number): boolean {
  const words = wordsBetween(file, first, last);
  if (words.some((word) => isProof(word) || isDigestOfProof(word))) return true;
  const origin = assignmentsOf(file, tokenText(file, first), first).findLast((one) => one.last < first);
  return origin !== undefined && wordsBetween(file, origin.first, origin.last).some(isProof);
}

import { assignedTo } from "../../code/assigned-to.ts";
import type { Code, CodeFile } from "../../code/code.ts";
import { comparisonsIn } from "../../code/comparisons.ts";
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

/** The literal digests that a Dart file compares with a password or PIN or with its digest. */
export function comparedDigests(file: CodeFile): Code[] {
  return comparisonsIn(file).flatMap(({ left, right }) => [
    ...digestBeside(left.code, right.code),
    ...digestBeside(right.code, left.code),
  ]);
}

function digestBeside({ string }: Code, other: Code): Code[] {
  return string?.value !== undefined && isDigest(string.value) && isAboutProof(other) ? [string] : [];
}

/** Whether an expression, or what was assigned to the variable that it begins with, names a password or PIN. */
function isAboutProof(code: Code): boolean {
  const { words, span } = code;
  if (words.some((word) => isProof(word) || isDigestOfProof(word))) return true;
  const [variable] = code.mentions(words[0] ?? "");
  const origin = variable && assignedTo(variable).findLast((one) => one.span.end <= span.start);
  return origin?.words.some(isProof) ?? false;
}

import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, type SourceFile, tokenText } from "../../source/source-file.ts";
import { callAt, expressionEnd } from "../../source/syntax/calls.ts";
import { literalAt } from "../../source/syntax/literals.ts";
import { enclosingBody } from "../../source/syntax/scopes.ts";
import { owned } from "../../source/text.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import { isRandom } from "../../vocabulary/secrets/randomness.ts";
import type { Material } from "./crypto-material.ts";

/** A constant that is a key or an IV by its name and its form, whoever uses it. */
export interface NamedMaterial {
  readonly material: Material;
  readonly name: string;
  readonly first: number;
  readonly last: number;
}

/**
 * The constants of a Dart file that hold an IV (`aesIv` of 16 characters) or a key (`syncKey = md5('text')`, `aesKey` of 32
 * random bytes).
 */
export function namedMaterial(file: SourceFile): NamedMaterial[] {
  return [...file.words()]
    .filter((word) => endsInIv(word) || wordsOf(word).at(-1)?.endsWith("key"))
    .flatMap((word) => file.occurrences(word))
    .filter((at) => isToken(file, at + 1, "=") && !enclosingBody(file, at))
    .flatMap((at): NamedMaterial[] => {
      const name = tokenText(file, at);
      const material = endsInIv(name) ? "IV" : "key";
      const isKey = () => isDigestOfLiteral(file, at + 2) || (isCipherKey(name) && hasLengthOfKey(file, at + 2));
      const isFixed = material === "IV" ? hasLengthOfIv(file, at + 2) : isKey();
      return isFixed ? [{ material, name: owned(name), first: at + 2, last: expressionEnd(file, at + 2) }] : [];
    });
}

function endsInIv(name: string): boolean {
  return /^(?:iv|initializationvector)$/.test(
    wordsOf(name)
      .slice(name.includes("ector") ? -2 : -1)
      .join(""),
  );
}

const ciphers = new Set(
  "aes des chacha salsa cipher crypt crypto encrypt encryption encrypting decrypt decryption".split(" "),
);

/** `fallbackAesKey`, `encryptionKey`; the key of a cipher that anybody may know says so. */
function isCipherKey(name: string): boolean {
  const words = wordsOf(name);
  return words.some((word) => ciphers.has(word)) && !words.includes("public");
}

/** 16, 24 or 32 random bytes in hex or Base64. */
function hasLengthOfKey(file: SourceFile, at: number): boolean {
  const value = wholeLiteral(file, at);
  const isLong =
    /^(?:(?:[0-9a-f]{32}|[0-9a-f]{48}|[0-9a-f]{64})|[A-Za-z0-9+/]{22}==|[A-Za-z0-9+/]{32}|[A-Za-z0-9+/]{43}=)$/;
  return isLong.test(value) && isRandom(value);
}

/** One block of AES: 16 characters, or as many bytes in hex or Base64. */
function hasLengthOfIv(file: SourceFile, at: number): boolean {
  const value = wholeLiteral(file, at);
  return /^(?:[!-~]{16}|[0-9a-fA-F]{32}|[A-Za-z0-9+/]{22}==)$/.test(value);
}

/** The text at a token that is all of an expression, or nothing. */
function wholeLiteral(file: SourceFile, at: number): string {
  const literal = literalAt(file, at);
  return literal && literal.last === expressionEnd(file, at) ? (literal.value ?? "") : "";
}

/** `md5('text')`, `HashUtil.sha256('text')`. */
function isDigestOfLiteral(file: SourceFile, first: number): boolean {
  const last = expressionEnd(file, first);
  let name = first;
  while (isToken(file, name + 1, ".") && isKind(file, name + 2, Kind.Word)) name += 2;
  const call = /md5|sha\d|hash/i.test(tokenText(file, name)) ? callAt(file, name) : undefined;
  const [text] = call?.close === last ? call.args : [];
  return text !== undefined && Boolean(literalAt(file, text.first)?.value);
}

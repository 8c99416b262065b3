import type { Code, CodeFile } from "../../code/code.ts";
import { owned } from "../../source/text.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import { isRandom } from "../../vocabulary/secrets/randomness.ts";
import type { Material } from "./crypto-material.ts";

/** A constant that is a key or an IV by its name and its form, whoever uses it. */
export interface NamedMaterial {
  readonly material: Material;
  readonly name: string;
  readonly code: Code;
}

/**
 * The constants of a Dart file that hold an IV (`aesIv` of 16 characters) or a key (`syncKey = md5('text')`, `aesKey` of 32
 * random bytes).
 */
export function namedMaterial(file: CodeFile): NamedMaterial[] {
  if (file.language !== "dart") return [];
  return [...file.words()]
    .filter((word) => endsInIv(word) || wordsOf(word).at(-1)?.endsWith("key"))
    .flatMap((word) => file.mentions(word))
    .filter((word) => word.after() === "=" && !word.body)
    .flatMap(({ name, given }): NamedMaterial[] => {
      if (!given) return [];
      const material = endsInIv(name) ? "IV" : "key";
      const isKey = () => isDigestOfLiteral(given) || (isCipherKey(name) && hasLengthOfKey(given));
      const isFixed = material === "IV" ? hasLengthOfIv(given) : isKey();
      return isFixed ? [{ material, name: owned(name), code: given }] : [];
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
function hasLengthOfKey(given: Code): boolean {
  const value = wholeLiteral(given);
  const isLong =
    /^(?:(?:[0-9a-f]{32}|[0-9a-f]{48}|[0-9a-f]{64})|[A-Za-z0-9+/]{22}==|[A-Za-z0-9+/]{32}|[A-Za-z0-9+/]{43}=)$/;
  return isLong.test(value) && isRandom(value);
}

/** One block of AES: 16 characters, or as many bytes in hex or Base64. */
function hasLengthOfIv(given: Code): boolean {
  return /^(?:[!-~]{16}|[0-9a-fA-F]{32}|[A-Za-z0-9+/]{22}==)$/.test(wholeLiteral(given));
}

/** The text that is all of an expression, or nothing. */
function wholeLiteral({ string, span }: Code): string {
  return string?.span.end === span.end ? (string.value ?? "") : "";
}

/** `md5('text')`, `HashUtil.sha256('text')`. */
function isDigestOfLiteral({ chain, span }: Code): boolean {
  if (!chain || chain.span.end !== span.end || !/md5|sha\d|hash/i.test(chain.names.at(-1) ?? "")) return false;
  return Boolean(chain.args?.length === 1 && chain.args[0]?.string?.value);
}

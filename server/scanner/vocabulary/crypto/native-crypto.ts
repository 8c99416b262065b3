import { textPartsIn } from "../../code/values/text-parts.ts";
import { Kind } from "../../source/lexing/tokens.ts";
import { textAnswer } from "../../source/read-text.ts";
import { isKind, type SourceFile, tokenText } from "../../source/source-file.ts";
import { argument, type Call, callsOf } from "../../source/syntax/calls.ts";
import { enclosingBody } from "../../source/syntax/scopes.ts";
import { cipherWeakness } from "./cipher-names.ts";
import { hashPurpose } from "./hash-purpose.ts";
import { isShortKey, shortKey } from "./weak-ciphers.ts";
import { digestWeakness } from "./weak-digests.ts";
import type { Weakness } from "./weakness.ts";

/** Words of Kotlin, Java, Swift and Objective-C files that use the platform's cryptography. */
export const nativeCryptoWords: readonly string[] = [
  ...["Cipher", "MessageDigest", "KeyPairGenerator", "SecretKeyFactory", "Mac.getInstance"],
  ...["CC_MD5", "CC_SHA", "kCC", "Insecure.", "CryptoKit", "RSAEncryption", "rsaEncryption", "kSecPadding"],
];

const platformTypes = [
  ...["Cipher", "MessageDigest", "Mac", "SecretKeySpec", "IvParameterSpec", "GCMParameterSpec", "PBEKeySpec"],
  ...["CCCrypt", "CC_MD5", "CC_SHA1", "CC_SHA256", "CommonCrypto", "CryptoKit", "SecKeyCreateEncryptedData"],
];

/** Whether a native file uses the platform's cryptography. */
export function usesNativeCrypto(file: SourceFile): boolean {
  return platformTypes.some((type) => file.occurrences(type).length > 0);
}

/** The weaknesses in the cryptography of a Kotlin, Java, Swift or Objective-C file. */
export function nativeWeaknesses(file: SourceFile): Weakness[] {
  return file.language === "kotlin" || file.language === "java" ? javaWeaknesses(file) : appleWeaknesses(file);
}

function javaWeaknesses(file: SourceFile): Weakness[] {
  const instances = callsOf(file, ["getInstance"]).flatMap((call) => {
    const name = argument(call, 0);
    const text = name ? algorithmName(file, name.first, name.last) : "";
    return name && text !== "" ? instanceWeaknesses(file, call, text, name.first, name.last) : [];
  });
  return [...instances, ...shortKeys(file)];
}

function instanceWeaknesses(file: SourceFile, call: Call, text: string, first: number, last: number): Weakness[] {
  const type = call.receiver.at(-1);
  if (type === "Cipher" || type === "SecretKeyFactory" || type === "KeyGenerator") {
    const isKeyForAes = type !== "Cipher" && /^AES$/i.test(text);
    const authenticated = file.occurrences("Mac").length > 0;
    const found = isKeyForAes ? undefined : cipherWeakness(text, first, last, authenticated, onlyDecrypts(file));
    return found ? [found] : [];
  }
  const hash = /^(?:Hmac)?(?:MD5$|SHA-?1?$)/i.test(text) ? (/md5/i.test(text) ? "MD5" : "SHA-1") : undefined;
  if (!hash || (type !== "MessageDigest" && type !== "Mac")) return [];
  return digestWeakness(hashPurpose(file, call.nameAt, digested(file, call)), hash, first, last);
}

/** The input of a digest: the argument of the nearest `update` or `digest` call after it in the same function. */
function digested(file: SourceFile, call: Call) {
  const end = enclosingBody(file, call.nameAt)?.last ?? -1;
  const inputs = callsOf(file, ["digest", "update", "doFinal"]).filter(
    ({ nameAt, args }) => nameAt > call.nameAt && nameAt < end && args.length > 0,
  );
  return inputs[0]?.args[0];
}

/** Whether a file requests keys to decrypt with, and none to encrypt. */
function onlyDecrypts(file: SourceFile): boolean {
  const asks = (mode: string) => file.occurrences(mode).length > 0;
  return (asks("DECRYPT_MODE") || asks("UNWRAP_MODE")) && !asks("ENCRYPT_MODE") && !asks("WRAP_MODE");
}

/** Constants of `KeyProperties`, by the last part of their names. */
const keyProperties: readonly (readonly [ending: RegExp, text: string])[] = [
  [/^KEY_ALGORITHM_(\w+)$/, "$1"],
  [/^BLOCK_MODE_(\w+)$/, "$1"],
  [/^ENCRYPTION_PADDING_RSA_OAEP$/, "OAEPPadding"],
  [/^ENCRYPTION_PADDING_RSA_PKCS1$/, "PKCS1Padding"],
  [/^ENCRYPTION_PADDING_(\w+)$/, "$1"],
];

/** The algorithm's name. Empty if this file does not say it. */
function algorithmName(file: SourceFile, first: number, last: number): string {
  const parts = textPartsIn(file, first, last).map((part) => {
    if (part.kind === "text") return part.text;
    const constant = tokenText(file, part.last);
    const known = keyProperties.find(([pattern]) => pattern.test(constant));
    return known ? constant.replace(known[0], known[1]) : undefined;
  });
  return parts.includes(undefined) ? "" : parts.join("");
}

const namesRsa = /"RSA"|ALGORITHM_RSA/;

/**
 * Finds `KeyPairGenerator.getInstance("RSA").initialize(1024)`, and `setKeySize(1024)` in a file that makes RSA keys.
 */
function shortKeys(file: SourceFile): Weakness[] {
  if (file.occurrences("KeyPairGenerator").length === 0 || !textAnswer(file, namesRsa)) return [];
  return callsOf(file, ["initialize", "setKeySize"]).flatMap((call) => {
    const bits = argument(call, 0);
    const isNumber = bits !== undefined && isKind(file, bits.first, Kind.Number);
    return isNumber && isShortKey(Number(tokenText(file, bits.first)))
      ? [shortKey(tokenText(file, bits.first), bits.first)]
      : [];
  });
}

const modern = "Use `AES.GCM` or `ChaChaPoly` of CryptoKit";

/** Constants of CommonCrypto and Security that select broken algorithms. */
const appleConstants: ReadonlyMap<string, string> = new Map([
  ["kCCAlgorithmDES", `DES is broken. ${modern}.`],
  ["kCCAlgorithm3DES", `3DES is broken. ${modern}.`],
  ["kCCAlgorithmRC2", `RC2 is broken. ${modern}.`],
  ["kCCAlgorithmRC4", `RC4 is broken. ${modern}.`],
  ["kCCAlgorithmBlowfish", `Blowfish has short blocks. ${modern}.`],
  ["kCCOptionECBMode", `ECB encrypts equal blocks to equal blocks, which reveals patterns. ${modern}.`],
  ["rsaEncryptionPKCS1", "RSA with PKCS#1 v1.5 padding lets attackers decrypt ciphertexts step by step. Use OAEP."],
  ["rsaEncryptionRaw", "RSA without padding is malleable. Use OAEP."],
  [
    "kSecKeyAlgorithmRSAEncryptionPKCS1",
    "RSA with PKCS#1 v1.5 padding lets attackers decrypt ciphertexts step by step. Use OAEP.",
  ],
  ["kSecKeyAlgorithmRSAEncryptionRaw", "RSA without padding is malleable. Use OAEP."],
]);

function appleWeaknesses(file: SourceFile): Weakness[] {
  const constants = [...appleConstants].flatMap(([name, message]) =>
    file.occurrences(name).map((at) => ({ certain: true, first: at, last: at, message })),
  );
  return [...constants, ...commonDigests(file), ...cryptoKitDigests(file), ...shortAppleKeys(file)];
}

function commonDigests(file: SourceFile): Weakness[] {
  return callsOf(file, ["CC_MD5", "CC_SHA1"]).flatMap((call) =>
    digestWeakness(hashPurpose(file, call.nameAt, argument(call, 0)), call.name.slice(3), call.nameAt),
  );
}

/** Finds `Insecure.MD5.hash(data: x)`. */
function cryptoKitDigests(file: SourceFile): Weakness[] {
  return ["MD5", "SHA1"].flatMap((name) =>
    callsOf(file, ["hash"])
      .filter(({ receiver }) => receiver.at(-1) === name && receiver.at(-2) === "Insecure")
      .flatMap((call) => digestWeakness(hashPurpose(file, call.nameAt, call.args[0]), name, call.nameAt - 2)),
  );
}

/** Finds `kSecAttrKeySizeInBits: 1024` in a file that makes RSA keys. */
function shortAppleKeys(file: SourceFile): Weakness[] {
  if (!textAnswer(file, "kSecAttrKeyTypeRSA")) return [];
  return file.occurrences("kSecAttrKeySizeInBits").flatMap((at) => {
    const number = [at + 1, at + 2, at + 3, at + 4, at + 5].find((i) => isKind(file, i, Kind.Number));
    const bits = number === undefined ? "" : tokenText(file, number);
    return number !== undefined && isShortKey(Number(bits)) ? [shortKey(bits, number)] : [];
  });
}

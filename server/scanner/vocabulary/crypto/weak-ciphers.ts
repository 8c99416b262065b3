import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, type SourceFile, textBetween, tokenText } from "../../source/source-file.ts";
import { argument, type Call, callsOf } from "../../source/syntax/calls.ts";
import { literalAt } from "../../source/syntax/literals.ts";
import { enclosingBody } from "../../source/syntax/scopes.ts";
import { cipherWeakness } from "./cipher-names.ts";
import type { Weakness } from "./weakness.ts";

/** Constructors of pointycastle, dart_des and others that make a broken cipher. */
const brokenCiphers: ReadonlyMap<string, string> = new Map([
  ["ECBBlockCipher", "ECB"],
  ["DESEngine", "DES"],
  ["DESedeEngine", "3DES"],
  ["DES", "DES"],
  ["DES3", "3DES"],
  ["RC2Engine", "RC2"],
  ["RC4Engine", "RC4"],
  ["RC4", "RC4"],
  ["BlowfishEngine", "Blowfish"],
  ["Blowfish", "Blowfish"],
]);

/** Constructors of pointycastle that take an algorithm's name. */
const registries = ["BlockCipher", "PaddedBlockCipher", "StreamCipher", "AsymmetricBlockCipher"];

/** Broken ciphers and modes, RSA without OAEP, and short RSA keys in Dart. */
export function weakCiphers(file: SourceFile): Weakness[] {
  return [...constructed(file), ...named(file), ...modes(file), ...desCalls(file), ...rsa(file), ...shortRsaKeys(file)];
}

const reasons: Readonly<Record<string, string>> = {
  ECB: "ECB encrypts equal blocks to equal blocks, which reveals patterns. Use AES-GCM.",
};

function broken(cipher: string, first: number, last = first): Weakness {
  const message = reasons[cipher] ?? `${cipher} is broken. Use AES-GCM or ChaCha20-Poly1305.`;
  return { certain: true, first, last, message };
}

function constructed(file: SourceFile): Weakness[] {
  return callsOf(file, [...brokenCiphers.keys()])
    .filter((call) => call.receiver.length === 0 || /^[a-z_]\w*$/.test(call.receiver.join("")))
    .map((call) => broken(brokenCiphers.get(call.name) ?? call.name, call.nameAt));
}

/** Finds `BlockCipher('AES/ECB')`. */
function named(file: SourceFile): Weakness[] {
  return callsOf(file, registries).flatMap((call) => {
    const name = argument(call, 0);
    const text = name && literalAt(file, name.first)?.value;
    return name && text ? (cipherWeakness(text, name.first, name.last, hasMac(file), false) ?? []) : [];
  });
}

/** Finds `AESMode.ecb`, `AESMode.cbc`, `CBCBlockCipher()`. */
function modes(file: SourceFile): Weakness[] {
  const modesOf = (mode: string) =>
    file
      .occurrences(mode)
      .filter((at) => isToken(file, at - 1, ".") && /Mode$/.test(tokenText(file, at - 2)) && !isOnlyNamed(file, at));
  const cbc = [...modesOf("cbc"), ...callsOf(file, ["CBCBlockCipher"]).map(({ nameAt }) => nameAt)];
  return [
    ...[...modesOf("ecb"), ...modesOf("ECB")].map((at) => broken("ECB", at - 2, at)),
    ...(hasMac(file) ? [] : cbc.map((at) => unauthenticated(isToken(file, at, "cbc") ? at - 2 : at, at))),
  ];
}

/** Whether a mode is compared, or the key of a map or of a `case`, and so not chosen. */
function isOnlyNamed(file: SourceFile, at: number): boolean {
  let first = at;
  while (isToken(file, first - 1, ".")) first -= 2;
  const isKey = isToken(file, at + 1, ":") && /^[{,]$/.test(tokenText(file, first - 1));
  const isCompared = [first - 1, at + 1].some((i) => /^[!=]=$/.test(tokenText(file, i)));
  return isKey || isCompared || isToken(file, first - 1, "case") || isToken(file, at + 1, "=>");
}

function unauthenticated(first: number, last: number): Weakness {
  const message = "CBC does not detect changed data, and nothing here authenticates it. Use AES-GCM or add an HMAC.";
  return { certain: false, first, last, message };
}

/** Whether the file computes a MAC, which may authenticate the ciphertext. */
function hasMac(file: SourceFile): boolean {
  return ["Hmac", "HMac", "Mac", "Poly1305", "CMac", "macAlgorithm"].some((word) => file.occurrences(word).length > 0);
}

/** Finds `FlutterDes.encrypt(...)`. */
function desCalls(file: SourceFile): Weakness[] {
  return file
    .occurrences("FlutterDes")
    .filter((at) => isToken(file, at + 1, ".") && /^(?:en|de)crypt/.test(tokenText(file, at + 2)))
    .map((at) => broken("DES", at, at + 2));
}

const pkcs1 = "RSA with PKCS#1 v1.5 padding lets attackers decrypt ciphertexts step by step. Use OAEP.";

/** The `encrypt` package pads with PKCS#1 by default. pointycastle has no default. */
function rsa(file: SourceFile): Weakness[] {
  const encrypters = callsOf(file, ["RSA"])
    .filter((call) => argument(call, "publicKey") && !argument(call, "encoding"))
    .map((call) => ({ certain: true, first: call.nameAt, last: call.nameAt, message: pkcs1 }));
  const explicit = file
    .occurrences("PKCS1")
    .filter((at) => isToken(file, at - 1, ".") && isToken(file, at - 2, "RSAEncoding"))
    .map((at) => ({ certain: true, first: at - 2, last: at, message: pkcs1 }));
  const padded = callsOf(file, ["PKCS1Encoding", "encryptPKCS1v15"]).map((call) => ({
    certain: call.name === "encryptPKCS1v15" || encryptsIn(file, call),
    first: call.nameAt,
    last: call.nameAt,
    message: pkcs1,
  }));
  return [...encrypters, ...explicit, ...padded];
}

/** Whether the function around the call initialises a cipher for encryption: `cipher.init(true, key)`. */
function encryptsIn(file: SourceFile, call: Call): boolean {
  const body = enclosingBody(file, call.nameAt);
  return callsOf(file, ["init"]).some(
    ({ nameAt, open }) => body && body.first <= nameAt && nameAt <= body.last && isToken(file, open + 1, "true"),
  );
}

const keyMakers = ["RSAKeyGeneratorParameters", "generateRSAKeyPair", "generateRSAkeyPair", "generateRsaKeyPair"];

function shortRsaKeys(file: SourceFile): Weakness[] {
  const calls = [
    ...callsOf(file, keyMakers),
    ...callsOf(file, ["generate"]).filter(({ receiver }) => receiver.at(-1) === "RSA"),
  ];
  return calls.flatMap((call) =>
    call.args
      .filter(({ first, last }) => first === last && isKind(file, first, Kind.Number))
      .filter(({ first }) => isShortKey(Number(tokenText(file, first))))
      .map(({ first }) => shortKey(textBetween(file, first, first), first)),
  );
}

/** Whether a number is an RSA key length in bits that is too short. Certainties and exponents are smaller or larger. */
export function isShortKey(bits: number): boolean {
  return bits >= 256 && bits < 2048;
}

export function shortKey(bits: string, at: number): Weakness {
  return {
    certain: true,
    first: at,
    last: at,
    message: `An RSA key of ${bits} bits can be factored. Use 3072 bits or more.`,
  };
}

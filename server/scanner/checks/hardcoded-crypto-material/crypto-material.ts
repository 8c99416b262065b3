import { assignmentsOf } from "../../code/values/assignments.ts";
import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, type SourceFile, tokenText, wordsBetween } from "../../source/source-file.ts";
import { type Argument, argument, type Call, callsOf, expressionEnd } from "../../source/syntax/calls.ts";
import { literalsOf } from "../../source/syntax/literals.ts";
import { enclosingBody, enclosingType, openersAround } from "../../source/syntax/scopes.ts";
import { expressionStart, targetOf } from "../../source/syntax/targets.ts";
import { type BytesOrigin, bytesOrigin } from "./fixed-bytes.ts";

/** The input of a cryptographic function. */
export type Material = "key" | "IV" | "salt";

/** Key, IV or salt that does not come from a random generator or a key store. */
export interface FixedMaterial {
  readonly material: Material;
  readonly origin: BytesOrigin;
  readonly first: number;
  readonly last: number;
}

/** A parameter that takes material: `Type.function` or a bare name, and the argument's name or position. */
type Sink = readonly [callee: string, which: string | number, material: Material];

const dartSinks: readonly Sink[] = [
  ...(["fromUtf8", "fromBase64", "fromBase16"] as const).flatMap((form): Sink[] => [
    [`Key.${form}`, 0, "key"],
    [`IV.${form}`, 0, "IV"],
  ]),
  ["IV", 0, "IV"],
  // Flutter's widget keys are made from names and texts, keys of the encrypt package from bytes.
  ["Key", 0, "key"],
  ["SecretKey", 0, "key"],
  ["SecretKeyData", 0, "key"],
  ["KeyParameter", 0, "key"],
  ["RSAPrivateKey.fromString", 0, "key"],
  ["RSAPrivateKey.fromPEM", 0, "key"],
  ["rsaPrivateKeyFromPem", 0, "key"],
  ["ecPrivateKeyFromPem", 0, "key"],
  ["Hmac", 1, "key"],
  ["HiveAesCipher", 0, "key"],
  ["openDatabase", "password", "key"],
  ["aesSetKeys", 0, "key"],
  ["aesSetKeys", 1, "IV"],
  ["ParametersWithIV", 1, "IV"],
  ["AEADParameters", 2, "IV"],
  ["Pbkdf2Parameters", 0, "salt"],
  ["ScryptParameters", 4, "salt"],
  ["Argon2Parameters", 1, "salt"],
  ["deriveKey", "nonce", "salt"],
  ["deriveKeyFromPassword", "nonce", "salt"],
  ["hashPassword", "salt", "salt"],
  ["stretch", "salt", "salt"],
  ...["encrypt", "encryptBytes", "encryptString"].flatMap((name): Sink[] => [
    [name, "nonce", "IV"],
    [name, "iv", "IV"],
  ]),
  ...["encryptToHex", "encryptToBase64", "decryptFromHex", "decryptFromBase64"].flatMap((name): Sink[] => [
    [`FlutterDes.${name}`, 1, "key"],
    [`FlutterDes.${name}`, "iv", "IV"],
  ]),
  ...["DES", "DES3", "RC4"].flatMap((name): Sink[] => [
    [name, "key", "key"],
    [name, "iv", "IV"],
  ]),
];

const nativeSinks: readonly Sink[] = [
  ["SecretKeySpec", 0, "key"],
  ["IvParameterSpec", 0, "IV"],
  ["GCMParameterSpec", 1, "IV"],
  ["PBEKeySpec", 0, "key"],
  ["PBEKeySpec", 1, "salt"],
  ["SupportFactory", 0, "key"],
  ["SupportOpenHelperFactory", 0, "key"],
  ["SymmetricKey", "data", "key"],
  ["GCM.Nonce", "data", "IV"],
  ["ChaChaPoly.Nonce", "data", "IV"],
  ["AES", "key", "key"],
  ["AES", "iv", "IV"],
  ["CBC", "iv", "IV"],
  ["GCM", "iv", "IV"],
  ["PBKDF2", "salt", "salt"],
];

/** The keys, IVs and salts that a file writes out, or takes from a name that may be a constant. */
export function fixedMaterial(file: SourceFile): FixedMaterial[] {
  const sinks = file.language === "dart" ? dartSinks : nativeSinks;
  const names = new Set(sinks.map(([callee]) => lastPart(callee)));
  const found = callsOf(file, [...names]).flatMap((call) =>
    sinks.filter(([callee]) => calls(call, callee)).flatMap((sink) => material(file, call, sink) ?? []),
  );
  const all = [...found, ...encryptionKeys(file), ...writtenBytes(file), ...zeroMaterial(file), ...databaseKeys(file)];
  const used = all.filter(({ origin, first }) => origin.kind !== "zeros" || !isDecrypted(file, first));
  return [...new Map(used.map((one) => [one.first, one])).values()];
}

/** The arguments of a Dart file that are a key, an IV or a salt and do not say there what they are. */
export function givenMaterial(file: SourceFile): { readonly material: Material; readonly given: Argument }[] {
  if (file.language !== "dart") return [];
  return callsOf(file, [...new Set(dartSinks.map(([callee]) => lastPart(callee)))]).flatMap((call) =>
    dartSinks.flatMap(([callee, which, material]) => {
      const given = call.name !== "Key" && calls(call, callee) ? argument(call, which) : undefined;
      const origin = given && bytesOrigin(file, given);
      const isTold = origin?.kind === "written" || origin?.kind === "zeros";
      return given && !isTold && !isDecrypted(file, given.first) ? [{ material, given }] : [];
    }),
  );
}

/**
 * Whether something only decrypts: `init(false, params)`, `decrypt(text, iv: iv)`. Zeros stand in there for what an old
 * message does not have, and what encrypts decides.
 */
function isDecrypted(file: SourceFile, at: number): boolean {
  return openersAround(file, at).some((open) => {
    const name = isToken(file, open, "(") ? tokenText(file, open - 1) : "";
    return /^decrypt/.test(name) || (name === "init" && isToken(file, open + 1, "false"));
  });
}

/** True if a Dart file passes a key, IV or salt to a cipher, from any source. */
export function takesMaterial(file: SourceFile): boolean {
  const types = dartSinks.filter(([callee]) => /^[A-Z]/.test(callee) && callee !== "Key").map(([callee]) => callee);
  const found = callsOf(file, [...new Set(types.map(lastPart))]);
  return found.some((call) => types.some((callee) => calls(call, callee)));
}

/** The first token of an expression of bytes. Flutter's widget keys begin with other tokens. */
const bytes = new Set(["Uint8List", "["]);

function material(file: SourceFile, call: Call, [, which, kind]: Sink): FixedMaterial | undefined {
  const given = argument(call, which);
  const origin = given && bytesOrigin(file, given);
  if (!given || !origin) return undefined;
  if (call.name === "Key" && !bytes.has(tokenText(file, given.first))) return undefined;
  return { material: kind, origin, first: given.first, last: given.last };
}

/** A bare callee has no receiver or an import prefix; `Key.fromUtf8` is called on that type. */
function calls(call: Call, callee: string): boolean {
  if (call.name !== lastPart(callee)) return false;
  const type = callee.slice(0, -lastPart(callee).length - 1);
  if (type !== "") return call.receiver.at(-1) === type;
  return /^[A-Z]/.test(callee) ? call.receiver.every((word) => /^[a-z_]/.test(word)) : true;
}

/** The name in `Type.name`. */
export function lastPart(callee: string): string {
  return callee.slice(callee.lastIndexOf(".") + 1);
}

/** `encryptionKey: 'x'`, as Hive, Realm, Isar and key-value stores take it. */
function encryptionKeys(file: SourceFile): FixedMaterial[] {
  return ["encryptionKey", "cryptKey"]
    .flatMap((name) => file.occurrences(name))
    .filter((at) => isToken(file, at + 1, ":") && (isToken(file, at - 1, "(") || isToken(file, at - 1, ",")))
    .flatMap((at) => {
      const given = { first: at + 2, last: expressionEnd(file, at + 2) };
      const origin = bytesOrigin(file, given);
      return origin ? { material: "key", origin, ...given } : [];
    });
}

const byteArguments: ReadonlyMap<string, Material> = new Map([
  ...["key", "secretKey", "aesKey", "hmacKey"].map((name) => [name, "key"] as const),
  ...["iv", "nonce"].map((name) => [name, "IV"] as const),
  ["salt", "salt"],
]);

/** `key: [98, 97, ...]` of any call: a list of numbers is no widget key and no key of a map. */
function writtenBytes(file: SourceFile): FixedMaterial[] {
  if (file.language !== "dart") return [];
  return [...byteArguments].flatMap(([name, material]) =>
    file
      .occurrences(name)
      .filter((at) => isToken(file, at + 1, ":") && isToken(file, at + 2, "["))
      .map((at) => ({ first: at + 2, last: expressionEnd(file, at + 2) }))
      .filter((given) => bytesOrigin(file, given)?.kind === "written")
      .map((given) => ({ material, origin: { kind: "written" }, ...given })),
  );
}

/**
 * `IV.allZerosOfLength(16)`, `Key.allZerosOfLength(32)`; not the constructor itself, whose parameter has a type, nor what
 * it hands to `super`, nor a key that a function returns where it has no other.
 */
function zeroMaterial(file: SourceFile): FixedMaterial[] {
  return callsOf(file, ["allZerosOfLength"]).flatMap(({ receiver, nameAt, close, args: [length] }) => {
    const isKey = receiver.at(-1) === "Key";
    const first = Math.max(0, nameAt - 2);
    const isDeclared = receiver.at(-1) === "super" || (length && isKind(file, length.first + 1, Kind.Word));
    if (isDeclared || (isKey && isToken(file, first - 1, "return"))) return [];
    return [{ material: isKey ? "key" : "IV", origin: { kind: "zeros" }, first, last: close }];
  });
}

/** `PRAGMA key = 'x'` of SQLCipher. */
function databaseKeys(file: SourceFile): FixedMaterial[] {
  if (!/PRAGMA\s+(?:hex|re)?key/i.test(file.text)) return [];
  return literalsOf(file)
    .filter(({ value }) => value !== undefined && /^\s*PRAGMA\s+(?:hex|re)?key\s*=\s*["']?\w/i.test(value))
    .map(({ first, last }) => ({ material: "key", origin: { kind: "written" }, first, last }));
}

/** `IV.fromLength(16)` and `Key.fromLength(32)` of the encrypt package; old versions return zeros. */
export function madeByLength(file: SourceFile): { readonly first: number; readonly last: number }[] {
  return callsOf(file, ["fromLength"])
    .filter(({ receiver }) => receiver.at(-1) === "IV" || receiver.at(-1) === "Key")
    .map(({ nameAt, close }) => ({ first: nameAt - 2, last: close }));
}

/** Where a file encrypts all messages with one IV: that of a field, or of parameters that a field keeps. */
export function reusedIvs(file: SourceFile): { readonly first: number; readonly last: number }[] {
  return [...keptIvs(file), ...keptParameters(file)];
}

/** `final _params = ParametersWithIV(key, iv)` outside of a function, with `init(true, _params)` in one. */
function keptParameters(file: SourceFile): { readonly first: number; readonly last: number }[] {
  const placeOf = (name: string, at: number) => `${enclosingType(file, at)?.first} ${name}`;
  const initialised = callsOf(file, ["init"])
    .filter(({ open }) => isToken(file, open + 1, "true"))
    .flatMap((call) => argument(call, 1) ?? []);
  const used = new Set(initialised.map(({ first }) => placeOf(tokenText(file, first), first)));
  return callsOf(file, ["ParametersWithIV", "AEADParameters"]).flatMap((call) => {
    const target = enclosingBody(file, call.nameAt) ? undefined : targetOf(file, expressionStart(file, call.nameAt));
    const iv = argument(call, call.name === "AEADParameters" ? 2 : 1);
    const isKept = target && used.has(placeOf(target.name, call.nameAt));
    return iv && isKept ? [{ first: iv.first, last: iv.last }] : [];
  });
}

/** `encrypt(text, iv: _iv)` with an IV from a field or a top-level variable, which all messages share. */
function keptIvs(file: SourceFile): { readonly first: number; readonly last: number }[] {
  return callsOf(file, ["encrypt", "encryptBytes"]).flatMap((call) => {
    const iv = argument(call, "iv") ?? argument(call, "nonce");
    if (!iv || iv.first !== iv.last) return [];
    const kept = assignmentsOf(file, tokenText(file, iv.first), iv.first).filter(
      ({ first, last }) => !enclosingBody(file, first) && wordsBetween(file, first, last).includes("IV"),
    );
    return kept.length > 0 ? [{ first: iv.first, last: iv.last }] : [];
  });
}

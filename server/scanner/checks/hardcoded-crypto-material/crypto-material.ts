import type { BytesOrigin } from "../../code/bytes-origin.ts";
import type { Code, CodeArgument, CodeCall, CodeFile } from "../../code/code.ts";
import { originOfBytes } from "../../code/origin-of-bytes.ts";

/** The input of a cryptographic function. */
export type Material = "key" | "IV" | "salt";

/** Key, IV or salt that does not come from a random generator or a key store. */
export interface FixedMaterial {
  readonly material: Material;
  readonly origin: BytesOrigin;
  readonly code: Code;
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
  ["EncryptedSharedPreferences.initialize", 0, "key"],
  ["EncryptedSharedPreferencesAsync.initialize", 0, "key"],
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
export function fixedMaterial(file: CodeFile): FixedMaterial[] {
  const sinks = file.language === "dart" ? dartSinks : nativeSinks;
  const names = new Set(sinks.map(([callee]) => lastPart(callee)));
  const found = file
    .calls(...names)
    .filter((call) => !expandsKeys(file, call))
    .flatMap((call) => sinks.filter(([callee]) => calls(call, callee)).flatMap((sink) => material(call, sink) ?? []));
  const all = [...found, ...encryptionKeys(file), ...writtenBytes(file), ...zeroMaterial(file), ...databaseKeys(file)];
  const used = all.filter(({ origin, code }) => origin.kind !== "zeros" || !isDecrypted(code));
  return [...new Map(used.map((one) => [one.code.span.start, one])).values()];
}

/** The arguments of a Dart file that are a key, an IV or a salt and do not say there what they are. */
export function givenMaterial(file: CodeFile): { readonly material: Material; readonly given: CodeArgument }[] {
  if (file.language !== "dart") return [];
  const taking = file.calls(...new Set(dartSinks.map(([callee]) => lastPart(callee))));
  return taking
    .filter((call) => !expandsKeys(file, call))
    .flatMap((call) =>
      dartSinks.flatMap(([callee, which, material]) => {
        const given = call.name !== "Key" && calls(call, callee) ? call.argument(which) : undefined;
        const origin = given && originOfBytes(given);
        const isTold = origin?.kind === "written" || origin?.kind === "zeros";
        return given && !isTold && !isDecrypted(given) ? [{ material, given }] : [];
      }),
    );
}

/** Whether a call is one of HKDF (RFC 5869), which makes keys of a key that nobody guesses: its salt may be the same. */
function expandsKeys(file: CodeFile, { name, receiver }: CodeCall): boolean {
  const last = receiver.at(-1) ?? "";
  return name === "deriveKey" && [last, ...file.typeWords(last)].some((word) => /hkdf/i.test(word));
}

/**
 * Whether something only decrypts: `init(false, params)`, `decrypt(text, iv: iv)`. Zeros stand in there for what an old
 * message does not have, and what encrypts decides.
 */
function isDecrypted(code: Code): boolean {
  return code.openers.some((open) => {
    const name = open.startsWith("(") ? open.before() : "";
    return /^decrypt/.test(name) || (name === "init" && open.after() === "false");
  });
}

/** True if a Dart file passes a key, IV or salt to a cipher, from any source. */
export function takesMaterial(file: CodeFile): boolean {
  const types = dartSinks.filter(([callee]) => /^[A-Z]/.test(callee) && callee !== "Key").map(([callee]) => callee);
  return file.calls(...new Set(types.map(lastPart))).some((call) => types.some((callee) => calls(call, callee)));
}

function material(call: CodeCall, [, which, kind]: Sink): FixedMaterial | undefined {
  const given = call.argument(which);
  const origin = given && originOfBytes(given);
  if (!given || !origin) return undefined;
  if (call.name === "Key" && !isBytes(given)) return undefined;
  return { material: kind, origin, code: given };
}

/** Flutter's widget keys begin with something else. */
function isBytes(expression: Code): boolean {
  return expression.startsWith("Uint8List") || expression.startsWith("[");
}

/** A bare callee has no receiver or an import prefix; `Key.fromUtf8` is called on that type. */
function calls(call: CodeCall, callee: string): boolean {
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
function encryptionKeys(file: CodeFile): FixedMaterial[] {
  return ["encryptionKey", "cryptKey"]
    .flatMap((name) => file.mentions(name))
    .filter((word) => word.after() === ":" && /^[(,]$/.test(word.before()))
    .flatMap(({ given }) => {
      const origin = given && originOfBytes(given);
      return origin ? { material: "key", origin, code: given } : [];
    });
}

const byteArguments: ReadonlyMap<string, Material> = new Map([
  ...["key", "secretKey", "aesKey", "hmacKey"].map((name) => [name, "key"] as const),
  ...["iv", "nonce"].map((name) => [name, "IV"] as const),
  ["salt", "salt"],
]);

/** `key: [98, 97, ...]` of any call: a list of numbers is no widget key and no key of a map. */
function writtenBytes(file: CodeFile): FixedMaterial[] {
  if (file.language !== "dart") return [];
  return [...byteArguments].flatMap(([name, material]) =>
    file
      .mentions(name)
      .filter((word) => word.after() === ":" && word.after(2) === "[")
      .flatMap(({ given }) => given ?? [])
      .filter((given) => originOfBytes(given)?.kind === "written")
      .map((code) => ({ material, origin: { kind: "written" }, code })),
  );
}

/**
 * `IV.allZerosOfLength(16)`, `Key.allZerosOfLength(32)`; not the constructor itself, whose parameter has a type, nor what
 * it hands to `super`, nor a key that a function returns where it has no other.
 */
function zeroMaterial(file: CodeFile): FixedMaterial[] {
  return madeBy(file, "allZerosOfLength").flatMap(({ type, code, call: { args } }) => {
    const isKey = type === "Key";
    const isDeclared = type === "super" || /^\w+\s+\w/.test(args[0]?.text ?? "");
    if (isDeclared || (isKey && code.before() === "return")) return [];
    return [{ material: isKey ? "key" : "IV", origin: { kind: "zeros" }, code }];
  });
}

const namesKey = /PRAGMA\s+(?:hex|re)?key/i;

/** `PRAGMA key = 'x'` of SQLCipher. */
function databaseKeys(file: CodeFile): FixedMaterial[] {
  if (!file.says(namesKey)) return [];
  return file
    .strings()
    .filter(({ value }) => value !== undefined && /^\s*PRAGMA\s+(?:hex|re)?key\s*=\s*["']?\w/i.test(value))
    .map((code) => ({ material: "key", origin: { kind: "written" }, code }));
}

/** `IV.fromLength(16)` and `Key.fromLength(32)` of the encrypt package; old versions return zeros. */
export function madeByLength(file: CodeFile): Code[] {
  return madeBy(file, "fromLength").flatMap(({ type, code }) => (type === "IV" || type === "Key" ? [code] : []));
}

/** The calls of a named constructor, each with its type. */
function madeBy(
  file: CodeFile,
  maker: string,
): { readonly type: string; readonly code: Code; readonly call: CodeCall }[] {
  const made = file.calls(maker);
  const types = new Set(made.flatMap(({ receiver }) => receiver.at(-1) ?? []));
  const words = new Map(
    [...types].flatMap((type) => file.mentions(type)).map((word) => [word.member?.span.start, word]),
  );
  return made.flatMap((call) => {
    const type = words.get(call.word.span.start);
    return type ? [{ type: type.name, code: type.to(call.list), call }] : [];
  });
}

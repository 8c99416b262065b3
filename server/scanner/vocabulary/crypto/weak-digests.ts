import { isToken, type SourceFile, textBetween, tokenText } from "../../source/source-file.ts";
import { argument, type Call, callAt, callsOf } from "../../source/syntax/calls.ts";
import { enclosingFunction } from "../../source/syntax/scopes.ts";
import { expressionStart } from "../../source/syntax/targets.ts";
import { wordsOf } from "../names.ts";
import { secretsIn } from "../privacy/sensitive-values.ts";
import { type HashPurpose, hashPurpose } from "./hash-purpose.ts";
import type { Weakness } from "./weakness.ts";

const messages: Readonly<Record<HashPurpose, (hash: string) => string | undefined>> = {
  password: (hash) => `${hash} is too weak for passwords and keys. Derive them with Argon2id, scrypt or PBKDF2.`,
  unclear: (hash) => `${hash} is broken. Use SHA-256 if the result must not be forged or guessed.`,
  harmless: () => undefined,
};

/** The weakness of a broken hash for this purpose, if any. */
export function digestWeakness(purpose: HashPurpose, hash: string, first: number, last = first): Weakness[] {
  const message = messages[purpose](hash);
  return message === undefined ? [] : [{ certain: purpose === "password", first, last, message }];
}

const hashNames: ReadonlyMap<string, string> = new Map([
  ["md5", "MD5"],
  ["sha1", "SHA-1"],
  ["MD5Digest", "MD5"],
  ["SHA1Digest", "SHA-1"],
  ["Sha1", "SHA-1"],
]);
const digestMethods = new Set(["convert", "bind", "startChunkedConversion", "hash", "process", "newHashSink"]);

/** MD5 and SHA-1 in Dart that protect a password or have an unknown purpose. */
export function weakDigests(file: SourceFile): Weakness[] {
  return [...directDigests(file), ...macs(file), ...passwordHelpers(file), ...fastPasswordHashes(file)];
}

/** Finds `md5.convert(x)`, `Sha1().hash(x)`, `MD5Digest().process(x)`. */
function directDigests(file: SourceFile): Weakness[] {
  return [...hashNames].flatMap(([word, hash]) =>
    file.occurrences(word).flatMap((at) => {
      const end = isToken(file, at + 1, "(") && isToken(file, at + 2, ")") ? at + 2 : at;
      const isUse = isToken(file, end + 1, ".") && digestMethods.has(tokenText(file, end + 2));
      const call = isUse ? callAt(file, end + 2) : undefined;
      return call ? digestWeakness(hashPurpose(file, at, argument(call, 0)), hash, at) : [];
    }),
  );
}

/** Finds `Hmac(sha1, key)`, which is sound for one-time passwords and OAuth 1, where it is prescribed. */
function macs(file: SourceFile): Weakness[] {
  return callsOf(file, ["Hmac"]).flatMap((call) => {
    const hash = argument(call, 0);
    const name = hash && hashNames.get(tokenText(file, hash.last));
    if (!hash || !name) return [];
    const purpose = hashPurpose(file, call.nameAt, argument(call, 1));
    return digestWeakness(purpose, `HMAC with ${name}`, hash.first, hash.last);
  });
}

/** Finds `keyToMd5(password)`, `password.md5()`: functions named after the hash, with a password as argument. */
function passwordHelpers(file: SourceFile): Weakness[] {
  const names = [...file.words()].filter((word) => /md5|sha_?1(?!\d)/i.test(word) && !hashNames.has(word));
  return callsOf(file, names).flatMap((call) => {
    const hash = /md5/i.test(call.name) ? "MD5" : "SHA-1";
    const purpose = takesPassword(file, call) ? hashPurpose(file, call.nameAt, call.args[0]) : "harmless";
    return purpose === "harmless" ? [] : digestWeakness("password", hash, call.nameAt);
  });
}

/** Whether a call takes a password as an argument, or is made on one. */
export function takesPassword(file: SourceFile, call: Call): boolean {
  const start = expressionStart(file, call.nameAt);
  const receiver = start < call.nameAt ? [{ first: start, last: call.nameAt - 2 }] : [];
  return [...call.args, ...receiver].some(({ first, last }) =>
    secretsIn(file, first, last).some(({ kind }) => kind === "password"),
  );
}

/**
 * Finds `sha256.convert(password)`, and `Sha256().hash(text)` that derives a key: a sound hash, but too fast to protect a
 * password from guessing.
 */
function fastPasswordHashes(file: SourceFile): Weakness[] {
  return fastHashes(file)
    .filter((call) => takesPassword(file, call) || derivesKey(file, call))
    .filter((call) => !/salt/i.test(textBetween(file, call.open, call.close)))
    .map((call) => {
      const at = isToken(file, call.nameAt - 2, ")") ? call.nameAt - 4 : call.nameAt - 2;
      const message = `\`${tokenText(file, at)}\` is too fast: a stolen password hash is guessed quickly. Use Argon2id, scrypt or PBKDF2.`;
      return { certain: false, first: at, last: at, message };
    });
}

/** The calls of a sound, fast hash: `sha256.convert(x)`, `Sha256().hash(x)`. */
export function fastHashes(file: SourceFile): Call[] {
  const converted = ["sha256", "sha512", "sha384", "sha224"].flatMap((word) =>
    file.occurrences(word).filter((at) => isToken(file, at + 2, "convert")),
  );
  const hashed = ["Sha256", "Sha512", "Sha384", "Sha224"].flatMap((word) =>
    file.occurrences(word).filter((at) => isToken(file, at + 1, "(") && isToken(file, at + 4, "hash")),
  );
  return [...converted.map((at) => at + 2), ...hashed.map((at) => at + 4)]
    .filter((at) => isToken(file, at - 1, "."))
    .flatMap((at) => callAt(file, at) ?? []);
}

/** `deriveKey(String text)`, which does not mix in a salt. */
function derivesKey(file: SourceFile, call: Call): boolean {
  const body = enclosingFunction(file, call.nameAt);
  const words = body ? wordsOf(body.name) : [];
  return words.includes("derive") && words.includes("key") && !/salt|hkdf/i.test(parameterText(file, call.nameAt));
}

function parameterText(file: SourceFile, at: number): string {
  const body = enclosingFunction(file, at);
  return body ? textBetween(file, body.nameAt, body.first) : "";
}

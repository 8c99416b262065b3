import type { Expression } from "../../code/values/assignments.ts";
import { type SourceFile, wordsBetween } from "../../source/source-file.ts";
import { parametersOf } from "../../source/syntax/declarations.ts";
import { enclosingFunction, enclosingType } from "../../source/syntax/scopes.ts";
import { nearestTarget } from "../../source/syntax/targets.ts";
import { wordsOf } from "../names.ts";
import { secretsIn } from "../privacy/sensitive-values.ts";

/** What a broken hash function is used for: passwords, something harmless, or unknown. */
export type HashPurpose = "password" | "harmless" | "unclear";

/** Uses in which a collision does no harm, or which a protocol prescribes. */
const harmlessWords = new Set(
  (
    "cache cached file files filename filepath directory folder path url uri image images img thumb thumbnail thumbnails " +
    "avatar gravatar picture photo cover icon checksum checksums etag integrity content download upload asset assets " +
    "id ids uuid guid udid version duplicate dedupe color colour otp totp hotp steam oauth oauth1 fingerprint thumbprint " +
    "sign signed signature signer git blob torrent infohash cnonce widget"
  ).split(" "),
);

const passwordWords = new Set(
  "password passwords passwd pwd passcode passphrase pin credential credentials mnemonic salt salted kdf".split(" "),
);

/**
 * The purpose of the hash at token `at`, judged by names: of its `input`, of its result, of the function with its
 * parameters, of the type and of the file.
 */
export function hashPurpose(file: SourceFile, at: number, input: Expression | undefined): HashPurpose {
  const scope = enclosingFunction(file, at);
  const functionWords = scope ? wordsOf(scope.name) : [];
  const inputWords = input
    ? wordsBetween(file, input.first, Math.min(input.last, input.first + 60)).flatMap(wordsOf)
    : [];
  const targetWords = wordsOf(nearestTarget(file, at)?.name ?? "");
  const secrets = input ? secretsIn(file, input.first, input.last).filter(({ kind }) => kind === "password") : [];
  const decisive = [...functionWords, ...inputWords, ...targetWords];
  if (isDigestAuthentication(decisive)) return "harmless";
  const isKeyDerivation =
    functionWords.includes("derive") || (functionWords.includes("key") && functionWords.includes("iv"));
  if (secrets.length > 0 || isKeyDerivation || decisive.some((word) => passwordWords.has(word))) return "password";
  const parameters = scope ? parametersOf(file, scope).flatMap(({ name }) => wordsOf(name)) : [];
  const type = wordsOf(enclosingType(file, at)?.name ?? "");
  const fileName = wordsOf(file.path.slice(file.path.lastIndexOf("/") + 1, file.path.lastIndexOf(".")));
  const words = [...decisive, ...parameters, ...type, ...fileName];
  return words.some((word) => harmlessWords.has(word)) || isDigestAuthentication(words) ? "harmless" : "unclear";
}

/** HTTP digest authentication (RFC 7616) prescribes MD5 over the user's name, the realm and the password. */
function isDigestAuthentication(words: readonly string[]): boolean {
  return (
    words.some((word) => word === "realm" || word === "ha1" || word === "ha2") ||
    (words.includes("digest") && (words.includes("auth") || words.includes("authentication")))
  );
}

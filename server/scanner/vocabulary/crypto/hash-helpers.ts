import type { CodeFile } from "../../code/code.ts";
import { tokensOf } from "../../code/code-file.ts";
import { assignmentsOf, isParameter } from "../../code/values/assignments.ts";
import { firstOf } from "../../source/cut-short.ts";
import { locateTokens, type SourceFile, wordsBetween } from "../../source/source-file.ts";
import { callsOf } from "../../source/syntax/calls.ts";
import { enclosingFunction } from "../../source/syntax/scopes.ts";
import { type Location, owned } from "../../source/text.ts";
import { fastHashes, takesPassword } from "./weak-digests.ts";

/** A function that hashes its parameter fast and without salt, or a call that gives a password to a function of hashing. */
export interface HashUse {
  readonly kind: "helper" | "hashed password";
  readonly name: string;
  readonly location: Location;
}

/** The helpers of a Dart file that hash what they get, and its calls that may pass them a password. */
export function hashUses(code: CodeFile): HashUse[] {
  const file = tokensOf(code);
  return file.language === "dart" ? [...helpersIn(file), ...passwordsGiven(file)] : [];
}

/** Bounds the work for hostile files: hashes, and words of what is hashed. */
const maxHashes = 50;
const maxWords = 20;

function helpersIn(file: SourceFile): HashUse[] {
  const hashes = firstOf(file, fastHashes(file), maxHashes);
  return hashes.flatMap((call): HashUse[] => {
    const body = enclosingFunction(file, call.nameAt);
    const [input] = call.args;
    if (!body || !input || wordsBetween(file, body.first, body.last).some((word) => /salt|pbkdf|hmac/i.test(word)))
      return [];
    const names = firstOf(file, wordsBetween(file, input.first, input.last), maxWords);
    const origins = names.flatMap((name) => assignmentsOf(file, name, input.first));
    const all = origins.flatMap(({ first, last }) => wordsBetween(file, first, last));
    const given = firstOf(file, all, maxWords);
    const words = [...names, ...given];
    if (!words.some((word) => isParameter(file, word, call.nameAt))) return [];
    return [{ kind: "helper", name: owned(body.name), location: locateTokens(file, call.nameAt - 2) }];
  });
}

function passwordsGiven(file: SourceFile): HashUse[] {
  const names = [...file.words()].filter((word) => /^_*[a-z]\w*[hH]ash|^_*hash[A-Z]/.test(word));
  return callsOf(file, names)
    .filter((call) => takesPassword(file, call))
    .map((call): HashUse => {
      return { kind: "hashed password", name: owned(call.name), location: locateTokens(file, call.nameAt) };
    });
}

import type { Code } from "../../code/code.ts";
import { tokensOfPiece } from "../../code/code-file.ts";
import { resolveNames } from "../../dart/scopes/resolve-names.ts";
import { isToken, occurrencesBetween, partnerOf, type SourceFile, wordsBetween } from "../../source/source-file.ts";
import { callAt, expressionEnd } from "../../source/syntax/calls.ts";
import { literalAt } from "../../source/syntax/literals.ts";
import { valuesOf } from "../../source/syntax/values.ts";
import { hasHarmlessWord, isPushToken, valueKind } from "../names.ts";
import { type Secret, secretsIn, wasProtected } from "./sensitive-values.ts";
import { isTakenOut, keysTakenOut } from "./taken-out.ts";

/** Maximum number of mentions to look at. */
const maxMentions = 200;

/**
 * The secrets that are put into the map or list that the name at token `i` of a Dart file means, before that token, or into a
 * field anywhere: `map['password'] = value`, `list.add(user.password)`, `request.fields['password'] = value`.
 */
function secretsPutIn(file: SourceFile, i: number): Secret[] {
  if (file.language !== "dart") return [];
  const { declarationAt } = resolveNames(file);
  const declared = declarationAt(i);
  if (declared?.kind !== "variable" && declared?.kind !== "field") return [];
  const isField = declared.kind === "field";
  // What a form says against its fields has their keys too.
  if (isField && (hasHarmlessWord(declared.name) || /errors$/i.test(declared.name))) return [];
  const end = isField ? file.tokens.count - 1 : i - 1;
  const mentions = occurrencesBetween(file, declared.name, declared.token, end, maxMentions).filter(
    (at) => declarationAt(at) === declared,
  );
  const maps = ownsFields(file, i) ? mentions.filter((at) => ownsFields(file, at)).map((at) => at + 2) : mentions;
  return maps.flatMap((at) => [...entryAt(file, at), ...addedAt(file, at)]);
}

/** Whether a name is that of a form, and what stands there are its entries: `request.fields`. */
function ownsFields(file: SourceFile, i: number): boolean {
  return isToken(file, i + 1, ".") && isToken(file, i + 2, "fields");
}

/** The secrets that are put into the map or list that a piece of Dart code begins with, and not taken out again. */
export function secretsLeftIn(piece: Code): Secret[] {
  const { file, first } = tokensOfPiece(piece);
  const without = keysTakenOut(file, first);
  return secretsPutIn(file, first).filter((secret) => !isTakenOut(without, secret.name));
}

/** What `map['key'] = value` puts in. */
function entryAt(file: SourceFile, at: number): Secret[] {
  const close = isToken(file, at + 1, "[") ? partnerOf(file, at + 1) : -1;
  if (close < 0 || !isToken(file, close + 1, "=")) return [];
  const first = close + 2;
  const last = expressionEnd(file, first);
  const key = literalAt(file, at + 2)?.value ?? "";
  // What an entry is found by is no secret in it: `sessions[sessionId] = {'session_id': sessionId}`.
  const found = wordsBetween(file, at + 2, close - 1);
  const isOfPush = isPushToken(key);
  const own = secretsIn(file, first, last).filter(
    ({ name, push }) => !found.includes(name) && !(isOfPush && (push || name === "token")),
  );
  if (isOfPush) return own;
  const isOfHeader = own.length > 0 && /^authorization$/i.test(key);
  const kind = valueKind(key) ?? (isOfHeader ? "token" : undefined);
  const [value] = valuesOf(file, first, last);
  // What is only called a token may be of anything, but not under the key of one that signs in.
  const isToldByKey = own.every(({ name, push }) => name === "token" && !push);
  if (!isToldByKey || !kind || !value || wasProtected(file, value)) return own;
  return [{ name: key, via: undefined, at: value.at, kind, chain: value.chain, push: false }];
}

/** What `list.add(value)` and `map.addAll({..})` put in. */
function addedAt(file: SourceFile, at: number): Secret[] {
  const isAdding = isToken(file, at + 2, "add") || isToken(file, at + 2, "addAll");
  const call = isToken(file, at + 1, ".") && isAdding ? callAt(file, at + 2) : undefined;
  return call?.args.flatMap((given) => secretsIn(file, ...valueOfEntry(file, given))) ?? [];
}

/** Where the value of an entry is, which the fields of a form are a list of: `MapEntry('password', password)`. */
function valueOfEntry(
  file: SourceFile,
  { first, last }: { readonly first: number; readonly last: number },
): readonly [first: number, last: number] {
  const value = isToken(file, first, "MapEntry") ? callAt(file, first)?.args[1] : undefined;
  return value ? [value.first, value.last] : [first, last];
}

import type { Code } from "../../code/code.ts";
import { tokensOfPiece } from "../../code/code-file.ts";
import { tellsNothing } from "../../code/constant-expression.ts";
import { constantAt } from "../../dart/constants/constant-at.ts";
import type { DeclaredName, OriginOfName } from "../../dart/scopes/names.ts";
import { resolveNames } from "../../dart/scopes/resolve-names.ts";
import { firstOf } from "../../source/cut-short.ts";
import { isToken, occurrencesBetween, type SourceFile, wordsBetween } from "../../source/source-file.ts";
import { literalAt } from "../../source/syntax/literals.ts";
import { openersAround } from "../../source/syntax/scopes.ts";
import { expressionStart, type Target, targetOf } from "../../source/syntax/targets.ts";

/** Values of one variable that are looked at. */
const maxOrigins = 60;

/**
 * Whether an address in Dart code is only what the app begins with: its variable or field also gets one that the code
 * does not know, or one that the app has stored comes first.
 */
export function isReplaced(address: Code): boolean {
  const { file, first } = tokensOfPiece(address);
  if (file.language !== "dart") return false;
  const before = { first: expressionStart(file, first - 1), last: first - 2 };
  if (isToken(file, first - 1, "??") && isStored(file, before)) return true;
  const target = targetOfSetting(file, first);
  const names = resolveNames(file);
  const declared = target?.kind === "assignment" ? names.declarationAt(target.at) : undefined;
  if (!declared) return false;
  const origins = firstOf(file, names.originsOf(declared), maxOrigins);
  // `final server = 'https://..'.obs` is made of the address itself.
  const others = origins.filter(
    (origin) => origin.from !== "initial" || first < origin.value.first || first > origin.value.last,
  );
  return others.some((origin) => isUnknown(file, declared, origin)) || isSetInside(file, target);
}

/** What gets an address, also where the build may give another one: `server` of `server = fromEnvironment('SERVER', defaultValue: ..)`. */
function targetOfSetting(file: SourceFile, at: number): Target | undefined {
  const target = targetOf(file, at);
  if (target?.kind !== "argument" || target.name !== "defaultValue") return target;
  const [open] = openersAround(file, at);
  return open === undefined ? target : targetOf(file, expressionStart(file, open - 1));
}

/** `server.value = answer.server`, of a field that tells others when it changes. */
function isSetInside(file: SourceFile, target: Target | undefined): boolean {
  if (target === undefined) return false;
  return occurrencesBetween(file, target.name, 0, file.tokens.count, maxOrigins).some((at) => {
    if (!isToken(file, at + 1, ".") || !isToken(file, at + 2, "value") || !isToken(file, at + 3, "=")) return false;
    return literalAt(file, at + 4) === undefined;
  });
}

/** Whether an address begins with a variable that the app takes from where it stores settings. */
export function isStoredAddress(address: Code): boolean {
  const { file, first } = tokensOfPiece(address);
  const [beginning] = literalAt(file, first)?.parts ?? [];
  const names = resolveNames(file);
  const declared = names.declarationAt(beginning?.kind === "expression" ? beginning.first : first);
  if (declared?.kind !== "variable") return false;
  const origins = firstOf(file, names.originsOf(declared), maxOrigins);
  return origins.some((origin) => origin.from === "initial" && isStored(file, origin.value));
}

function isStored(file: SourceFile, { first, last }: { readonly first: number; readonly last: number }): boolean {
  return wordsBetween(file, first, last).some((word) => stores.test(word));
}

/** Words for what an app has stored on the device. */
const stores = /^getString$|pref|storage|settings/i;
/** Words for what the owner says when the app is built, or later from afar. */
const ofOwner = /env|flavor|config/i;

/** Whether an origin of a name says nothing of its value. A value that is made of the name itself is no other one. */
function isUnknown(file: SourceFile, { name }: DeclaredName, origin: OriginOfName): boolean {
  if (origin.from !== "assignment" && origin.from !== "initial") return false;
  const { value, operator } = origin;
  if (operator === "+=" || value.kind === "null" || value.kind === "binary") return false;
  const words = wordsBetween(file, value.first, value.last);
  const isNamed = words.some((word) => word === name || ofOwner.test(word));
  return !isNamed && tellsNothing(constantAt(file, value.first, value.last));
}

import type { DeclaredName, OriginOfName } from "../../dart/scopes/names.ts";
import { resolveNames } from "../../dart/scopes/resolve-names.ts";
import type { DartNode } from "../../dart/syntax/tree.ts";
import { firstOf } from "../../source/cut-short.ts";
import { oncePerKey } from "../../source/derivations.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { firstWhere } from "../../vocabulary/first-where.ts";

/** The first and the last token of an expression. */
type Tokens = Pick<DartNode, "first" | "last">;

/** What is assigned, as it is, to the name that a Dart file mentions at or nearest to token `i`. In the order of the text. */
export function assignedToName(file: SourceFile, name: string, i: number): readonly Tokens[] {
  const declared = declaredNear(file, name, i);
  return declared ? assignedTo(file, declared) : [];
}

/** Maximum number of values to look at. */
const maxValues = 60;

/** Every mention of a name asks for its values, so they are put in order once. */
const assignedTo = oncePerKey((file: SourceFile, declared: DeclaredName): readonly Tokens[] => {
  const getter = bodyOfGetter(declared);
  const assigned = firstOf(file, resolveNames(file).originsOf(declared), maxValues).flatMap(wholeValue);
  return [...(getter ? [getter] : []), ...assigned].sort((a, b) => a.first - b.first);
});

/** Whether that name is a parameter, a caught error or the variable of a loop: its value comes from elsewhere. */
export function isGivenName(file: SourceFile, name: string, i: number): boolean {
  const declared = declaredNear(file, name, i);
  return declared !== undefined && isGiven(file, declared);
}

/** Whether that name is one of these that is declared between two tokens. */
export function isGivenBetween(file: SourceFile, name: string, i: number, { first, last }: Tokens): boolean {
  const declared = declaredNear(file, name, i);
  return declared !== undefined && first <= declared.token && declared.token <= last && isGiven(file, declared);
}

function isGiven(file: SourceFile, declared: DeclaredName): boolean {
  if (declared.kind === "parameter" || declared.kind === "caught") return true;
  return firstOf(file, resolveNames(file).originsOf(declared), maxValues).some(({ from }) => from === "elements");
}

function declaredNear(file: SourceFile, name: string, i: number): DeclaredName | undefined {
  const at = nearest(file.occurrences(name), i);
  return at === undefined ? undefined : resolveNames(file).declarationAt(at);
}

/** The number that is closest to `i`, of numbers in order. */
function nearest(numbers: readonly number[], i: number): number | undefined {
  const low = firstWhere(numbers.length, (at) => (numbers[at] ?? 0) >= i);
  const [before, after] = [numbers[low - 1], numbers[low]];
  if (before === undefined || after === undefined) return after ?? before;
  return after - i <= i - before ? after : before;
}

function wholeValue(origin: OriginOfName): Tokens[] {
  if (origin.from !== "initial" && origin.from !== "assignment") return [];
  return ["=", "??=", "+="].includes(origin.operator) ? [origin.value] : [];
}

/** `value` of `String get name => value`. */
function bodyOfGetter({ kind, node }: DeclaredName): Tokens | undefined {
  const content = kind === "getter" && node.kind === "function" ? node.body?.content : undefined;
  return content && content.kind !== "block" ? content : undefined;
}

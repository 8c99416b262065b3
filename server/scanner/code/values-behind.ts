import { firstOf, mayGoOn } from "../source/cut-short.ts";
import { assignmentsAt } from "./assigned-to.ts";
import type { Code, CodeValue } from "./code.ts";
import { tokensOfPiece } from "./code-file.ts";
import { isParameter } from "./values/assignments.ts";
import { isGivenBetween } from "./values/dart-names.ts";

/** Whether `name` means, at or near a piece of code, what is given: a parameter, a caught error or a loop's variable. */
export function isGivenAt(name: string, at: Code): boolean {
  const { file, first } = tokensOfPiece(at);
  return isParameter(file, name, first);
}

/** Whether `name` means, at or near a piece of Dart code, what is given to a function that is written in `around`. */
export function isGivenIn(name: string, at: Code, around: Code): boolean {
  const { file, first } = tokensOfPiece(at);
  return isGivenBetween(file, name, first, tokensOfPiece(around));
}

/** A name, and where it is written. */
interface BareValue extends Pick<CodeValue, "name" | "chain" | "isCall"> {
  readonly word: Code;
}

/** The expression that was last assigned to a bare variable before this use. */
export function lastAssigned({ name, chain, isCall, word }: BareValue): Code | undefined {
  return assignedBefore({ name, chain, isCall, word }).at(-1);
}

/** What a bare variable was last set to before this use, and what was added to it since. */
function heldBy(value: BareValue): readonly Code[] {
  const before = assignedBefore(value);
  const set = before.findLastIndex((one) => one.before() !== "+=");
  return before.slice(Math.max(set, 0));
}

function assignedBefore({ name, chain, isCall, word }: BareValue): Code[] {
  if (chain.length !== 1 || isCall) return [];
  const { start } = word.span;
  return assignmentsAt(name, word).filter(({ span }) => span.end <= start);
}

/** More than one expression holds, and assignments that a value is followed back through. */
const maxValues = 100;
const maxDistance = 10;

/** The values that flow out of an expression, and those that flow into its variables, each once and nearest first. */
export function valuesThrough(code: Code): CodeValue[] {
  const { file } = tokensOfPiece(code);
  const found = [...firstOf(file, code.values, maxValues)];
  const known = new Set<number>();
  let next = found;
  for (let way = 0; next.length > 0; way++) {
    const origins = firstOf(file, next, maxValues).flatMap(heldBy);
    const others = origins.filter(({ span: { start } }) => !known.has(start) && known.add(start));
    if (others.length > 0 && !(mayGoOn(file, way, maxDistance) && mayGoOn(file, found.length, maxValues))) break;
    next = others.flatMap(({ values }) => values);
    found.push(...next);
  }
  return found;
}

/** The values that flow into a variable, and into their variables. */
export function valuesBehind(value: CodeValue): CodeValue[] {
  return heldBy(value).flatMap(valuesThrough);
}

import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, partnerOf, type SourceFile, tokenText } from "../../source/source-file.ts";
import { argument, callAt, skip } from "../../source/syntax/calls.ts";
import { literalAt, startsLiteral } from "../../source/syntax/literals.ts";
import { expressionStart } from "../../source/syntax/targets.ts";

/** A comparison of the name at token `at` with the expression that begins at token `other`. */
export interface NameComparison {
  readonly at: number;
  /** The member that is compared: `length` in `pin.length == 4`; empty for the name itself. */
  readonly member: string;
  readonly other: number;
}

const equals = new Set(["==", "!=", "===", "!=="]);
const equalMethods = new Set(["compareTo", "equals", "contentEquals", "equalsIgnoreCase"]);

/** Comparisons of the name at token `at`: `name == x`, `x == name`, `name.compareTo(x)`, the cases of a `switch`. */
export function comparisonsOf(file: SourceFile, at: number): NameComparison[] {
  const { end, member, call } = memberChain(file, at);
  const found: NameComparison[] = [];
  if (equals.has(tokenText(file, end + 1))) found.push({ at, member, other: end + 2 });
  const start = expressionStart(file, at);
  if (equals.has(tokenText(file, start - 1))) found.push({ at, member, other: operandStart(file, start - 2) });
  const compared = call >= 0 && equalMethods.has(member) ? argument(callAt(file, call) ?? noCall, 0) : undefined;
  if (compared) found.push({ at, member: "", other: compared.first });
  return [...found, ...casesOf(file, start, end).map((other) => ({ at, member, other }))];
}

const noCall = { name: "", nameAt: -1, receiver: [], open: -1, close: -1, args: [] };

/** Follows `.b`, `!`, `?.c()` after a name. */
function memberChain(file: SourceFile, at: number): { end: number; member: string; call: number } {
  let end = at;
  let member = "";
  let call = -1;
  for (let i = at + 1; i < file.tokens.count; i++) {
    if (isToken(file, i, "!")) end = i;
    else if ((isToken(file, i, ".") || isToken(file, i, "?.")) && isKind(file, i + 1, Kind.Word)) {
      member = tokenText(file, i + 1);
      call = isToken(file, i + 2, "(") ? i + 1 : -1;
      end = call < 0 ? i + 1 : skip(file, i + 2);
      i = end;
    } else break;
  }
  return { end, member, call };
}

function operandStart(file: SourceFile, last: number): number {
  const partner = partnerOf(file, last);
  return partner >= 0 && partner < last ? partner : last;
}

/** The values that `switch (name)` holds a case for. */
function casesOf(file: SourceFile, start: number, end: number): number[] {
  const close = end + 1;
  if (!isToken(file, start - 1, "(") || !isToken(file, start - 2, "switch") || !isToken(file, close + 1, "{"))
    return [];
  const cases: number[] = [];
  const last = partnerOf(file, close + 1);
  for (let i = close + 2; i < last; i = skip(file, i) + 1) {
    const value = startsLiteral(file, i) || isKind(file, i, Kind.Number);
    const literalEnd = literalAt(file, i)?.last ?? i;
    if (value && (isToken(file, i - 1, "case") || isToken(file, literalEnd + 1, "=>"))) cases.push(i);
  }
  return cases;
}

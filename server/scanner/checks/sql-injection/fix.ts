import { type CodeEdit, codeEdit } from "../../code/repair.ts";
import type { Expression } from "../../code/values/assignments.ts";
import { codeFix } from "../../fixing/code-fix.ts";
import { isToken, partnerOf, type SourceFile, textBetween, tokenText } from "../../source/source-file.ts";
import { argument, argumentsBetween, type Call, callAt } from "../../source/syntax/calls.ts";
import { declaredTypeWords } from "../../source/syntax/declarations.ts";
import { literalUnits } from "./literal-units.ts";
import { type StatementValue, valuesOfStatement } from "./statement-values.ts";

/** Passes values of a statement of sqflite as bound arguments. */
export const fixSqlInjection = codeFix({ id: "sql-injection", title: "Bind the values as arguments" });

const functions = new Set(["rawQuery", "rawInsert", "rawUpdate", "rawDelete"]);

/**
 * The edits that put a `?` in place of the values of a statement, and the values into its arguments. They belong
 * together, because the order of one follows the other. Empty if the call is not one that is certain to be right then.
 *
 * @param sink the call, from its name to its closing bracket
 * @param isOpen whether the interpolation that begins at a token is to be bound
 * @returns by the first token of each interpolation
 */
export function boundValues(
  file: SourceFile,
  sink: Expression | undefined,
  isOpen: (first: number) => boolean,
): ReadonlyMap<number, readonly CodeEdit[]> {
  const none = new Map<number, readonly CodeEdit[]>();
  const call = sink && functions.has(tokenText(file, sink.first)) ? callAt(file, sink.first) : undefined;
  const sql = call && isOfSqflite(file, call) ? argument(call, 0) : undefined;
  const units = sql && literalUnits(file, sql.first, sql.last);
  const found = units && valuesOfStatement(file, units);
  if (!call || !sql || !found) return none;
  const values = found.values.filter(
    (value) => value.interpolations.some(({ first }) => isOpen(first)) && isBindable(file, value),
  );
  const added = addedArguments(file, call, sql, values, found.placeholders);
  if (values.length === 0 || !added) return none;
  const edits = [...values.map((value) => codeEdit(file, value, "?")), ...added];
  return new Map(values.flatMap(({ interpolations }) => interpolations.map(({ first }) => [first, edits])));
}

/** Functions of the same name may take no arguments. */
function isOfSqflite(file: SourceFile, { receiver, args }: Call): boolean {
  return (
    args.length <= 2 &&
    (file.derived(importsSqflite) || /(?:db|database|txn|transaction|batch)$/i.test(receiver.at(-1) ?? ""))
  );
}

function importsSqflite({ text }: SourceFile): boolean {
  return /\bpackage:sqflite\w*\//.test(text);
}

/** sqflite takes numbers, texts and bytes. */
function isBindable(file: SourceFile, { isQuoted, interpolations }: StatementValue): boolean {
  if (isQuoted) return true;
  return interpolations.every(({ last }) => {
    const name = tokenText(file, last);
    return !/^(?:is|has|can|should)[A-Z]/.test(name) && !declaredTypeWords(file, name).includes("bool");
  });
}

/** The edits of the list of arguments. Undefined if its elements are not one for each `?` there is. */
function addedArguments(
  file: SourceFile,
  call: Call,
  sql: Expression,
  values: readonly StatementValue[],
  placeholders: number,
): CodeEdit[] | undefined {
  const insert = (at: number, text: string) => codeEdit(file, { start: at, end: at }, text);
  const codes = values.map((value) => argumentFor(file, value));
  const list = argument(call, 1);
  if (!list) {
    return placeholders === 0 ? [insert(file.tokens.ends[sql.last] ?? 0, `, [${codes.join(", ")}]`)] : undefined;
  }
  if (!isToken(file, list.first, "[") || partnerOf(file, list.first) !== list.last) return undefined;
  const elements = argumentsBetween(file, list.first, list.last);
  const isSpread = elements.some(({ first }) => /^(?:\.\.\.\??|if|for)$/.test(tokenText(file, first)));
  if (isSpread || elements.length !== placeholders) return undefined;
  const ends = [file.tokens.ends[list.first] ?? 0, ...elements.map(({ last }) => file.tokens.ends[last] ?? 0)];
  return ends.flatMap((end, index) => {
    const here = codes.filter((_, at) => values[at]?.placeholders === index).join(", ");
    if (here === "") return [];
    return [insert(end, index > 0 ? `, ${here}` : elements.length > 0 ? `${here}, ` : here)];
  });
}

const givesText = /\.(?:text|toString\(\)|trim\(\)|toIso8601String\(\)|toLowerCase\(\)|toUpperCase\(\))$/;

/** The value as an argument. One in quotes stays a text, whatever its type is. */
function argumentFor(file: SourceFile, { units, interpolations, isQuoted }: StatementValue): string {
  const [only] = interpolations;
  const code = only ? textBetween(file, only.first, only.last) : "";
  const isAlone = units.length === 1 && only !== undefined;
  if (isAlone && (!isQuoted || givesText.test(code) || isText(file, only))) return code;
  return `'${units.map(({ start, end }) => file.text.slice(start, end)).join("")}'`;
}

function isText(file: SourceFile, { first, last }: Expression): boolean {
  return first === last && declaredTypeWords(file, tokenText(file, first)).includes("String");
}

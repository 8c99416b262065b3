import type { Code, CodeCall, CodeFile } from "../../code/code.ts";
import { listElements } from "../../code/list-elements.ts";
import { literalUnits } from "../../code/literal-units.ts";
import { type CodeEdit, codeEdit } from "../../code/repair.ts";
import { codeFix } from "../../fixing/code-fix.ts";
import { type StatementValue, valuesOfStatement } from "./statement-values.ts";

/** Passes values of a statement of sqflite as bound arguments. */
export const fixSqlInjection = codeFix({ id: "sql-injection", title: "Bind the values as arguments" });

const functions = new Set(["rawQuery", "rawInsert", "rawUpdate", "rawDelete"]);

/**
 * The edits that put a `?` in place of the values of a statement, and the values into its arguments. They belong
 * together, because the order of one follows the other. Empty if the call is not one that is certain to be right then.
 *
 * @param isOpen whether the interpolation of the expression that begins at an offset is to be bound
 * @returns by the offset of each of these expressions
 */
export function boundValues(
  file: CodeFile,
  sink: CodeCall | undefined,
  isOpen: (start: number) => boolean,
): ReadonlyMap<number, readonly CodeEdit[]> {
  const none = new Map<number, readonly CodeEdit[]>();
  const call = sink && functions.has(sink.name) ? sink : undefined;
  const sql = call && isOfSqflite(file, call) ? call.argument(0) : undefined;
  const units = sql && literalUnits(sql);
  const found = units && valuesOfStatement(units);
  if (!call || !sql || !found) return none;
  const values = found.values.filter(
    (value) => value.interpolations.some(({ code }) => isOpen(code.span.start)) && isBindable(file, value),
  );
  const added = addedArguments(file, call, sql, values, found.placeholders);
  if (values.length === 0 || !added) return none;
  const edits = [...values.map((value) => codeEdit(file, value, "?")), ...added];
  return new Map(values.flatMap(({ interpolations }) => interpolations.map(({ code }) => [code.span.start, edits])));
}

/** Functions of the same name may take no arguments. */
function isOfSqflite(file: CodeFile, { receiver, args }: CodeCall): boolean {
  return (
    args.length <= 2 &&
    (file.derived(importsSqflite) || /(?:db|database|txn|transaction|batch)$/i.test(receiver.at(-1) ?? ""))
  );
}

function importsSqflite(file: CodeFile): boolean {
  return file.says(/\bpackage:sqflite\w*\//);
}

/** sqflite takes numbers, texts and bytes. */
function isBindable(file: CodeFile, { isQuoted, interpolations }: StatementValue): boolean {
  if (isQuoted) return true;
  return interpolations.every(({ code }) => {
    const name = code.words.at(-1) ?? "";
    return !/^(?:is|has|can|should)[A-Z]/.test(name) && !file.typeWords(name).includes("bool");
  });
}

/** The edits of the list of arguments. Undefined if its elements are not one for each `?` there is. */
function addedArguments(
  file: CodeFile,
  call: CodeCall,
  sql: Code,
  values: readonly StatementValue[],
  placeholders: number,
): CodeEdit[] | undefined {
  const insert = (at: number, text: string) => codeEdit(file, { start: at, end: at }, text);
  const codes = values.map((value) => argumentFor(file, value));
  const list = call.argument(1);
  if (!list) {
    return placeholders === 0 ? [insert(sql.span.end, `, [${codes.join(", ")}]`)] : undefined;
  }
  const elements = listElements(list);
  const isSpread = elements?.some((one) => ["...", "...?", "if", "for"].some((sign) => one.startsWith(sign)));
  if (!elements || isSpread || elements.length !== placeholders) return undefined;
  const ends = [list.span.start + 1, ...elements.map(({ span }) => span.end)];
  return ends.flatMap((end, index) => {
    const here = codes.filter((_, at) => values[at]?.placeholders === index).join(", ");
    if (here === "") return [];
    return [insert(end, index > 0 ? `, ${here}` : elements.length > 0 ? `${here}, ` : here)];
  });
}

const givesText = /\.(?:text|toString\(\)|trim\(\)|toIso8601String\(\)|toLowerCase\(\)|toUpperCase\(\))$/;

/** The value as an argument. One in quotes stays a text, whatever its type is. */
function argumentFor(file: CodeFile, { units, interpolations, isQuoted }: StatementValue): string {
  const [only] = interpolations;
  const code = only?.code.text ?? "";
  const isAlone = units.length === 1 && only !== undefined;
  if (isAlone && (!isQuoted || givesText.test(code) || isText(file, only.code))) return code;
  return `'${units.map(({ start, end }) => file.text.slice(start, end)).join("")}'`;
}

function isText(file: CodeFile, { text }: Code): boolean {
  return file.typeWords(text).includes("String");
}

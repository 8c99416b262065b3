import { assignmentsAt } from "../../code/assigned-to.ts";
import type { Code, CodeFile } from "../../code/code.ts";
import { fixednessOf } from "../../code/fixedness-of.ts";
import { parametersAround } from "../../code/parameters.ts";
import { textParts } from "../../code/text-parts.ts";
import { isGivenAt } from "../../code/values-behind.ts";
import { firstOf } from "../../source/text.ts";
import { wordsOf } from "../../vocabulary/names.ts";

const sinks = ["execute", "customStatement", "rawQuery", "execSQL"];
const changesTables = /^\s*(?:CREATE|DROP|ALTER)\s+(?:TEMP(?:ORARY)?\s+)?TABLE\b/i;

/** Statements of one file that are looked at. */
const maxStatements = 500;
/** Callers of one function that are looked at. */
const maxCallers = 20;

/**
 * The statements that create, change or drop a table, each with the names in it that a caller of the function chooses:
 * `name` of `'DROP TABLE "$name"'`. Most such statements are written for tables that the app knows.
 */
export function schemaStatements(file: CodeFile): (readonly Code[])[] {
  return firstOf(file, file.calls(...sinks), maxStatements).flatMap((call) => {
    const statement = call.argument(0) ?? call.argument("sql");
    const parts = statement ? textParts(statement) : [];
    if (parts[0]?.kind !== "text" || !changesTables.test(parts[0].text)) return [];
    const names = parts.flatMap((part) => (part.kind === "expression" ? [part.code] : []));
    return [names.filter((name) => isOpen(name) && isChosen(file, name))];
  });
}

function isOpen(name: Code): boolean {
  return fixednessOf(name) === "open" && !namesSchema(name.words.slice(0, 1));
}

/** Whether an expression is a parameter of text for which no caller in this file passes what is fixed. */
function isChosen(file: CodeFile, code: Code): boolean {
  const name = code.text;
  const parameter = parametersAround(code).find((one) => one.name === name);
  if (!parameter || !isGivenAt(name, code)) return false;
  if (!file.typeWords(name, code).includes("String")) return false;
  const callers = firstOf(file, file.calls(code.function?.name ?? ""), maxCallers);
  const passed = callers.flatMap((call) => call.argument(parameter.index < 0 ? name : parameter.index) ?? []);
  const known = [...passed, ...assignmentsAt(name, code)].map(fixednessOf);
  return known.length === 0 || known.includes("open");
}

const schemaWords = new Set("table tables tbl column columns col cols field fields alias entity".split(" "));

/** True for the name of a table or column; in drift `table.column.name`. */
export function namesSchema(words: readonly string[]): boolean {
  if (words.length > 2 && words.at(-1) === "name") return true;
  return words.some((word) => wordsOf(word).some((part) => schemaWords.has(part)));
}

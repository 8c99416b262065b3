import { assignmentsOf, type Expression, isParameter } from "../../code/values/assignments.ts";
import { fixednessOf } from "../../code/values/fixed-values.ts";
import { textParts } from "../../code/values/text-parts.ts";
import { type SourceFile, tokenText } from "../../source/source-file.ts";
import { argument, callsOf } from "../../source/syntax/calls.ts";
import { parametersOf, visibleTypeWords } from "../../source/syntax/declarations.ts";
import { enclosingFunction } from "../../source/syntax/scopes.ts";
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
export function schemaStatements(file: SourceFile): (readonly Expression[])[] {
  return callsOf(file, sinks)
    .slice(0, maxStatements)
    .flatMap((call) => {
      const statement = argument(call, 0) ?? argument(call, "sql");
      const parts = statement ? textParts(file, statement.first, statement.last) : [];
      if (parts[0]?.kind !== "text" || !changesTables.test(parts[0].text)) return [];
      return [
        parts.flatMap((part) =>
          part.kind === "expression" && isOpen(file, part) && isGiven(file, part) ? [part] : [],
        ),
      ];
    });
}

function isOpen(file: SourceFile, part: Expression): boolean {
  return fixednessOf(file, part) === "open" && !namesSchema([tokenText(file, part.first)]);
}

/** Whether an expression is a parameter of text for which no caller in this file passes what is fixed. */
function isGiven(file: SourceFile, { first, last }: Expression): boolean {
  const name = tokenText(file, first);
  const body = enclosingFunction(file, first);
  const parameter = body && parametersOf(file, body).find((one) => one.name === name);
  if (first !== last || !parameter || !isParameter(file, name, first)) return false;
  if (!visibleTypeWords(file, name, first).includes("String")) return false;
  const callers = callsOf(file, [body.name]).slice(0, maxCallers);
  const passed = callers.flatMap((call) => argument(call, parameter.index < 0 ? name : parameter.index) ?? []);
  const known = [...passed, ...assignmentsOf(file, name, first)].map((one) => fixednessOf(file, one));
  return known.length === 0 || known.includes("open");
}

const schemaWords = new Set("table tables tbl column columns col cols field fields alias entity".split(" "));

/** True for the name of a table or column; in drift `table.column.name`. */
export function namesSchema(words: readonly string[]): boolean {
  if (words.length > 2 && words.at(-1) === "name") return true;
  return words.some((word) => wordsOf(word).some((part) => schemaWords.has(part)));
}

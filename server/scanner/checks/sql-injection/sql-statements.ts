import type { Expression } from "../../code/values/assignments.ts";
import { type TextPart, textParts } from "../../code/values/text-parts.ts";
import { isToken, type SourceFile } from "../../source/source-file.ts";
import { argument, callsOf, expressionEnd } from "../../source/syntax/calls.ts";
import { startsStatement } from "./sql.ts";

const sinks = {
  dart: [
    ...["rawQuery", "rawQueryCursor", "rawInsert", "rawUpdate", "rawDelete", "execute", "select", "prepare"],
    ...["customSelect", "customStatement", "customUpdate", "customInsert", "customWriteReturning"],
    ...["get", "getAll", "getOptional", "watch"],
  ],
  native: ["rawQuery", "rawQueryWithFactory", "execSQL", "compileStatement", "SimpleSQLiteQuery"],
};

/** Every file in which `sqlStatements` or `schemaStatements` finds one contains one of these words. */
export const sqlWords: readonly string[] = [
  ...["rawQuery", "rawInsert", "rawUpdate", "rawDelete", "execSQL", "compileStatement", "SimpleSQLiteQuery"],
  ...["customSelect", "customStatement", "customUpdate", "customInsert", "where:", "having:", "orderBy:"],
  ...["SELECT ", "INSERT ", "UPDATE ", "DELETE ", "select *", "select count"],
  ...["CREATE TABLE", "ALTER TABLE", "DROP TABLE", "create table", "alter table", "drop table"],
];

/** A statement, or a condition of one. */
export interface SqlStatement {
  readonly parts: readonly TextPart[];
  /** The function that it is passed to, as tokens with the arguments; undefined for a condition. */
  readonly sink: Expression | undefined;
}

/**
 * The statements that a file passes to a database, each as its pieces: the first argument of the functions of sqflite,
 * drift, sqlite3 and Android that read or write rows, and sqflite's `where:`, `having:` and `orderBy:`.
 */
export function sqlStatements(file: SourceFile): SqlStatement[] {
  const statements = callsOf(file, file.language === "dart" ? sinks.dart : sinks.native).map((call) => {
    const statement = argument(call, 0) ?? argument(call, "sql");
    const parts = statement ? textParts(file, statement.first, statement.last) : [];
    return { parts, sink: { first: call.nameAt, last: call.close } };
  });
  const conditions = clauses(file).map((parts) => ({ parts, sink: undefined }));
  return [...statements.filter(({ parts }) => startsStatement(beginning(parts))), ...conditions];
}

/** In tokens; bounds the work for hostile files. */
const maxClauseLength = 1000;

function clauses(file: SourceFile): TextPart[][] {
  if (file.language !== "dart") return [];
  return ["where", "having", "orderBy"]
    .flatMap((name) => file.occurrences(name))
    .filter((at) => isToken(file, at + 1, ":"))
    .map((at) => textParts(file, at + 2, expressionEnd(file, at + 2, maxClauseLength)))
    .filter((parts) => parts.some((part) => part.kind === "text" && part.text.trim() !== ""));
}

function beginning(parts: readonly TextPart[]): string {
  return parts
    .slice(0, 5)
    .map((part) => (part.kind === "text" ? part.text.slice(0, 200) : "x"))
    .join("");
}

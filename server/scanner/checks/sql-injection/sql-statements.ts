import type { CodeCall, CodeFile } from "../../code/code.ts";
import { type TextPart, textParts } from "../../code/text-parts.ts";
import { startsStatement } from "./sql.ts";

/** Of `package:flutter_downloader`, which reads its own table. */
const ofDownloads = "loadTasksWithRawQuery";

/** Whether a call reads downloads. Its statement cannot change anything, and no values can be bound to it. */
export function isOfDownloads({ name }: CodeCall): boolean {
  return name === ofDownloads;
}

const sinks = {
  dart: [
    ...["rawQuery", "rawQueryCursor", "rawInsert", "rawUpdate", "rawDelete", "execute", "select", "prepare"],
    ...["customSelect", "customStatement", "customUpdate", "customInsert", "customWriteReturning"],
    ...["get", "getAll", "getOptional", "watch", ofDownloads],
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
  /** The call that it is passed to; undefined for a condition. */
  readonly sink: CodeCall | undefined;
}

/**
 * The statements that a file passes to a database, each as its pieces: the first argument of the functions of sqflite,
 * drift, sqlite3 and Android that read or write rows, and sqflite's `where:`, `having:` and `orderBy:`.
 */
export function sqlStatements(file: CodeFile): SqlStatement[] {
  const statements = file.calls(...(file.language === "dart" ? sinks.dart : sinks.native)).map((sink) => {
    const statement = sink.argument(0) ?? sink.argument(isOfDownloads(sink) ? "query" : "sql");
    return { parts: statement ? textParts(statement) : [], sink };
  });
  const conditions = clauses(file).map((parts) => ({ parts, sink: undefined }));
  return [...statements.filter(({ parts }) => startsStatement(beginning(parts))), ...conditions];
}

function clauses(file: CodeFile): TextPart[][] {
  if (file.language !== "dart") return [];
  return ["where", "having", "orderBy"]
    .flatMap((name) => file.mentions(name))
    .filter((word) => word.after() === ":")
    .map(({ given }) => (given ? textParts(given) : []))
    .filter((parts) => parts.some((part) => part.kind === "text" && part.text.trim() !== ""));
}

/** A statement says what it is at its beginning. */
const tellingParts = 5;
const tellingLength = 200;

function beginning(parts: readonly TextPart[]): string {
  return parts
    .slice(0, tellingParts)
    .map((part) => (part.kind === "text" ? part.text.slice(0, tellingLength) : "x"))
    .join("");
}

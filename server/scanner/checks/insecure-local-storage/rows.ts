import { isToken, locateTokens, partnerOf, type SourceFile, wordsBetween } from "../../source/source-file.ts";
import { type Argument, argument, argumentsBetween, type Call, callsOf } from "../../source/syntax/calls.ts";
import { literalAt } from "../../source/syntax/literals.ts";
import { type FlowingValue, valuesOf } from "../../source/syntax/values.ts";
import { type Location, owned } from "../../source/text.ts";
import { saysNothing, valueKind } from "../../vocabulary/names.ts";
import { wasProtected } from "../../vocabulary/privacy/sensitive-values.ts";
import { type HandedOut, wholeObjects } from "../../vocabulary/privacy/whole-objects.ts";
import { holdsSecret } from "./columns.ts";

/** A row that a call writes into a table of an SQL database. */
export interface InsertedRow {
  /** The secrets that the call itself names. */
  readonly secrets: readonly string[];
  /** The objects of the app that it turns into a row. */
  readonly objects: readonly HandedOut[];
  /** The table, if only its name tells that this is a database: the app creates a table of that name. */
  readonly onlyIf: string | undefined;
  readonly location: Location;
  /** The call that writes it. */
  readonly written: Location;
}

/**
 * `db.insert('users', {'password': password})`, `db.update(table, user.toMap())`: rows for sqflite. Rows that are told from
 * other calls by the name of a table that the app creates are among them.
 */
export function insertedRows(file: SourceFile): InsertedRow[] {
  return callsOf(file, ["insert", "update"]).flatMap((call) => {
    const row = argument(call, 1);
    const table = tableOf(file, call);
    const isCertain = writesTable(file, call);
    if (!row || !(isCertain || table !== undefined)) return [];
    const onlyIf = isCertain ? undefined : table;
    const entries = valuesOf(file, row.first, row.last);
    const named = entries.filter((value) => value.key !== undefined && isSecretIn(table, value.key));
    const secrets = named.filter((value) => !wasProtected(file, value));
    const objects = wholeObjects(file, row.first, row.last);
    const written = locateTokens(file, call.nameAt);
    return [
      ...secrets.map(({ key = "", at }) => ({
        secrets: [owned(key)],
        objects: [],
        onlyIf,
        location: locateTokens(file, at),
        written,
      })),
      ...objects.map(({ types, method, without, at }) => ({
        secrets: [],
        objects: [{ types, method, without }],
        onlyIf,
        location: locateTokens(file, at),
        written,
      })),
    ];
  });
}

function tableOf(file: SourceFile, call: Call): string | undefined {
  const table = argument(call, 0);
  const name = table && literalAt(file, table.first)?.value;
  return name !== undefined && /^\w+$/.test(name) ? owned(name) : undefined;
}

const rowOptions = ["where", "whereArgs", "conflictAlgorithm", "nullColumnHack"];

/** Whether a call is sqflite's: its file imports the package, or its arguments are those of a table. */
function writesTable(file: SourceFile, call: Call): boolean {
  if (file.text.includes("package:sqflite") || rowOptions.some((name) => argument(call, name))) return true;
  const table = argument(call, 0);
  return table !== undefined && wordsBetween(file, table.first, table.last).some((word) => /table/i.test(word));
}

/** Whether a column holds a secret, by its name or that of its table: the `value` of `cookies` is one. */
function isSecretIn(table: string | undefined, column: string): boolean {
  return holdsSecret(column) || (saysNothing(column) && table !== undefined && valueKind(table) !== undefined);
}

const insertion = /^\s*(?:insert|replace)\s[\s\w]{0,40}\binto\s+["`[]?(\w{1,64})["`\]]?\s*\(([^()]{0,2000})\)/i;

/** `db.execute('INSERT INTO users (name, password) VALUES (?, ?)', [name, password])`: rows that SQL inserts. */
export function rowsOfStatements(file: SourceFile): InsertedRow[] {
  return callsOf(file, ["execute", "rawInsert"]).flatMap((call) => {
    const [statement, given] = call.args;
    const [, table = "", list = ""] =
      insertion.exec((statement && literalAt(file, statement.first)?.value) ?? "") ?? [];
    if (!given || table === "") return [];
    const columns = list.split(",").map((column) => column.replace(/\W/g, ""));
    const values = entriesOf(file, given);
    const secrets = columns.filter((column, i) => {
      const stored = values[i] ?? [];
      return isSecretIn(table, column) && stored.length > 0 && !stored.some((value) => wasProtected(file, value));
    });
    const location = locateTokens(file, call.nameAt);
    return secrets.length > 0
      ? [{ secrets: secrets.map(owned), objects: [], onlyIf: undefined, location, written: location }]
      : [];
  });
}

/** The values that flow into each entry of a list. */
function entriesOf(file: SourceFile, { first, last }: Argument): FlowingValue[][] {
  if (!isToken(file, last, "]")) return [];
  const open = partnerOf(file, last);
  if (open < first) return [];
  return argumentsBetween(file, open, last).map((entry) => valuesOf(file, entry.first, entry.last));
}

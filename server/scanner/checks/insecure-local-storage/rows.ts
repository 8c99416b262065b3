import type { Code, CodeCall, CodeFile, CodeValue } from "../../code/code.ts";
import { flowOf, flowOfWord } from "../../code/flow-of.ts";
import type { FlowValue } from "../../code/flow-value.ts";
import { isGivenAt, lastAssigned } from "../../code/values-behind.ts";
import { type Location, owned } from "../../source/text.ts";
import { saysNothing, valueKind, wordsOf } from "../../vocabulary/names.ts";
import { secretsLeftIn } from "../../vocabulary/privacy/put-in.ts";
import { isUnreadable } from "../../vocabulary/privacy/sensitive-values.ts";
import { type HandedOut, wholeObjectsOf } from "../../vocabulary/privacy/whole-objects.ts";
import { holdsSecret } from "./columns.ts";

/** A row that a call writes into a table of an SQL database. */
export interface InsertedRow {
  /** The secrets that the call itself names. */
  readonly secrets: readonly string[];
  /** What tells of a person in a column that does not say so. */
  readonly personal?: readonly string[];
  /** The objects of the app that it turns into a row. */
  readonly objects: readonly HandedOut[];
  /** The table, if only its name tells that this is a database: the app creates a table of that name. */
  readonly onlyIf: string | undefined;
  /** The table, if only its name tells what is in the row: the app gives it a column for what opens an account. */
  readonly tellingTable?: string;
  /** The class of the row, if it is one of an object database. */
  readonly storedAs?: string;
  /** The column of that class, which may encrypt what it is given. */
  readonly column?: string;
  readonly location: Location;
  /** The call that writes it. */
  readonly written: Location;
  /** Where it comes from, where this function names no secret in it. */
  readonly given?: FlowValue;
  /** What is written, for those who hand it over. */
  readonly value?: FlowValue;
}

/** What is written of a row, for those who hand it over. */
export function whatIsWritten(values: readonly CodeValue[]): FlowValue {
  return { kind: "either", options: values.map(({ word }) => flowOfWord(word)) };
}

/**
 * `db.insert('users', {'password': password})`, `db.update(table, user.toMap())`: rows for sqflite. Rows that are told from
 * other calls by the name of a table that the app creates are among them.
 */
export function insertedRows(file: CodeFile): InsertedRow[] {
  return file.calls("insert", "update").flatMap((call): InsertedRow[] => {
    const row = call.argument(1);
    const table = tableOf(call);
    const isCertain = writesTable(file, call);
    if (!row || !(isCertain || table !== undefined)) return [];
    const about = { onlyIf: isCertain ? undefined : table, written: call.word.location };
    if (table !== undefined && isOfSecrets(table) && isGivenWhole(row)) {
      const place = { location: call.word.location, ...about };
      return [{ secrets: [table], objects: [], tellingTable: table, ...place }];
    }
    const map = mapOf(row);
    const entries = map.values.filter((value) => isSecretIn(table, value.key ?? "") && !isUnreadable(value));
    const found = [
      ...entries.map(({ key = "", word }) => ({ name: key, word, value: flowOfWord(word) })),
      ...secretsLeftIn(row)
        .filter(({ push }) => !push)
        .map(({ name }) => ({ name, word: row, value: flowOf(row) })),
    ];
    return [
      ...found.map(({ name, word, value }) => ({
        secrets: [owned(name)],
        objects: [],
        location: word.location,
        value,
        ...about,
      })),
      ...wholeObjectsOf(map).map(({ types, method, without, word }) => ({
        secrets: [],
        objects: [{ types, method, without }],
        location: word.location,
        value: flowOf(row),
        ...about,
      })),
      ...(isCertain && found.length === 0 && !file.says("package:drift")
        ? [{ secrets: [], objects: [], given: flowOf(row), location: row.location, ...about }]
        : []),
    ];
  });
}

const writtenOut = /^(?:const )?(?:<[\w\s,?<>]{0,60}>)?\s{0,20}\{/;

/** The map that a row is, if it is written out for the variable that holds it. */
function mapOf(row: Code): Code {
  const [value, ...others] = row.values;
  const isVariable = value !== undefined && others.length === 0 && row.text === value.name;
  const held = isVariable ? lastAssigned(value) : undefined;
  return held && writtenOut.test(held.text) ? held : row;
}

/** Whether a table is one of secrets, by its name: `tokenTable`, `passwords`, and not `token_prices`. */
function isOfSecrets(table: string): boolean {
  const words = wordsOf(table).filter((word) => !/^(?:tbl|table)$/.test(word));
  const last = words.at(-1)?.replace(/s$/, "") ?? "";
  const kind = valueKind([...words.slice(0, -1), last].join(" "));
  return kind !== undefined && kind !== "personal";
}

/** Whether a row comes as it is from those who call the function: `Future<int> keep(Map<String, Object?> row)`. */
function isGivenWhole(row: Code): boolean {
  const [value, ...others] = row.values;
  return value !== undefined && others.length === 0 && row.text === value.name && isGivenAt(value.name, value.word);
}

function tableOf(call: CodeCall): string | undefined {
  const name = call.argument(0)?.string?.value;
  return name !== undefined && /^\w+$/.test(name) ? owned(name) : undefined;
}

const rowOptions = ["where", "whereArgs", "conflictAlgorithm", "nullColumnHack"];

/** Whether a call is sqflite's: its file imports the package, or its arguments are those of a table. */
function writesTable(file: CodeFile, call: CodeCall): boolean {
  if (file.says("package:sqflite") || rowOptions.some((name) => call.argument(name))) return true;
  return call.argument(0)?.words.some((word) => /table/i.test(word)) ?? false;
}

/** Whether a column holds a secret, by its name or that of its table: the `value` of `cookies` is one. */
function isSecretIn(table: string | undefined, column: string): boolean {
  return holdsSecret(column) || (saysNothing(column) && table !== undefined && valueKind(table) !== undefined);
}

/** A table, and its columns in the order in which values are given for them. */
interface Statement {
  readonly table: string;
  readonly columns: readonly string[];
}

const insertion = /^\s*(?:insert|replace)\s[\s\w]{0,40}\binto\s+["`[]?(\w{1,64})["`\]]?\s*\(([^()]{0,2000})\)/i;

const change = /^\s*update\s+(?:or\s\w{1,20}\s+)?["`[]?(\w{1,64})["`\]]?\s+set\s([^;]{0,2000});?\s*$/i;
/** A column that is set to what is given, or to something made of it. */
const setting = /^\W{0,20}(\w{1,64})\W{0,3}\s{0,20}=\s{0,20}(\?)?/;

function statementIn(sql: string): Statement | undefined {
  const [, table = "", list = ""] = insertion.exec(sql) ?? [];
  if (table !== "") return { table, columns: list.split(",").map((column) => column.replace(/\W/g, "")) };
  const [, changed, sets = ""] = change.exec(sql) ?? [];
  if (changed === undefined) return undefined;
  const [all = ""] = sets.split(/\swhere\s/i);
  const given = all.split(",").flatMap((one) => {
    const [, column = "", mark] = setting.exec(one) ?? [];
    if (mark !== undefined) return [column];
    // What is given there becomes something else, as in `visits = visits + ?`.
    return Array.from(one.matchAll(/\?/g), () => "");
  });
  return { table: changed, columns: given };
}

/**
 * `db.execute('INSERT INTO users (name, password) VALUES (?, ?)', [name, password])`: rows that SQL inserts, or changes as
 * `db.rawUpdate('UPDATE users SET token = ? WHERE id = ?', [token, id])` does.
 */
export function rowsOfStatements(file: CodeFile): InsertedRow[] {
  return file
    .calls("execute", "rawInsert", "rawUpdate")
    .flatMap(({ args: [statement, given], word }): InsertedRow[] => {
      const { table, columns } = statementIn(statement?.string?.value ?? "") ?? { table: "", columns: [] };
      if (!given || table === "") return [];
      const found = columns.flatMap((column, i) => {
        const values = (isSecretIn(table, column) && given.elements[i]?.values) || [];
        return values.length > 0 && !values.some(isUnreadable) ? [{ column, values }] : [];
      });
      const { location } = word;
      return found.length > 0
        ? [
            {
              secrets: found.map(({ column }) => owned(column)),
              value: whatIsWritten(found.flatMap(({ values }) => values)),
              objects: [],
              onlyIf: undefined,
              location,
              written: location,
            },
          ]
        : [];
    });
}

import { classesIn } from "../../code/classes.ts";
import type { Code, CodeFile, CodeString, CodeWord } from "../../code/code.ts";
import { functionsIn } from "../../code/functions.ts";
import { type Location, owned } from "../../source/text.ts";
import { isPushToken, valueKind, wordsOf } from "../../vocabulary/names.ts";
import { columnsOfPeople, type TableColumn } from "../../vocabulary/privacy/columns-of-people.ts";
import { isIdentityNumber } from "../../vocabulary/privacy/identity-numbers.ts";
import { likelyCredentials } from "../../vocabulary/privacy/likely-credentials.ts";
import { isPersonal } from "../../vocabulary/privacy/personal-data.ts";
import { columnsOfBuilders } from "./row-builders.ts";

/** A column or field of a local database that holds a secret, by its name. */
export interface SensitiveColumn {
  readonly name: string;
  readonly location: Location;
}

/** Sensitive columns of SQL, Drift, Hive, Isar, ObjectBox, Realm and Floor schemas, without those that a converter encrypts. */
export function sensitiveColumns(file: CodeFile): SensitiveColumn[] {
  return [
    ...sqlColumns(file),
    ...mappedColumns(file),
    ...driftColumns(file),
    ...fieldsOfStoredClasses(file),
    ...tellingColumns(columnsOfBuilders(file)),
  ];
}

const tablePattern = /(create|alter)\s+table\s+(?:if\s+not\s+exists\s+)?["'`[]?(\w+)/gi;

/** A table that a file creates in SQL. */
export interface CreatedTable {
  readonly name: string;
  /** It has a column for what opens an account. */
  readonly keepsCredentials: boolean;
}

/** The tables that a Dart file creates or changes in SQL. */
export function createdTables(file: CodeFile): CreatedTable[] {
  return schemasIn(file).flatMap((literal) => {
    const text = literal.filled(" ");
    const told = new Set(columnsIn(text).flatMap(({ table, name }) => (isCredential(name) ? [table] : [])));
    return [...text.matchAll(tablePattern)].map(([, , name = ""]) => ({
      name: owned(name),
      keepsCredentials: told.has(name),
    }));
  });
}

const creates = /(?:create|alter)\s+table/i;

/** The texts that create tables, or add columns to them. */
export function schemasIn(file: CodeFile): CodeString[] {
  return file.says(creates) ? file.strings().filter(({ text }) => creates.test(text)) : [];
}

/** A column and its type. Its name may be a constant's: `$columnToken TEXT`. */
const columnPattern = /[\s(,"'`[](?:\$\{?(?:\w+\.)?)?(\w+)\}?["'`\]]?\s+(?:TEXT|VARCHAR|CHAR|STRING|BLOB)\b/dgi;

function sqlColumns(file: CodeFile): SensitiveColumn[] {
  const schemas = schemasIn(file).map((schema) => ({ schema, columns: columnsIn(schema.text) }));
  const created = new Set(schemas.flatMap(({ columns }) => columns.filter(({ isAdded }) => !isAdded).map(fullName)));
  return schemas.flatMap(({ schema, columns }) => {
    const ofPeople = columnsOfPeople(columns);
    const logins = tablesOfLogins(columns);
    return columns.flatMap((column) => {
      const { table, name, at, isAdded } = column;
      // An older version of the table gets what a new one has.
      if (isAdded && created.has(fullName(column))) return [];
      const start = schema.span.start + at;
      const location = file.locate({ start, end: start + name.length });
      const isPersonalHere = ofPeople.has(column) || (logins.has(table) && isPersonal(name));
      return holdsSecret(name) || isPersonalHere ? [{ name: owned(name), location }] : [];
    });
  });
}

interface Column {
  readonly table: string;
  readonly name: string;
  /** A table that was there gets it. */
  readonly isAdded: boolean;
  /** Where its name begins in the text. */
  readonly at: number;
}

function fullName({ table, name }: Column): string {
  return `${table}.${name}`;
}

/** The columns of the tables that a text creates or changes. */
function columnsIn(text: string): Column[] {
  const tables = [...text.matchAll(tablePattern)].reverse();
  let table = "";
  let isAdded = false;
  return [...text.matchAll(columnPattern)].map(({ index, indices, 1: name = "" }) => {
    for (let next = tables.at(-1); next && next.index < index; next = tables.at(-1)) {
      table = next[2] ?? "";
      isAdded = /alter/i.test(next[1] ?? "");
      tables.pop();
    }
    return { table, name, isAdded, at: indices?.[1]?.[0] ?? 0 };
  });
}

/** A table of logins or passwords says by whom each is used. */
function tablesOfLogins(columns: readonly Column[]): ReadonlySet<string> {
  return new Set(columns.flatMap(({ table, name }) => (valueKind(name) === "password" ? [table] : [])));
}

const schemaWords = new Set("db database table tables schema column columns struct".split(" "));

/** An entry of a map that is a type: without one, nothing has to be looked at. */
const typedEntry = /['"]\s{0,20}:\s{0,20}(?:String\b|r?['"]{1,3}(?:TEXT|VARCHAR|CHAR|STRING|BLOB)\b)/i;

/** The columns of a table that a map lists with their types: `{'id': int, 'password': String}`, `{'token': 'TEXT'}`. */
function mappedColumns(file: CodeFile): SensitiveColumn[] {
  const keys = file.says(typedEntry) ? file.strings() : [];
  return keys.flatMap((key) => {
    const { value = "" } = key;
    if (key.after() !== ":" || !holdsSecret(value) || !isColumnType(key)) return [];
    const [map] = key.openers;
    const around = [map?.openers[0]?.before() ?? "", map?.destination?.name ?? ""];
    const isSchema = around.some((name) => wordsOf(name).some((word) => schemaWords.has(word)));
    return isSchema ? [{ name: owned(value), location: key.location }] : [];
  });
}

/** Whether an entry of a map is nothing but the type of a column. */
function isColumnType({ given }: CodeString): boolean {
  const { string } = given ?? {};
  if (!given || !string) return given?.text === "String";
  return string.text === given.text && /^(?:TEXT|VARCHAR|CHAR|STRING|BLOB)\b/i.test(string.value ?? "");
}

const columnTypes = ["TextColumn", "BlobColumn"];

/** A column that code declares. */
interface DeclaredColumn extends TableColumn {
  readonly word: CodeWord;
}

/** `TextColumn get accessToken => text()();` and `late final accessToken = text()();` */
function driftColumns(file: CodeFile): SensitiveColumn[] {
  return tellingColumns([...columnsOfGetters(file), ...columnsOfFields(file)]);
}

function columnsOfGetters(file: CodeFile): DeclaredColumn[] {
  if (!columnTypes.some((type) => file.has(type))) return [];
  return functionsIn(file).flatMap(({ word, body }): DeclaredColumn[] => {
    const type = word?.before(2) === "?" ? word.before(3) : word?.before(2);
    const isColumn = word?.before() === "get" && columnTypes.includes(type ?? "") && body.startsWith("=>");
    if (!isColumn || encrypts(body)) return [];
    return [{ table: word.type?.name ?? "", name: word.name, word }];
  });
}

function columnsOfFields(file: CodeFile): DeclaredColumn[] {
  if (!file.says("package:drift")) return [];
  const tables = classesIn(file).filter(({ supertypes }) => supertypes.includes("Table"));
  return tables.flatMap(({ word: { name: table }, fields }) =>
    fields.flatMap(({ word }) =>
      word.after() === "=" && word.after(2) === "text" && !(word.given && encrypts(word.given))
        ? [{ table, name: word.name, word }]
        : [],
    ),
  );
}

/** `text().map(const EncryptedText())()` */
function encrypts({ words }: Code): boolean {
  return words.some((one) => /crypt/i.test(one));
}

const entities = ["Entity", "entity", "collection", "Collection", "RealmModel"];

/** The classes of a Dart file whose objects Isar, ObjectBox or Floor stores. */
export function storedClasses(file: CodeFile): string[] {
  if (!entities.some((name) => file.has(name))) return [];
  const stored = classesIn(file).filter(({ annotations }) => annotations.some((one) => entities.includes(one)));
  return stored.map(({ word }) => owned(word.name));
}

/** Fields behind `@HiveField(1)`, and every field of a class that Isar, ObjectBox, Realm or Floor stores. */
function fieldsOfStoredClasses(file: CodeFile): SensitiveColumn[] {
  if (!["HiveField", ...entities].some((name) => file.has(name))) return [];
  const columns = classesIn(file).flatMap(({ word: { name: table }, annotations, fields }) => {
    const isEntity = annotations.some((annotation) => entities.includes(annotation));
    const stored = fields.filter((field) => isEntity || field.annotations.includes("HiveField"));
    const texts = stored.filter(({ type }) => type === "String");
    return texts.map(({ word }): DeclaredColumn => ({ table, name: word.name, word }));
  });
  return tellingColumns(columns);
}

function tellingColumns(columns: readonly DeclaredColumn[]): SensitiveColumn[] {
  const ofPeople = columnsOfPeople(columns);
  return columns
    .filter((one) => holdsSecret(one.name) || ofPeople.has(one))
    .map(({ name, word: { location } }) => ({ name: owned(name), location }));
}

const hint = /(?:^| )(?:password|passphrase|passcode|pin) hint$/;

/** An id in a table, such as `session_id`, is usually a foreign key and not a secret. The hint of a password tells it. */
export function holdsSecret(name: string): boolean {
  if (isPushToken(name)) return false;
  if (hint.test(wordsOf(name).join(" "))) return true;
  if (likelyCredentials(name) !== undefined || isIdentityNumber(wordsOf(name).join(" "))) return true;
  return valueKind(name) !== undefined && wordsOf(name).at(-1) !== "id";
}

/** Whether a column holds what opens an account, by its name: a password or token, and not the number of a card. */
export function isCredential(name: string): boolean {
  const kind = valueKind(name);
  return kind !== undefined && kind !== "personal" && holdsSecret(name);
}

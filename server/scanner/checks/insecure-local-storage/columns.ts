import { Kind } from "../../source/lexing/tokens.ts";
import {
  isKind,
  isToken,
  locateTokens,
  partnerOf,
  type SourceFile,
  tokenText,
  wordsBetween,
} from "../../source/source-file.ts";
import { literalAt, literalsOf, literalText } from "../../source/syntax/literals.ts";
import { openersAround } from "../../source/syntax/scopes.ts";
import { nearestTarget } from "../../source/syntax/targets.ts";
import { type Location, owned } from "../../source/text.ts";
import { valueKind, wordsOf } from "../../vocabulary/names.ts";
import { isIdentityNumber } from "../../vocabulary/privacy/identity-numbers.ts";
import { likelyCredentials } from "../../vocabulary/privacy/likely-credentials.ts";

/** A column or field of a local database that holds a secret, by its name. */
export interface SensitiveColumn {
  readonly name: string;
  readonly location: Location;
}

/** Sensitive columns of SQL, Drift, Hive, Isar, ObjectBox, Realm and Floor schemas, without those that a converter encrypts. */
export function sensitiveColumns(file: SourceFile): SensitiveColumn[] {
  return [...sqlColumns(file), ...mappedColumns(file), ...driftColumns(file), ...fieldsOfStoredClasses(file)];
}

const tablePattern = /create\s+table\s+(?:if\s+not\s+exists\s+)?["'`[]?(\w+)/gi;

/** The tables that a Dart file creates in SQL. */
export function createdTables(file: SourceFile): string[] {
  if (!/create\s+table/i.test(file.text)) return [];
  return literalsOf(file).flatMap((literal) =>
    [...literalText(literal, " ").matchAll(tablePattern)].map(([, name = ""]) => owned(name)),
  );
}

const columnPattern = /[\s(,"'`[](\w+)["'`\]]?\s+(?:TEXT|VARCHAR|CHAR|STRING|BLOB)\b/gi;

function sqlColumns(file: SourceFile): SensitiveColumn[] {
  if (!/create\s+table/i.test(file.text)) return [];
  return literalsOf(file).flatMap(({ first, last }) => {
    const start = file.tokens.starts[first] ?? 0;
    const text = file.text.slice(start, file.tokens.ends[last] ?? 0);
    if (!/create\s+table/i.test(text)) return [];
    return [...text.matchAll(columnPattern)].flatMap((match) => {
      const name = match[1] ?? "";
      const at = start + match.index + 1;
      return holdsSecret(name)
        ? [{ name: owned(name), location: file.locate({ start: at, end: at + name.length }) }]
        : [];
    });
  });
}

const schemaWords = new Set("db database table tables schema column columns struct".split(" "));

/** The columns of a table that a map lists with their types: `{'id': int, 'password': String}`, `{'token': 'TEXT'}`. */
function mappedColumns(file: SourceFile): SensitiveColumn[] {
  return literalsOf(file).flatMap(({ first, last, value = "" }) => {
    if (!isToken(file, last + 1, ":") || !holdsSecret(value) || !isColumnType(file, last + 2)) return [];
    const [open = -1] = openersAround(file, first);
    const around = [tokenText(file, (openersAround(file, open)[0] ?? 0) - 1), nearestTarget(file, open)?.name ?? ""];
    const isSchema = around.some((name) => wordsOf(name).some((word) => schemaWords.has(word)));
    return isSchema ? [{ name: owned(value), location: locateTokens(file, first) }] : [];
  });
}

/** Whether an entry of a map is nothing but the type of a column. */
function isColumnType(file: SourceFile, at: number): boolean {
  const text = literalAt(file, at)?.value;
  const isType = text === undefined ? isToken(file, at, "String") : /^(?:TEXT|VARCHAR|CHAR|STRING|BLOB)\b/i.test(text);
  return isType && /^[,}]$/.test(tokenText(file, at + 1));
}

/** `TextColumn get accessToken => text()();` */
function driftColumns(file: SourceFile): SensitiveColumn[] {
  return ["TextColumn", "BlobColumn"].flatMap((type) =>
    file.occurrences(type).flatMap((at) => {
      const get = isToken(file, at + 1, "?") ? at + 2 : at + 1;
      if (!isToken(file, get, "get") || !isToken(file, get + 2, "=>")) return [];
      const converted = wordsBetween(file, get + 3, statementEnd(file, at)).some((word) => /crypt/i.test(word));
      return converted ? [] : sensitiveColumn(file, get + 1);
    }),
  );
}

/** Fields behind `@HiveField(1)`, and every field of a class that Isar, ObjectBox, Realm or Floor stores. */
function fieldsOfStoredClasses(file: SourceFile): SensitiveColumn[] {
  const hive = file.occurrences("HiveField").flatMap((at) => {
    const close = isToken(file, at - 1, "@") ? partnerOf(file, at + 1) : -1;
    return close < 0 ? [] : fieldsBetween(file, close + 1, statementEnd(file, close + 1));
  });
  const entities = ["Entity", "entity", "collection", "Collection", "RealmModel"].flatMap((name) =>
    file.occurrences(name).flatMap((at) => (isToken(file, at - 1, "@") ? fieldsOfClassAfter(file, at) : [])),
  );
  return [...hive, ...entities];
}

function fieldsOfClassAfter(file: SourceFile, annotation: number): SensitiveColumn[] {
  const open = file.occurrences("class").find((at) => at > annotation);
  for (let i = open ?? file.tokens.count; i < file.tokens.count; i++) {
    if (isToken(file, i, "{")) return fieldsBetween(file, i + 1, partnerOf(file, i) - 1);
  }
  return [];
}

/** Declarations such as `String? token;` or `late final String token = '';` directly between two tokens. */
function fieldsBetween(file: SourceFile, first: number, last: number): SensitiveColumn[] {
  const columns: SensitiveColumn[] = [];
  for (let i = first; i <= last; i++) {
    const ends = isToken(file, i + 1, ";") || isToken(file, i + 1, "=");
    const typed = isToken(file, i - 1, "String") || (isToken(file, i - 1, "?") && isToken(file, i - 2, "String"));
    if (isKind(file, i, Kind.Word) && ends && typed) columns.push(...sensitiveColumn(file, i));
    const partner = partnerOf(file, i);
    if (partner > i) i = partner;
  }
  return columns;
}

function sensitiveColumn(file: SourceFile, at: number): SensitiveColumn[] {
  const name = tokenText(file, at);
  return holdsSecret(name) ? [{ name: owned(name), location: locateTokens(file, at) }] : [];
}

/** An id in a table, such as `session_id`, is usually a foreign key and not a secret. */
export function holdsSecret(name: string): boolean {
  if (likelyCredentials(name) !== undefined || isIdentityNumber(wordsOf(name).join(" "))) return true;
  return valueKind(name) !== undefined && wordsOf(name).at(-1) !== "id";
}

/** In tokens. */
const maxDeclarationLength = 200;

function statementEnd(file: SourceFile, from: number): number {
  let i = from;
  while (i < from + maxDeclarationLength && !isToken(file, i, ";")) i++;
  return i;
}

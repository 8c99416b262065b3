import { assignmentsOf, type Expression, isParameter } from "../../code/values/assignments.ts";
import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, occurrencesBetween, type SourceFile, tokenText } from "../../source/source-file.ts";
import { declaredTypeWords } from "../../source/syntax/declarations.ts";
import { enclosingFunction, enclosingType } from "../../source/syntax/scopes.ts";
import { owned } from "../../source/text.ts";

/** A class that is read from JSON, with its fields that may name a file. */
export interface JsonModel {
  readonly type: string;
  readonly fields: readonly string[];
}

const nameFields = ["name", "fileName", "filename", "originalName", "displayName", "title"];
const readers = ["fromJson", "fromMap"];

/** Classes of what others send: what it is called, they choose. */
const sent = /(?:[a-z]File|Attachment|Document|Message|Torrent|Media)$/;
const picked = /^(?:XFile|PlatformFile|MultipartFile|Shared\w*File|Local\w*File)$/;

/** Whether a class is, by its name, one of things that others send, such as files and messages. */
export function isSent(type: string): boolean {
  return sent.test(type) && !picked.test(type);
}

/** The classes of a Dart file that are read from JSON. */
export function jsonModels(file: SourceFile): JsonModel[] {
  const found = new Map<string, JsonModel>();
  for (const at of readers.flatMap((reader) => file.occurrences(reader))) {
    const type = enclosingType(file, at);
    if (!type || found.has(type.name) || !isToken(file, at - 1, ".") || !isToken(file, at - 2, type.name)) continue;
    const fields = nameFields.filter((field) =>
      occurrencesBetween(file, field, type.first, type.last, maxMentions).some((mention) => isText(file, mention)),
    );
    if (fields.length > 0) found.set(type.name, { type: owned(type.name), fields });
  }
  return [...found.values()];
}

/** Mentions of a field in its class that are looked at. */
const maxMentions = 30;

/** Whether the word at token `at` is declared as `String name` or `String? name`. */
function isText(file: SourceFile, at: number): boolean {
  return isToken(file, isToken(file, at - 1, "?") ? at - 2 : at - 1, "String");
}

/** A field of a class that another file may read from JSON. */
export interface JsonField {
  readonly type: string;
  readonly field: string;
}

/** The field in `attachment.name`, or in a bare `name` of the class, or of the class that an extension is on. */
export function jsonField(file: SourceFile, { first, last }: Expression): JsonField | undefined {
  const field = tokenText(file, last);
  if (!nameFields.includes(field)) return undefined;
  if (first < last) {
    const owner = isToken(file, last - 1, ".") || isToken(file, last - 1, "?.") ? last - 2 : -1;
    const at = isToken(file, owner, "!") ? owner - 1 : owner;
    const types = isKind(file, at, Kind.Word) ? declaredTypeWords(file, tokenText(file, at)) : [];
    const type = types.find((word) => /^[A-Z]/.test(word));
    return type === undefined ? undefined : { type: owned(type), field: owned(field) };
  }
  if (isParameter(file, field, first) || assignmentsOf(file, field, first).length > 0) return undefined;
  const type = extended(file, first);
  return type === undefined ? undefined : { type: owned(type), field: owned(field) };
}

/** In tokens: the header of an extension. */
const maxHeader = 12;

/** The class around token `i`; of an extension the one that it is on. */
function extended(file: SourceFile, i: number): string | undefined {
  const type = enclosingType(file, i);
  if (!type) return undefined;
  for (let at = type.first; at > type.first - maxHeader; at--) {
    if (isToken(file, at, "on")) return tokenText(file, at + 1);
    if (isToken(file, at, "class") || isToken(file, at, "mixin")) break;
  }
  return type.name;
}

/** Whether the function around token `i` downloads something, or handles downloads. */
export function downloads(file: SourceFile, i: number): boolean {
  return isInBodyOf(file, i, file.derived(wordsOfDownloads));
}

/** Whether the function around token `i` asks a server for something itself. */
export function fetches(file: SourceFile, i: number): boolean {
  return isInBodyOf(file, i, file.derived(wordsOfFetches));
}

function isInBodyOf(file: SourceFile, i: number, tokens: readonly number[]): boolean {
  const body = enclosingFunction(file, i);
  return tokens.some((at) => body !== undefined && body.first <= at && at <= body.last);
}

function wordsOfDownloads(file: SourceFile): number[] {
  const words = [...file.words()].filter((word) => /download|bodyBytes|^(?:http|dio|getUrl|HttpClient)$/i.test(word));
  return words.flatMap((word) => file.occurrences(word));
}

function wordsOfFetches(file: SourceFile): number[] {
  const asks = (at: number) => !/download/i.test(tokenText(file, at)) || isToken(file, at + 1, "(");
  return file.derived(wordsOfDownloads).filter(asks);
}

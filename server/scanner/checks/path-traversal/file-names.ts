import { assignmentsOf, type Expression, isParameter } from "../../code/values/assignments.ts";
import { plainName } from "../../code/values/fixed-values.ts";
import { textParts } from "../../code/values/text-parts.ts";
import { isToken, type SourceFile, tokenText, wordsBetween } from "../../source/source-file.ts";
import { argument, callAt, callsOf, skip } from "../../source/syntax/calls.ts";
import { declaredTypeWords, parametersOf } from "../../source/syntax/declarations.ts";
import { literalAt } from "../../source/syntax/literals.ts";
import { enclosingFunction } from "../../source/syntax/scopes.ts";
import { isDeclaration } from "../../source/syntax/variable-fate.ts";
import { entryLoops } from "./archive-entries.ts";
import { fetches } from "./json-models.ts";
import { keptTexts } from "./kept-texts.ts";

/** Who chooses a file name: the author of an archive or of a link, a server, or another app on the device. */
export type NameOrigin = "entry" | "link" | "server" | "other app";

/** Expressions that are followed for one name: functions may call each other. */
const maxExpressions = 20;

/** Who chooses the file name in an expression; undefined if it is the app or unknown. */
export function nameOrigin(file: SourceFile, expression: Expression): NameOrigin | undefined {
  return originOf(file, expression, { left: maxExpressions });
}

function originOf(file: SourceFile, expression: Expression, budget: { left: number }): NameOrigin | undefined {
  if (budget.left-- <= 0) return undefined;
  const direct = directOrigin(file, expression);
  if (direct) return direct;
  for (const source of sourcesOf(file, expression)) {
    const origin = originOf(file, source, budget);
    if (origin) return origin;
  }
  return undefined;
}

/**
 * Where this file takes the value of an expression from: what a variable is set to, what callers pass as a parameter, and
 * what goes into a function of another file whose name does not say that it makes another name.
 */
function sourcesOf(file: SourceFile, { first, last }: Expression): readonly Expression[] {
  const name = tokenText(file, first);
  if (first === last) {
    return isParameter(file, name, first) ? passedAs(file, name, first) : assignmentsOf(file, name, first);
  }
  const parts = textParts(file, first, last).filter((part) => part.kind === "expression");
  const pieces = parts.filter((part) => part.first !== first || part.last !== last);
  if (pieces.length > 0) return pieces;
  const call = /^[a-z]/.test(name) && !makers.test(name) ? callAt(file, first) : undefined;
  const isForeign = call?.close === last && !file.occurrences(name).some((at) => isDeclaration(file, at));
  return call && isForeign ? call.args : keptTexts(file, { first, last });
}

const makers =
  /clean|sanit|safe|base_?name|hash|md5|sha\d|valid|escape|slug|replace|encode|normal|strip|legal|unique|uuid/i;

/** What the callers in this file pass as the parameter `name` of the function around token `i`. */
function passedAs(file: SourceFile, name: string, i: number): readonly Expression[] {
  const body = enclosingFunction(file, i);
  const parameter = body && parametersOf(file, body).find((one) => one.name === name);
  if (!body || !parameter) return [];
  return callsOf(file, [body.name])
    .slice(0, maxExpressions)
    .flatMap((call) => argument(call, parameter.index < 0 ? name : parameter.index) ?? []);
}

function directOrigin(file: SourceFile, { first, last }: Expression): NameOrigin | undefined {
  const start = ["await", "("].includes(tokenText(file, first)) ? first + 1 : first;
  const owner = tokenText(file, start);
  const path = wordsBetween(file, start, last);
  if (isMember(file, start, last, entryNames)) {
    if (
      file.derived(entryLoops).some(({ entry, body }) => entry === owner && body.first <= start && start <= body.last)
    ) {
      return "entry";
    }
    if (declaredTypeWords(file, owner).some((word) => pickedFiles.test(word))) return "other app";
  }
  const isPicked = path.includes("files") && entryNames.has(path.at(-1) ?? "");
  if (isPicked && declaredTypeWords(file, owner).some((word) => word.startsWith("FilePicker"))) return "other app";
  if (isNameOfOther(file, start, last) && fetches(file, start)) return "server";
  if (path[1] === "decodeComponent" && path.includes("last")) return "server";
  if (readsHeader(file, start, last)) return "server";
  if (hasCallAtStart(file, start, last)) return undefined;
  if (path.some((word) => linkParts.has(word)) || (path.includes("settings") && path.includes("arguments")))
    return "link";
  const keys = indexKeys(file, start, last);
  // `file.uri.pathSegments.last` is the name of an existing file.
  const segments = path.indexOf("pathSegments");
  const isOwnFile = segments > 1 && path[segments - 1] === "uri";
  return (segments >= 0 && !isOwnFile) || keys.some((key) => /^file_?name$/i.test(key) || isDisposition(key))
    ? "server"
    : undefined;
}

const entryNames = new Set(["name", "filename", "rawName"]);
/** Members that say what somebody else called a file. */
const namesOfOthers = /^(?:original)?file_?name$|^originalName$/i;

/** `attachment.fileName`; not `widget.fileName` or `this.fileName`, which the app may have chosen. */
function isNameOfOther(file: SourceFile, first: number, last: number): boolean {
  const end = isToken(file, last, "!") ? last - 1 : last;
  const path = plainName(file, first, last)?.split(".") ?? [];
  const owner = path.at(-2) ?? "";
  if (path.length < 2 || !namesOfOthers.test(tokenText(file, end)) || /^(?:widget|this|super)$/.test(owner))
    return false;
  return /^[a-z_]/.test(owner) && !declaredTypeWords(file, owner).some((word) => pickedFiles.test(word));
}

const linkParts = new Set(["queryParameters", "queryParametersAll", "pathParameters"]);
const pickedFiles = /^(?:XFile|PlatformFile|SharedMediaFile|SharedFile|SharedAttachment)$/;
const sameText = new Set(["trim", "toString", "toLowerCase"]);

/** `entry.name`, possibly trimmed; not `entry.name.split('/').last`. */
function isMember(file: SourceFile, first: number, last: number, names: ReadonlySet<string>): boolean {
  const link = isToken(file, first + 1, "!") ? first + 2 : first + 1;
  const isLinked = isToken(file, link, ".") || isToken(file, link, "?.");
  if (!isLinked || !names.has(tokenText(file, link + 1))) return false;
  return wordsBetween(file, link + 2, last).every((word) => sameText.has(word));
}

/** `headers.value('content-disposition')` */
function readsHeader(file: SourceFile, first: number, last: number): boolean {
  const isLast = isToken(file, last, ")") && isToken(file, last - 2, "(");
  return (
    isLast && tokenText(file, last - 3) === "value" && first < last && isDisposition(literalAt(file, last - 1)?.value)
  );
}

const isDisposition = (key: string | undefined) => key !== undefined && /^content-disposition$/i.test(key);

/** `clean(x)`: the call may return another name. */
function hasCallAtStart(file: SourceFile, first: number, last: number): boolean {
  let i = first;
  while (isToken(file, i + 1, ".") && i + 2 <= last) i += 2;
  return isToken(file, i + 1, "(") && i + 1 <= last;
}

/** The literal keys of the indexes in an expression: `json['file_name']` has `file_name`. */
function indexKeys(file: SourceFile, first: number, last: number): string[] {
  const keys: string[] = [];
  for (let i = first; i <= last; i = Math.max(i, skip(file, i)) + 1) {
    const key = isToken(file, i, "[") ? literalAt(file, i + 1)?.value : undefined;
    if (key !== undefined) keys.push(key);
  }
  return keys;
}

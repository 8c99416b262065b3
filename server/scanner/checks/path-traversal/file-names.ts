import { isToken, type SourceFile, tokenText, wordsBetween } from "../../source/source-file.ts";
import { assignmentsOf, type Expression } from "../../source/syntax/assignments.ts";
import { skip } from "../../source/syntax/calls.ts";
import { declaredTypeWords } from "../../source/syntax/declarations.ts";
import { literalAt } from "../../source/syntax/literals.ts";
import { entryLoops } from "./archive-entries.ts";

/** Who chooses a file name: the author of an archive or of a link, a server, or another app on the device. */
export type NameOrigin = "entry" | "link" | "server" | "other app";

/** Who chooses the file name in an expression; undefined if it is the app or unknown. */
export function nameOrigin(file: SourceFile, expression: Expression): NameOrigin | undefined {
  const { first, last } = expression;
  const origins = first === last ? assignmentsOf(file, tokenText(file, first), first) : [];
  for (const range of [expression, ...origins]) {
    const origin = directOrigin(file, range);
    if (origin) return origin;
  }
  return undefined;
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
  if (hasCallAtStart(file, start, last)) return undefined;
  if (path.some((word) => linkParts.has(word)) || (path.includes("settings") && path.includes("arguments")))
    return "link";
  const keys = indexKeys(file, start, last);
  // `file.uri.pathSegments.last` is the name of an existing file.
  const segments = path.indexOf("pathSegments");
  const isOwnFile = segments > 1 && path[segments - 1] === "uri";
  return (segments >= 0 && !isOwnFile) || keys.some((key) => /^file_?name$|^content-disposition$/i.test(key))
    ? "server"
    : undefined;
}

const entryNames = new Set(["name", "filename", "rawName"]);
const linkParts = new Set(["queryParameters", "queryParametersAll", "pathParameters"]);
const pickedFiles = /^(?:XFile|PlatformFile|SharedMediaFile|SharedFile|SharedAttachment)$/;
const sameText = new Set(["trim", "toString", "toLowerCase"]);

/** `entry.name`, possibly trimmed; not `entry.name.split('/').last`. */
function isMember(file: SourceFile, first: number, last: number, names: ReadonlySet<string>): boolean {
  if (!isToken(file, first + 1, ".") || !names.has(tokenText(file, first + 2))) return false;
  return wordsBetween(file, first + 3, last).every((word) => sameText.has(word));
}

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

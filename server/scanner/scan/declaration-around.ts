import { languageOf } from "../project/layout.ts";
import { sourceFile } from "../source/source-file.ts";
import { enclosingFunction, enclosingType } from "../source/syntax/scopes.ts";

interface SourcePlace {
  readonly line: number;
  readonly column: number;
}

/** In lines. Of a longer class, only what is around the place matters. */
const longestType = 60;

/**
 * The lines of the named function around a place in source code; outside of functions, those of a short class. Undefined
 * elsewhere, and in other files.
 *
 * @param path relative to the project
 * @param place 1-based
 * @returns both lines included, from the one with the name to the one with the closing brace
 */
export function declarationAround(
  path: string,
  text: string,
  place: SourcePlace,
): { readonly first: number; readonly last: number } | undefined {
  const language = languageOf(path);
  if (language === undefined) return undefined;
  const file = sourceFile(path, text, language);
  const { starts, ends, count } = file.tokens;
  const offset = offsetOf(text, place);
  let at = 0;
  while (at < count && (ends[at] ?? 0) <= offset) at++;
  if (at >= count) return undefined;
  const type = enclosingType(file, at);
  const scope = enclosingFunction(file, at) ?? type;
  if (!scope) return undefined;
  const first = file.lineAt(starts[Math.max(scope.nameAt, 0)] ?? 0);
  const last = file.lineAt(Math.max((ends[scope.last] ?? 1) - 1, 0));
  return scope === type && last - first > longestType ? undefined : { first, last };
}

function offsetOf(text: string, { line, column }: SourcePlace): number {
  const lines = text.split("\n").slice(0, line - 1);
  return lines.reduce((length, one) => length + one.length + 1, column - 1);
}

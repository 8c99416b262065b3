import { Kind } from "../source/lexing/tokens.ts";
import { isKind, isToken, type SourceFile, tokenText } from "../source/source-file.ts";
import { literalAt } from "../source/syntax/literals.ts";
import { enclosingType } from "../source/syntax/scopes.ts";
import { owned } from "../source/text.ts";

/** A `const` or `final` (or enum-like static) string declared in one file. */
export interface Constant {
  readonly name: string;
  /** The class around it; empty at top level. */
  readonly type: string;
  readonly value: string;
}

/** The string constants of a package. */
export interface Constants {
  /**
   * The value of `name` or `Type.name` as seen from `path`: declared in the file, else anywhere in the package if
   * unambiguous.
   */
  resolve(path: string, name: string): string | undefined;
}

const maxValueLength = 500;

/** The string constants that a Dart file declares, in order. */
export function constantsIn(file: SourceFile): Constant[] {
  const keywords = [...file.occurrences("const"), ...file.occurrences("final")].sort((a, b) => a - b);
  return keywords.flatMap((keyword) => {
    const constants: Constant[] = [];
    let name = declaredName(file, keyword);
    for (let end = 0; end >= 0; name = end + 1) {
      const literal = isToken(file, name + 1, "=") ? literalAt(file, name + 2) : undefined;
      end = literal && isToken(file, literal.last + 1, ",") ? literal.last + 1 : -1;
      const ends = literal && (end >= 0 || isToken(file, literal.last + 1, ";"));
      if (!ends || literal.value === undefined || literal.value.length > maxValueLength) continue;
      const type = enclosingType(file, name)?.name ?? "";
      constants.push({ name: owned(tokenText(file, name)), type: owned(type), value: owned(literal.value) });
    }
    return constants;
  });
}

/** The declared name behind `const` or `final`: `name` in `final String name`. */
function declaredName(file: SourceFile, keyword: number): number {
  let at = keyword;
  while (at < keyword + 4 && isKind(file, at + 1, Kind.Word)) at++;
  return at;
}

/** Joins the constants of all files. A name with two different values in the package resolves only in its own file. */
export function joinConstants(byFile: ReadonlyMap<string, readonly Constant[]>): Constants {
  const inPackage = new Map<string, string | null>();
  const inFile = new Map<string, string>();
  const add = (key: string, value: string) => {
    const known = inPackage.get(key);
    inPackage.set(key, known === undefined || known === value ? value : null);
  };
  for (const [path, constants] of byFile) {
    for (const { name, type, value } of constants) {
      inFile.set(`${path}\n${name}`, value);
      add(name, value);
      if (type) {
        inFile.set(`${path}\n${type}.${name}`, value);
        add(`${type}.${name}`, value);
      }
    }
  }
  return {
    resolve(path, name) {
      const last = name.slice(name.lastIndexOf(".") + 1);
      return (
        inFile.get(`${path}\n${name}`) ??
        inPackage.get(name) ??
        inFile.get(`${path}\n${last}`) ??
        inPackage.get(last) ??
        undefined
      );
    },
  };
}

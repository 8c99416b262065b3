import { type CodeEdit, codeEdit } from "../code/repair.ts";
import { type Directive, directivesOf } from "../dart/directives.ts";
import type { TextFile } from "../source/text.ts";
import { lineBreakAt } from "./white-space.ts";

/**
 * The edit that makes a name of a library visible in a Dart file: none if it is, else an import at its place among the
 * others. Undefined for a file that cannot import it, or that knows the name from elsewhere.
 */
export function importEdit(file: TextFile, uri: string, name: string): CodeEdit[] | undefined {
  const { text } = file;
  const directives = directivesOf(text);
  const imports = directives.filter(({ keyword }) => keyword === "import");
  if (imports.some((one) => one.addresses[0] === uri && shows(text, one, name))) return [];
  if (new RegExp(`\\b${name}\\b`).test(text) || /^[ \t]{0,20}(?:part\s{1,20}of|library)\b/m.test(text))
    return undefined;
  const insert = (at: number, added: string) => [codeEdit(file, { start: at, end: at }, added)];
  const quote = imports.some(({ span }) => text.slice(span.start, span.end).includes('"')) ? '"' : "'";
  const line = `import ${quote}${uri}${quote} show ${name};`;
  const packages = imports.filter(({ addresses }) => addresses[0]?.startsWith("package:"));
  const before = packages.findLast(({ addresses }) => (addresses[0] ?? "") < uri);
  const after = before ?? (packages.length > 0 ? undefined : imports.findLast(({ addresses }) => isOfDart(addresses)));
  if (!after) {
    const [next = directives[0]] = packages;
    const at = next?.span.start ?? 0;
    return insert(at, `${line}${lineBreakAt(text, at)}${packages.length > 0 ? "" : lineBreakAt(text, at)}`);
  }
  const { end } = after.span;
  return insert(end, `${before ? "" : lineBreakAt(text, end)}${lineBreakAt(text, end)}${line}`);
}

function isOfDart([address = ""]: Directive["addresses"]): boolean {
  return address.startsWith("dart:");
}

/** Whether an import brings a name, without a prefix. */
function shows(text: string, { span }: Directive, name: string): boolean {
  const written = text.slice(span.start, span.end);
  if (/\bas\b/.test(written)) return false;
  const isNamed = new RegExp(`\\b${name}\\b`).test(written);
  return /\bshow\b/.test(written) ? isNamed : !isNamed;
}

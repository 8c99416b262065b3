import type { Code, CodeFile } from "../../code/code.ts";
import { type CodeEdit, codeEdit } from "../../code/repair.ts";
import { codeFix } from "../../fixing/code-fix.ts";

/** Replaces the predictable generator by the secure one, which has the same functions. */
export const fixInsecureRandom = codeFix({ id: "insecure-random", title: "Use Random.secure()" });

/** The edit of `Random(...)` in a Dart file. A seed goes with it: a secure generator takes none. */
export function secured(file: CodeFile, generator: Code): CodeEdit[] {
  const [call] = file.language === "dart" && file.derived(importsRandom) ? generator.calls() : [];
  return call ? [codeEdit(file, { start: call.word.span.end, end: call.list.span.end }, ".secure()")] : [];
}

/** `Random` may also be a class of the app. */
function importsRandom({ text }: CodeFile): boolean {
  const imports = text.match(/^import\s+['"]dart:math['"][^;]*/gm) ?? [];
  return imports.some((one) => !/\b(?:show|hide)\b/.test(one) || /\bshow\b.{0,2000}\bRandom\b/s.test(one));
}

import { owned } from "../source/text.ts";
import type { CodeFile } from "./code.ts";
import { functionsIn } from "./functions.ts";

/** A method that only another file can call, if anything does. */
export interface UnmentionedMethod {
  readonly file: string;
  readonly type: string;
  readonly name: string;
  /** 1-based and inclusive. */
  readonly firstLine: number;
  readonly lastLine: number;
}

/** In characters: what stands before the name of a method, annotations included. */
const longestBeginning = 120;

/** The methods of the classes of a Dart file that nothing in it mentions, and that no annotation keeps for others. */
export function unmentionedMethods(file: CodeFile): UnmentionedMethod[] {
  return functionsIn(file).flatMap(({ name, word, code }) => {
    const type = word?.type?.name;
    if (!word || type === undefined || name === type || file.mentions(name).length > 1) return [];
    const { start } = word.span;
    const written = file.written({ start: Math.max(0, start - longestBeginning), end: start });
    if (isKept(written.split(/[;{}]/).at(-1) ?? "")) return [];
    return [
      {
        file: file.path,
        type: owned(type),
        name: owned(name),
        firstLine: word.location.line,
        lastLine: file.lineAt(code.span.end),
      },
    ];
  });
}

/** Whether what stands before the name of a function says that others run it: they read it, set it or override it. */
function isKept(beginning: string): boolean {
  return beginning.includes("@") || /\b(?:get|set|operator)\s+$/.test(beginning);
}

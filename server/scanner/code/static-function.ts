import { owned } from "../source/text.ts";
import type { Code, CodeFile } from "./code.ts";

/** In characters: what stands before the name of a function, `static Future<void>`. */
const longestBeginning = 120;

/**
 * The static function of Dart around a piece of code, if only another file can run it: nothing overrides it, no annotation
 * keeps it for others, and its own file does not mention it again.
 */
export function staticFunction(file: CodeFile, { function: body }: Code): string | undefined {
  const at = body?.header?.span.start;
  if (file.language !== "dart" || !body || at === undefined) return undefined;
  const before =
    file
      .written({ start: Math.max(0, at - longestBeginning), end: at })
      .split(/[;{}]/)
      .at(-1) ?? "";
  const words = before.split(/\s+/);
  if (!words.includes("static") || words.includes("get") || before.includes("@")) return undefined;
  const isUsed = file.mentions(body.name).some((word) => word.span.start !== at);
  return isUsed ? undefined : owned(body.name);
}

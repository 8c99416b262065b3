import type { DeclaredName } from "../../dart/scopes/names.ts";
import { resolveNames } from "../../dart/scopes/resolve-names.ts";
import { mayGoOn } from "../../source/cut-short.ts";
import { type SourceFile, tokenText } from "../../source/source-file.ts";

/** Values of one variable that are looked at. */
const maxOrigins = 60;

/** `true` or `false`, where the Dart name at token `at` is a variable that never has another value. */
export function settledAnswer(file: SourceFile, at: number): string | undefined {
  const names = resolveNames(file);
  const declared = names.declarationAt(at);
  if (!declared || isSetElsewhere(declared)) return undefined;
  const origins = names.originsOf(declared);
  if (!mayGoOn(file, origins.length - 1, maxOrigins)) return undefined;
  const answers = origins.map((origin) => {
    const isWhole = origin.from === "initial" || origin.from === "assignment";
    return isWhole && origin.value.kind === "boolean" ? tokenText(file, origin.value.first) : undefined;
  });
  const [answer] = answers;
  return answers.every((one) => one === answer) ? answer : undefined;
}

/** Whether callers or other files may set it. */
function isSetElsewhere({ kind, name, modifiers, isTop, owner }: DeclaredName): boolean {
  if (kind !== "variable" && kind !== "field") return true;
  const isFixed = modifiers.some((word) => word === "final" || word === "const");
  return (isTop || owner !== undefined) && !name.startsWith("_") && !isFixed;
}

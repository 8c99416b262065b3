import { mayGoOn, owned } from "../source/text.ts";
import type { CodeFile, CodeValue, CodeWord } from "./code.ts";
import type { NativeExpression } from "./native-types.ts";
import { lastAssigned } from "./values-behind.ts";

/** Variables that are made of each other. */
const maxOrigins = 4;

/** What a value of native code is read from, as far as its file says. */
export function expressionOf(file: CodeFile, value: CodeValue, depth = 0): NativeExpression[] {
  const { chain, word, isCall } = value;
  const [head = "", ...steps] = chain.map(owned);
  const within = owned(word.type?.name ?? "");
  if (head === "this") return [{ start: [within], steps }];
  if (isCall && steps.length === 0)
    return [/^[A-Z]/.test(head) ? { start: [head], steps } : { start: [within], steps: [head] }];
  const declared = declaredType(file, head, word);
  if (/^[A-Z]/.test(declared[0] ?? "")) return [{ start: declared.map(owned), steps }];
  if (/^[A-Z]/.test(head)) return steps.length > 0 ? [{ start: [head], steps }] : [];
  const origin = lastAssigned({ name: head, chain: [head], isCall: false, word })?.values ?? [];
  if (origin.length === 0 || !mayGoOn(file, depth, maxOrigins)) return [{ start: [within], steps: [head, ...steps] }];
  return origin
    .flatMap((from) => expressionOf(file, from, depth + 1))
    .map((from) => ({ start: from.start, steps: [...from.steps, ...steps] }));
}

/** The words of the type that a name is declared with, also as a parameter of Kotlin or Swift. */
export function declaredType(file: CodeFile, name: string, word: CodeWord): readonly string[] {
  if (file.language !== "kotlin" && file.language !== "swift") return file.typeWords(name, word);
  const given = word.scopes
    .flatMap(({ kind, header }) => (kind === "function" && header ? header.mentions(name) : []))
    .find((parameter) => parameter.after() === ":");
  return given?.given?.words ?? file.typeWords(name, word);
}

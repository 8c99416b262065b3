import { firstOf, mayGoOn, owned } from "../source/text.ts";
import type { CodeFile, CodeValue, CodeWord } from "./code.ts";
import type { NativeExpression } from "./native-types.ts";
import { lastAssigned } from "./values-behind.ts";

/** More values than a variable of native code is made of. */
const maxOrigins = 20;

/** What a value of native code is read from, as far as its file says. */
export function expressionOf(file: CodeFile, value: CodeValue): NativeExpression[] {
  const known = new Set<string>();

  const follow = ({ chain, word, isCall }: CodeValue, behind: readonly string[]): NativeExpression[] => {
    const [head = "", ...own] = chain.map(owned);
    const steps = [...own, ...behind];
    const within = owned(word.type?.name ?? "");
    if (head === "this") return [{ start: [within], steps }];
    if (isCall && own.length === 0)
      return /^[A-Z]/.test(head) ? [{ start: [head], steps }] : [{ start: [within], steps: [head, ...steps] }];
    const declared = declaredType(file, head, word);
    if (/^[A-Z]/.test(declared[0] ?? "")) return [{ start: declared.map(owned), steps }];
    if (/^[A-Z]/.test(head)) return own.length > 0 ? [{ start: [head], steps }] : [];
    const origins = lastAssigned({ name: head, chain: [head], isCall: false, word })?.values ?? [];
    if (origins.length === 0) return [{ start: [within], steps: [head, ...steps] }];
    return firstOf(file, origins, maxOrigins).flatMap((origin) => {
      // Variables that are made of each other lead to the same value on many ways.
      const key = `${origin.word.span.start} ${steps.join(".")}`;
      if (known.has(key) || !mayGoOn(file, known.size, maxOrigins)) return [];
      known.add(key);
      return follow(origin, steps);
    });
  };

  return follow(value, []);
}

/** The words of the type that a name is declared with, also as a parameter of Kotlin or Swift. */
export function declaredType(file: CodeFile, name: string, word: CodeWord): readonly string[] {
  if (file.language !== "kotlin" && file.language !== "swift") return file.typeWords(name, word);
  const given = word.scopes
    .flatMap(({ kind, header }) => (kind === "function" && header ? header.mentions(name) : []))
    .find((parameter) => parameter.after() === ":");
  return given?.given?.words ?? file.typeWords(name, word);
}

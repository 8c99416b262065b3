import { profiles } from "../../server/scanner/source/languages.ts";
import { lex } from "../../server/scanner/source/lexing/lexer.ts";
import { Kind } from "../../server/scanner/source/lexing/tokens.ts";

/** A text with one mistake in it. */
export interface Mutation {
  readonly kind: "import dropped" | "name misspelt" | "member misspelt" | "argument renamed";
  readonly what: string;
  readonly text: string;
}

interface Word {
  readonly text: string;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

const maxOfAKind = 4;

/** Mistakes spread over a Dart text, at most four of a kind; always the same for the same text. */
export function mutationsOf(text: string): Mutation[] {
  const words = wordsOf(text);
  const renamed = (kind: Mutation["kind"], fits: (word: Word) => boolean) =>
    spread(words.filter(fits)).map(
      (word): Mutation => ({
        kind,
        what: `${word.text} at ${word.end}`,
        text: `${text.slice(0, word.end)}Qz${text.slice(word.end)}`,
      }),
    );
  return [
    ...importsOf(text),
    ...renamed(
      "name misspelt",
      ({ text: word, before, after }) => isTypeName(word) && !declares(before) && after !== ":",
    ),
    ...renamed("member misspelt", ({ before }) => [".", "?.", ".."].includes(before)),
    ...renamed("argument renamed", ({ before, after }) => after === ":" && (before === "(" || before === ",")),
  ];
}

function importsOf(text: string): Mutation[] {
  const lines = [...text.matchAll(/^import '[^']+'[^;]*;\n/gm)].map(([line]) => line);
  return spread(lines).map((line) => ({ kind: "import dropped", what: line.trim(), text: text.replace(line, "") }));
}

function isTypeName(word: string): boolean {
  return /^[A-Z][a-z]\w+$/.test(word);
}

/** A misspelt declaration is another declaration; after a dot it is a member. */
function declares(before: string): boolean {
  return ["class", "enum", "mixin", "typedef", "extension", "type", ".", "?.", "..", "#"].includes(before);
}

/** Every n-th of them. */
function spread<T>(all: readonly T[]): T[] {
  const step = Math.max(1, Math.ceil(all.length / maxOfAKind));
  return all.filter((_, index) => index % step === 0);
}

function wordsOf(text: string): Word[] {
  const { count, kinds, starts, ends } = lex(text, profiles.dart);
  const tokenAt = (index: number) => text.slice(starts[index] ?? 0, ends[index] ?? 0);
  const directivesEnd = Math.max(
    0,
    ...[...text.matchAll(/^(import|part|export) [^;]+;/gm)].map((one) => one.index + one[0].length),
  );
  const words: Word[] = [];
  for (let index = 0; index < count; index++) {
    if (kinds[index] !== Kind.Word || (starts[index] ?? 0) < directivesEnd) continue;
    words.push({
      text: tokenAt(index),
      end: ends[index] ?? 0,
      before: index > 0 ? tokenAt(index - 1) : "",
      after: tokenAt(index + 1),
    });
  }
  return words;
}

import type { CodeFile, CodeWord } from "../../code/code.ts";
import type { Span } from "../../source/text.ts";

/** A function that looks at paths before it uses them. */
export interface PathCheck extends Span {
  /** It compares a path, or only reduces one to its last part, perhaps another one than that of an archive's entry. */
  readonly kind: "checks" | "reduces" | "reduces other";
}

/** Functions whose name says that they look at a whole path. */
const wholeChecks = /^isWithin$|within|sanitize|safe_?(?:path|name|file)|^_?isSafe/i;
/** Functions that reduce or compare any path, perhaps another one. */
const reducers = /^(?:equals|basename|basenameWithoutExtension|normalize|canonicalize|relative)$/;

/** `..`, `../`, `/..`, and not the end of a sentence: `Loading..`. */
const parent = /(?:^|[/\\])\.\.(?:$|[/\\])/;

/** The functions of a Dart file that check a path: `isWithin`, `basename`, a test for `..`. */
export function pathChecks(file: CodeFile): PathCheck[] {
  const dots = file.strings().filter(({ value = "" }) => parent.test(value));
  const whole = [...mentions(file, wholeChecks), ...dots].flatMap((code) => code.function ?? code.body ?? []);
  const reduced = mentions(file, reducers).flatMap((word) => {
    const around = word.function ?? word.body;
    return around
      ? [{ ...around.span, kind: reducesName(file, word) ? ("reduces" as const) : ("reduces other" as const) }]
      : [];
  });
  return [...whole.map(({ span }) => ({ ...span, kind: "checks" as const })), ...reduced];
}

/** `basename(file.name)` */
function reducesName(file: CodeFile, word: CodeWord): boolean {
  const call = file.calls(word.name).find((one) => one.word.span.start === word.span.start);
  return call?.args.some(({ words }) => words.some((one) => /name$/i.test(one))) ?? false;
}

function mentions(file: CodeFile, words: RegExp): CodeWord[] {
  return [...file.words()].filter((word) => words.test(word)).flatMap((word) => file.mentions(word));
}

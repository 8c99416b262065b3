import type { Code, CodeFile, CodeWord } from "../../code/code.ts";
import type { Span } from "../../source/text.ts";

/** A function with words of downloads in it. */
export interface FetchingFunction extends Span {
  /** It asks a server for something itself. */
  readonly asks: boolean;
}

const words = /download|bodyBytes|^(?:http|dio|getUrl|HttpClient)$/i;

/** The functions of a Dart file that download something or handle downloads. */
export function fetchingFunctions(file: CodeFile): FetchingFunction[] {
  const mentions = [...file.words()].filter((word) => words.test(word)).flatMap((word) => file.mentions(word));
  const found = new Map<number, FetchingFunction>();
  const add = (around: Code | undefined, asks: boolean) => {
    if (around && !found.get(around.span.start)?.asks) found.set(around.span.start, { ...around.span, asks });
  };
  for (const word of mentions) {
    const asks = !/download/i.test(word.name) || word.after() === "(";
    add(word.function ?? word.declared, asks && !word.declared);
  }
  for (const word of keptAnswers(file)) add(word.function, false);
  return [...found.values()];
}

/** `file.writeAsBytes(planResponse!)` */
function keptAnswers(file: CodeFile): CodeWord[] {
  const kept = file.calls("writeAsBytes", "writeAsBytesSync");
  return kept
    .filter(({ args: [bytes] }) => bytes?.words.some((word) => /response$/i.test(word)))
    .map(({ word }) => word);
}

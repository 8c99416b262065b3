import type { CodeFile } from "../../code/code.ts";
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
  for (const word of mentions) {
    const span = word.function?.span;
    const asks = !/download/i.test(word.name) || word.after() === "(";
    if (span && !found.get(span.start)?.asks) found.set(span.start, { ...span, asks });
  }
  return [...found.values()];
}

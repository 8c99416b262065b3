import type { CodeFile, CodeString } from "../../code/code.ts";
import type { Span } from "../../source/span.ts";
import { firstWhere } from "../../vocabulary/first-where.ts";
import { wordsOf } from "../../vocabulary/names.ts";

const testWords = new Set(
  "test tests testing sandbox example examples sample samples mock mocks fake fixture fixtures".split(" "),
);

/**
 * Whether the class, function or file that a place is in has a name that says that it is for tests or examples.
 *
 * @param name of what is at the place. What a provider made is no example where only the name of a page says so.
 */
export function isForTests(file: CodeFile, span: Span, name: string | undefined): boolean {
  const code = stringBefore(file.derived(stringsOf), span.start);
  const fileName = file.path.slice(file.path.lastIndexOf("/") + 1);
  const names = code && span.end <= code.span.end ? [code.type?.name ?? "", code.function?.name ?? ""] : [];
  const about = [...names, ...(name === undefined && isPage.test(fileName) ? [] : [name ?? "", fileName])];
  return about.flatMap(wordsOf).some((word) => testWords.has(word));
}

/** A file with a page of the app. */
const isPage = /(?:page|screen|view|widget)\.dart$/i;

const stringsOf = (file: CodeFile) => [...file.strings()].sort((a, b) => a.span.start - b.span.start);

/** The last string that starts at or before an offset. */
function stringBefore(strings: readonly CodeString[], offset: number): CodeString | undefined {
  const low = firstWhere(strings.length, (at) => (strings[at]?.span.start ?? 0) > offset);
  return strings[low - 1];
}

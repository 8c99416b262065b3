import type { CodeFile, CodeString } from "../../code/code.ts";
import type { Span } from "../../source/span.ts";
import { firstWhere } from "../../vocabulary/first-where.ts";
import { wordsOf } from "../../vocabulary/names.ts";

const testWords = new Set(
  "test tests testing sandbox example examples sample samples mock mocks fake fixture fixtures".split(" "),
);

/** Whether what is at a place, or the class, function or file around it, is called as if it were for tests or examples. */
export function isForTests(file: CodeFile, span: Span, name: string): boolean {
  const code = stringBefore(file.derived(stringsOf), span.start);
  const fileName = file.path.slice(file.path.lastIndexOf("/") + 1);
  const names = code && span.end <= code.span.end ? [code.type?.name ?? "", code.function?.name ?? ""] : [];
  return [fileName, ...names, name].flatMap(wordsOf).some((word) => testWords.has(word));
}

const stringsOf = (file: CodeFile) => [...file.strings()].sort((a, b) => a.span.start - b.span.start);

/** The last string that starts at or before an offset. */
function stringBefore(strings: readonly CodeString[], offset: number): CodeString | undefined {
  const low = firstWhere(strings.length, (at) => (strings[at]?.span.start ?? 0) > offset);
  return strings[low - 1];
}

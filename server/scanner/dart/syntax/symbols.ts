import { Kind } from "../../source/lexing/tokens.ts";
import type { SourceFile } from "../../source/source-file.ts";

/** Words that are never the name of anything. `await` and `yield` are names only where nobody uses them so. */
const reserved = [
  ..."assert await break case catch class const continue default do else enum extends false final finally for".split(
    " ",
  ),
  ..."if in is new null rethrow return super switch this throw true try var while with yield".split(" "),
];

/** Words with a meaning in some places. */
const contextual = [
  ..."abstract as async augment base covariant deferred export extension external factory Function get hide".split(" "),
  ..."implements import interface late library mixin native of on operator part required sealed set show static".split(
    " ",
  ),
  ..."sync type typedef void when".split(" "),
];

/** More than any of these words has letters. */
const longest = 16;

/** Signs, as the lexer splits them. */
const signs = [
  ..."( ) [ ] { } ${ ; , : . .. ... ?. ?.. ? ?? ??= = == != => -> < > <= >= + - * / % ~ ! !! & | ^".split(" "),
  ..."&& || += -= @ # === !== =~ ==~ ::".split(" "),
];

/** What the grammar knows, by its code. Code 0 is everything else: names, numbers, strings and the end. */
const symbols: readonly string[] = ["", ...reserved, ...contextual, ...signs];
const codes: ReadonlyMap<string, number> = new Map(symbols.map((symbol, code) => [symbol, code]));

/**
 * The known words by their first character and their length: most names need no more than this look. Filled without gaps,
 * since engines keep an array with large ones as a slow table.
 */
const wordsByShape: readonly string[][] = Array.from({ length: shapeOf(128, 0) }, () => []);
for (const word of [...reserved, ...contextual]) wordsByShape[shapeOf(word.charCodeAt(0), word.length)]?.push(word);

function shapeOf(first: number, length: number): number {
  return first * longest + length;
}

/** The codes of the signs with one character, by that character. */
const bySign = Uint8Array.from({ length: 128 }, (_, code) => codes.get(String.fromCharCode(code)) ?? 0);

/** The code of each token's symbol. */
export function symbolCodes(file: SourceFile): Uint8Array {
  const { text } = file;
  const { count, kinds, starts, ends } = file.tokens;
  const found = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const kind = kinds[i];
    if (kind === Kind.Number || (kind ?? 0) >= Kind.String) continue;
    const start = starts[i] ?? 0;
    const length = (ends[i] ?? 0) - start;
    if (kind === Kind.Word) found[i] = codes.get(wordAt(text, start, length)) ?? 0;
    else if (length === 1) found[i] = bySign[text.charCodeAt(start)] ?? 0;
    else found[i] = codes.get(text.slice(start, start + length)) ?? 0;
  }
  return found;
}

/** The known word at an offset; empty if it is another. */
function wordAt(text: string, start: number, length: number): string {
  const words = length < longest ? wordsByShape[shapeOf(text.charCodeAt(start), length)] : undefined;
  for (let i = 0, word = words?.[0]; word; word = words?.[++i]) if (text.startsWith(word, start)) return word;
  return "";
}

/** The symbol of a code; empty for what is none. */
export function symbolOf(code: number | undefined): string {
  return symbols[code ?? 0] ?? "";
}

/** Whether a word with this code cannot be a name. */
export function isReserved(code: number | undefined): boolean {
  return code !== undefined && code > 0 && code <= reserved.length;
}

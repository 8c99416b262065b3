import type { Span } from "../../source/text.ts";

/** One word of a command line. */
export interface ShellWord {
  /** Without quotes and escapes; variables as written. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The spans between its quotes. */
  readonly quoted: readonly Span[];
}

/**
 * Splits a part of a text into commands and their words, by the syntax that shells, make, Ruby and Groovy share: quotes,
 * escapes, continued lines, `&&` and `;`, comments. A call such as `sh("a", "b")` gives the words `a` and `b`.
 *
 * @param folded a line break does not end a command
 */
export function commandsIn(text: string, start: number, end: number, folded: boolean): ShellWord[][] {
  const commands: ShellWord[][] = [[]];
  const closers = closersIn(text, start, end);
  for (let at = start; at < end; ) {
    const char = text.charAt(at);
    const continued = continuationEnd(text, at);
    if (continued > at) at = continued;
    else if (char === "#" || text.startsWith("//", at)) at = endOfLine(text, at, end);
    else if (/[;|&()]/.test(char) || (char === "\n" && !folded)) {
      commands.push([]);
      at++;
    } else if (/\s/.test(char) || /^[[{]["']/.test(text.slice(at, at + 2))) at++;
    else {
      const word = readWord(text, at, end, closers);
      commands.at(-1)?.push(word);
      at = text[word.end] === "," ? skipSpace(text, word.end + 1, end) : word.end;
    }
  }
  return commands.filter((command) => command.length > 0);
}

function readWord(text: string, start: number, end: number, closers: ReadonlyMap<number, number>): ShellWord {
  let at = start;
  let word = "";
  const quoted: Span[] = [];
  while (at < end && !/[\s;|&()]/.test(text.charAt(at)) && continuationEnd(text, at) === at) {
    const string = quotedSpan(text, at, end, at > start);
    const closer = !string && text[at] === "$" ? closers.get(at + 1) : undefined;
    if (string) {
      quoted.push(string);
      word += text.slice(string.start, string.end);
      at = string.end + (string.start - at);
      if (/[,\]}]/.test(text.charAt(at))) break;
    } else if (closer !== undefined) {
      word += text.slice(at, closer + 1);
      at = closer + 1;
    } else {
      if (text[at] === "\\") at++;
      word += text.charAt(at++);
    }
  }
  return { text: word, start, end: Math.min(at, end), quoted };
}

/** The span between the quotes of a string that starts here. An apostrophe inside a word (`ID's`) starts no string. */
function quotedSpan(text: string, at: number, end: number, insideWord: boolean): Span | undefined {
  const quote = text.charAt(at);
  if (quote !== '"' && quote !== "'") return undefined;
  const delimiter = text.startsWith(quote.repeat(3), at) ? quote.repeat(3) : quote;
  const limit = insideWord && quote === "'" ? endOfLine(text, at, end) : end;
  let close = at + delimiter.length;
  while (close < limit && !text.startsWith(delimiter, close)) close += quote === '"' && text[close] === "\\" ? 2 : 1;
  return close < limit ? { start: at + delimiter.length, end: close } : undefined;
}

/** Where the brackets close, by where they open: those of `$(...)`, `${...}` and `${{ ... }}` among them. */
function closersIn(text: string, start: number, end: number): ReadonlyMap<number, number> {
  const closers = new Map<number, number>();
  const open: number[] = [];
  for (const { 0: bracket, index } of text.slice(start, end).matchAll(/[(){}]/g)) {
    if (bracket === "(" || bracket === "{") open.push(start + index);
    else {
      const opener = open.pop();
      if (opener !== undefined) closers.set(opener, start + index);
    }
  }
  return closers;
}

/** The offset after a line break that `\` (PowerShell: a lone back-tick, cmd: `^`) escapes; else the same offset. */
function continuationEnd(text: string, at: number): number {
  const char = text.charAt(at);
  if (!/[\\`^]/.test(char) || (char === "`" && !/\s/.test(text.charAt(at - 1)))) return at;
  if (text[at + 1] === "\n") return at + 2;
  return text.startsWith("\r\n", at + 1) ? at + 3 : at;
}

function skipSpace(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && /\s/.test(text.charAt(at))) at++;
  return at;
}

function endOfLine(text: string, from: number, end: number): number {
  const at = text.indexOf("\n", from);
  return at < 0 ? end : Math.min(at, end);
}

import { mayGoOn } from "../cut-short.ts";
import { oncePerKey } from "../derivations.ts";
import { Kind } from "../lexing/tokens.ts";
import { isKind, isToken, partnerOf, type SourceFile, tokenText } from "../source-file.ts";

/** An argument: the tokens of its value without the name, from `first` to `last`, both included. */
export interface Argument {
  readonly name: string | undefined;
  readonly first: number;
  readonly last: number;
}

/** A call or constructor invocation: `receiver.name<T>(args)`. */
export interface Call {
  readonly name: string;
  readonly nameAt: number;
  /** The words before the name, nearest last: `a.b().c(x)` calls `c` on `["a", "b"]`. For a cascade, its target. */
  readonly receiver: readonly string[];
  readonly open: number;
  readonly close: number;
  readonly args: readonly Argument[];
}

/** Every call of one of these names, in token order. Declarations of such functions are left out. */
export function callsOf(file: SourceFile, names: readonly string[]): Call[] {
  const calls: Call[] = [];
  for (const name of names) {
    const all = file.occurrences(name);
    // Most files have few of the names.
    if (all.length === 0) continue;
    for (const at of all) {
      const call = callAt(file, at);
      if (call && !isDeclared(file, call)) calls.push(call);
    }
  }
  return names.length > 1 ? calls.sort((a, b) => a.nameAt - b.nameAt) : calls;
}

/** Maximum length, in tokens, of an argument list without a closer (it is being typed). */
const longestUnclosed = 200;

/**
 * The call whose name is token `nameAt`. Undefined without an argument list. Every value within a call asks for the calls
 * around it, so each is read once.
 */
export const callAt = oncePerKey((file: SourceFile, nameAt: number): Call | undefined => {
  const open = argumentListAfter(file, nameAt);
  if (open < 0) return undefined;
  const partner = partnerOf(file, open);
  const close = partner < 0 ? Math.min(file.tokens.count, open + longestUnclosed) : partner;
  return {
    name: tokenText(file, nameAt),
    nameAt,
    receiver: receiverBefore(file, nameAt),
    open,
    close,
    args: argumentsBetween(file, open, close),
  };
});

/** The named argument (string), or the positional one (number, counted among the unnamed). */
export function argument(call: Call, which: string | number): Argument | undefined {
  if (typeof which === "string") return call.args.find((arg) => arg.name === which);
  return call.args.filter((arg) => arg.name === undefined)[which];
}

/** The arguments between two brackets, or the entries of a list, set, map or record. */
export function argumentsBetween(file: SourceFile, open: number, close: number): Argument[] {
  const args: Argument[] = [];
  let first = open + 1;
  for (let i = open + 1; i <= close; i++) {
    if (i === close || isToken(file, i, ",")) {
      if (i > first) args.push(readArgument(file, first, i - 1));
      first = i + 1;
    } else {
      i = skip(file, i);
    }
  }
  return args;
}

/**
 * The last token of the group that starts at `i`: its closer for brackets, strings and `<Type, Type>`, else `i` itself.
 */
export function skip(file: SourceFile, i: number): number {
  const kind = file.tokens.kinds[i];
  if (kind === Kind.Punct && isToken(file, i, "<")) {
    const end = typeArgumentsEnd(file, i);
    return startsOperand(file, end + 1) ? i : end;
  }
  if (kind !== Kind.Open && kind !== Kind.StringStart) return i;
  const partner = partnerOf(file, i);
  return partner > i ? partner : i;
}

/** Whether an operand starts at token `i`. Behind `a < b, c >` one means comparisons; type arguments have none. */
function startsOperand(file: SourceFile, i: number): boolean {
  return isKind(file, i, Kind.Word) || isKind(file, i, Kind.Number) || isKind(file, i, Kind.String);
}

/**
 * The last token of the expression that starts at `first`. It ends before `,`, `;` and any closer of an outer bracket
 * and, in languages without semicolons, at the end of a line that the next one does not continue.
 *
 * @param longest maximum length in tokens, for callers that ask about many positions of one expression
 */
export function expressionEnd(file: SourceFile, first: number, longest = Number.POSITIVE_INFINITY): number {
  if (endsExpression(file, first)) return first;
  const next = skip(file, first) + 1;
  if (longest === Number.POSITIVE_INFINITY) return file.derived(expressionStops)(next) - 1;
  let i = next;
  while (i < first + longest && !endsExpression(file, i) && !endsLine(file, i - 1)) i = skip(file, i) + 1;
  return i - 1;
}

/** The last token of the value at `first` that a cascade sets something to: the next section of the cascade ends it. */
export function sectionEnd(file: SourceFile, first: number): number {
  const end = expressionEnd(file, first);
  for (let i = first; i <= end; i = skip(file, i) + 1)
    if (isToken(file, i, "..") || isToken(file, i, "?..")) return i - 1;
  return end;
}

/**
 * The end of the expression that continues at a token. Cached for all tokens on the way: in a file with missing
 * brackets, every expression may reach to the end.
 */
function expressionStops(file: SourceFile): (i: number) => number {
  const known = new Map<number, number>();
  return (start) => {
    const passed: number[] = [];
    let i = start;
    while (!known.has(i) && !endsExpression(file, i) && !endsLine(file, i - 1)) {
      passed.push(i);
      i = skip(file, i) + 1;
    }
    const stop = known.get(i) ?? i;
    for (const one of passed) known.set(one, stop);
    return stop;
  };
}

function endsExpression(file: SourceFile, i: number): boolean {
  return (
    i >= file.tokens.count ||
    isToken(file, i, ",") ||
    isToken(file, i, ";") ||
    isKind(file, i, Kind.Close) ||
    isKind(file, i, Kind.StringEnd)
  );
}

const linesEndStatements = new Set(["kotlin", "swift", "groovy"]);
const continuingWords = new Set(["else", "where", "as", "is", "in", "throws", "async", "rethrows"]);

/** Whether a statement ends after token `i` because its line ends. Never in languages with semicolons. */
export function endsLine(file: SourceFile, i: number): boolean {
  if (!linesEndStatements.has(file.language)) return false;
  // `session!!` is a value. Any other sign waits for one.
  if ((isKind(file, i, Kind.Punct) && !isToken(file, i, "!!")) || !isKind(file, i + 1, Kind.Word)) return false;
  const gap = file.text.slice(file.tokens.ends[i], file.tokens.starts[i + 1]);
  return gap.includes("\n") && !continuingWords.has(tokenText(file, i + 1));
}

const nameSeparators: Readonly<Record<string, string>> = { dart: ":", swift: ":", groovy: ":", kotlin: "=" };

function readArgument(file: SourceFile, first: number, last: number): Argument {
  const separator = nameSeparators[file.language];
  if (separator && last >= first + 2 && isKind(file, first, Kind.Word) && isToken(file, first + 1, separator)) {
    return { name: tokenText(file, first), first: first + 2, last };
  }
  return { name: undefined, first, last };
}

/** The `(` after a name, with type arguments between: `Map<String, int>(`. */
function argumentListAfter(file: SourceFile, nameAt: number): number {
  let i = nameAt + 1;
  if (isToken(file, i, "<")) {
    const end = typeArgumentsEnd(file, i);
    if (end === i) return -1;
    i = end + 1;
  }
  if (isToken(file, i, "!!") || isToken(file, i, "!") || (isToken(file, i, "?") && file.language === "swift")) i++;
  return isToken(file, i, "(") ? i : -1;
}

const typePunctuation = new Set([",", ".", "?", "&", "*", ":", "@", "->", "!"]);
/** In tokens. Longer ones are a comparison. */
const longestTypeArguments = 60;

/**
 * The `>` of the type arguments that start at the `<` token `open`. `open` itself if they are none. Where brackets are
 * missing, lists of arguments reach over each other, and each passes the same `<`.
 */
export const typeArgumentsEnd = oncePerKey((file: SourceFile, open: number): number => {
  let depth = 0;
  for (let i = open; i < file.tokens.count && i < open + longestTypeArguments; i++) {
    if (isToken(file, i, "<")) depth++;
    else if (isToken(file, i, ">")) {
      if (--depth === 0) return i;
    } else if (isToken(file, i, "(") || isToken(file, i, "[")) {
      i = Math.max(i, partnerOf(file, i));
    } else if (!isKind(file, i, Kind.Word) && !typePunctuation.has(tokenText(file, i))) return open;
  }
  return open;
});

/** The token before the type arguments that end at token `i`. `i` itself if none end there. */
export function beforeTypeArguments(file: SourceFile, i: number): number {
  if (!isToken(file, i, ">")) return i;
  let depth = 0;
  for (let at = i; at >= 0 && at > i - longestTypeArguments; at--) {
    if (isToken(file, at, ">")) depth++;
    else if (isToken(file, at, "<") && --depth === 0) return at - 1;
    else if (isToken(file, at, ";") || isToken(file, at, "{") || isToken(file, at, "}")) break;
  }
  return i;
}

const links = new Set([".", "?.", "..", "?..", "::", "!!."]);

/** Words before `.name` or `name` that are neither receiver nor type: an expression follows them. */
const expressionWords = new Set(
  "return await throw yield in is as case else do new const and or not try when assert rethrow if while".split(" "),
);

/** The words of a receiver that are nearest to what is called say what it is. */
const nearWords = 8;

function receiverBefore(file: SourceFile, nameAt: number): string[] {
  const words: string[] = [];
  let i = nameAt - 1;
  while (words.length < nearWords && links.has(tokenText(file, i))) {
    const cascade = isToken(file, i, "..") || isToken(file, i, "?..");
    i = cascade ? cascadeTargetEnd(file, i) : i - 1;
    i = beforeGroups(file, i);
    if (!isKind(file, i, Kind.Word) || expressionWords.has(tokenText(file, i))) break;
    words.unshift(tokenText(file, i));
    i--;
  }
  return words;
}

const maxGroups = 100;

/** Steps back over `!`, argument lists, indexes and type arguments to the token before them. */
function beforeGroups(file: SourceFile, end: number): number {
  let i = end;
  for (let groups = 0; mayGoOn(file, groups, maxGroups); groups++) {
    const opener = isKind(file, i, Kind.Close) ? partnerOf(file, i) : -1;
    if (opener >= 0) i = opener - 1;
    else if (isToken(file, i, "!") || isToken(file, i, "!!") || isToken(file, i, "?")) i--;
    else {
      const before = beforeTypeArguments(file, i);
      if (before === i) break;
      i = before;
    }
  }
  return i;
}

/** Whether an apparent call declares a function or method of that name. */
function isDeclared(file: SourceFile, call: Call): boolean {
  const before = beforeTypeArguments(file, call.nameAt - 1);
  switch (file.language) {
    case "kotlin":
      return isToken(file, before, "fun") || (call.receiver.length === 1 && isToken(file, call.nameAt - 3, "fun"));
    case "swift":
      return isToken(file, before, "func");
    case "dart": {
      const after = tokenText(file, call.close + 1);
      return ["{", "=>", "async", "sync"].includes(after) && !isToken(file, before, "case");
    }
    default:
      return isKind(file, before, Kind.Word) && !expressionWords.has(tokenText(file, before));
  }
}

const maxCascadeLength = 300;

/** The last token of a cascade's target: the expression before the first `..` of the chain. */
const cascadeTargetEnd = oncePerKey((file: SourceFile, cascadeAt: number): number => {
  let i = cascadeAt - 1;
  let target = i;
  for (let steps = 0; i >= 0 && mayGoOn(file, steps, maxCascadeLength); i--, steps++) {
    if (isKind(file, i, Kind.Close) || isKind(file, i, Kind.StringEnd)) {
      const open = partnerOf(file, i);
      if (open < 0) break;
      i = open;
    } else if (isToken(file, i, "..") || isToken(file, i, "?..")) {
      target = i - 1;
    } else if (isKind(file, i, Kind.Open) || isToken(file, i, ";") || isToken(file, i, ",") || isToken(file, i, "{")) {
      break;
    }
  }
  return target;
});

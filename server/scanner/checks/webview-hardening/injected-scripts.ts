import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, type SourceFile, tokenText, wordsBetween } from "../../source/source-file.ts";
import { type Argument, argument, type Call, callsOf, skip } from "../../source/syntax/calls.ts";
import { declaredTypeWords } from "../../source/syntax/declarations.ts";
import { type LiteralPart, literalAt, literalText, startsLiteral } from "../../source/syntax/literals.ts";
import { type FlowingValue, valuesOf } from "../../source/syntax/values.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import { type Origin, originsOf, resultOf, settingsOf } from "./origins.ts";

/** A value that is interpolated into a script for a web view and not encoded as JSON; it may be a constant. */
export interface InjectedValue {
  readonly name: string;
  readonly at: number;
  /** What its value comes from; all of them may be constants. */
  readonly origins: readonly Origin[];
  /** It is inside a string of the script, so it is data; elsewhere it may be a number or a piece of script. */
  readonly quoted: boolean;
  /** Its characters were escaped. */
  readonly escaped: boolean;
  /** The function that runs the script, if the script is put together in front of its call. */
  readonly runAt: number | undefined;
}

/** The values that a source file interpolates into scripts for web views. */
export function injectedValues(file: SourceFile): InjectedValue[] {
  return scriptsOf(file).flatMap((script) =>
    piecesOf(file, script).flatMap(({ first, last, quoted }) => {
      if (wordsBetween(file, first, last).some((word) => encoders.has(word))) return [];
      const values = valuesOf(file, first, last).filter((value) => !isNumber(file, value));
      const data = values.filter((value) => quoted || !isScript(value));
      return data.flatMap((value) => injected(file, value, { quoted, runAt: script.runAt }));
    }),
  );
}

const runners = [
  ...["runJavaScript", "runJavaScriptReturningResult", "runJavascript", "runJavascriptReturningResult"],
  ...["evaluateJavascript", "evaluateJavaScript", "evalJavascript", "UserScript"],
];

/** Bounds the work for hostile files. */
const maxScripts = 200;

/** Tokens `first` to `last`, both included. */
interface Range {
  readonly first: number;
  readonly last: number;
}

interface Script extends Range {
  readonly runAt: number | undefined;
}

function scriptsOf(file: SourceFile): Script[] {
  const run = callsOf(file, runners).flatMap((call) => {
    const script = argument(call, "source") ?? argument(call, 0);
    return script ? [{ call, script }] : [];
  });
  const pages = callsOf(file, ["loadUrl"]).flatMap((call) => argument(call, 0) ?? []);
  const scripts = run.slice(0, maxScripts).flatMap(({ call, script }) => written(file, script, call));
  const addresses = pages.slice(0, maxScripts).filter(({ first }) => isScriptUrl(file, first));
  return [...scripts, ...addresses.map((page) => ({ ...page, runAt: undefined }))];
}

function isScriptUrl(file: SourceFile, first: number): boolean {
  const literal = literalAt(file, first);
  return literal !== undefined && literalText(literal).startsWith("javascript:");
}

/** The tokens of a script's text: the argument, or the value of the variable that is passed. */
function written(file: SourceFile, { first, last }: Argument, { nameAt }: Call): Script[] {
  if (first !== last || !isKind(file, first, Kind.Word)) return [{ first, last, runAt: undefined }];
  return settingsOf(file, tokenText(file, first), first).map((setting) => ({ ...setting, runAt: nameAt }));
}

interface Piece extends Range {
  readonly quoted: boolean;
}

/** The expressions in a script; `quoted` if they are inside quotes of the script. */
function piecesOf(file: SourceFile, { first, last }: Range): Piece[] {
  const pieces: Piece[] = [];
  let quote = "";
  const add = (part: LiteralPart) => {
    if (part.kind === "text") quote = quoteAfter(part.text, quote);
    else pieces.push({ first: part.first, last: part.last, quoted: quote !== "" });
  };
  for (let i = first; i <= last; i++) {
    const literal = startsLiteral(file, i) ? literalAt(file, i) : undefined;
    if (literal) literal.parts.forEach(add);
    const end = literal?.last ?? operandEnd(file, i, last);
    const isOperand = isToken(file, i - 1, "+") || isToken(file, end + 1, "+");
    if (!literal && isOperand && !isToken(file, i, "+")) add({ kind: "expression", first: i, last: end });
    i = end;
  }
  return pieces;
}

/** The last token of the operand of `+` that starts at `first`. */
function operandEnd(file: SourceFile, first: number, last: number): number {
  let end = skip(file, first);
  while (end < last && !isToken(file, end, "+") && !isToken(file, end + 1, "+")) end = skip(file, end + 1);
  return end;
}

/** The JavaScript quote that is open after a text, given the one that was open before it; empty for none. */
function quoteAfter(text: string, before: string): string {
  let quote = before;
  for (let i = 0; i < text.length; i++) {
    const character = text[i] ?? "";
    if (character === "\\") i++;
    else if (quote !== "" && (character === quote || (character === "\n" && quote !== "`"))) quote = "";
    else if (quote === "" && "'\"`".includes(character)) quote = character;
  }
  return quote;
}

const encoders = new Set([
  "jsonEncode",
  "encode",
  "stringify",
  "JSONEncoder",
  "JSONSerialization",
  "base64Encode",
  "toJson",
]);

/** Follows the variable of a value: only literals make it a constant, an encoder makes it safe. */
function injected(
  file: SourceFile,
  value: FlowingValue,
  { quoted, runAt }: Pick<InjectedValue, "quoted" | "runAt">,
): InjectedValue[] {
  const { name, chain, at, call } = value;
  const ranges = chain.length === 1 ? settingsOf(file, name, at) : [];
  const words = ranges.flatMap(({ first, last }) => wordsBetween(file, first, last));
  if (words.some((word) => encoders.has(word))) return [];
  const escaped =
    /escape|sanitize|encode|quote/i.test(name) || words.some((word) => /^(?:replace|escape|encode)/.test(word));
  const origins = call ? [resultOf(chain)] : originsOf(file, value);
  return origins.length === 0 ? [] : [{ name, at, origins, quoted, escaped, runAt }];
}

const numberTypes = new Set(
  "int double num bool Int Double Float CGFloat Bool Boolean Long long boolean float".split(" "),
);
const numberWords = new Set(
  (
    "length count index width height size offset scale opacity progress seconds milliseconds minutes duration position " +
    "volume zoom latitude longitude lat lng dx dy ratio int double round floor ceil fixed hue top left right bottom " +
    "speed rate timestamp epoch enabled visible"
  ).split(" "),
);

function isNumber(file: SourceFile, { name }: FlowingValue): boolean {
  if (numberWords.has(wordsOf(name).at(-1) ?? "") || /^(?:is|has|should)[A-Z]/.test(name)) return true;
  return declaredTypeWords(file, name).some((word) => numberTypes.has(word));
}

/** A script of the app: `$polyfills`, `${buildScript()}`. */
function isScript({ name }: FlowingValue): boolean {
  return wordsOf(name).some((word) =>
    /^(?:scripts?|js|javascript|code|css|styles?|theme|function|polyfills?|source|template)$/.test(word),
  );
}

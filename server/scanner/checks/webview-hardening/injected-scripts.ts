import type { Code, CodeCall, CodeFile, CodeValue } from "../../code/code.ts";
import { flowOfTextPart } from "../../code/flow-of.ts";
import { type FlowValue, openFlow } from "../../code/flow-value.ts";
import { writtenParts } from "../../code/text-parts.ts";
import { firstOf } from "../../source/text.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import { type Origin, originsOf, resultOf, settingsOf } from "./origins.ts";

/** A value that is interpolated into a script for a web view and not encoded as JSON; it may be a constant. */
export interface InjectedValue {
  readonly name: string;
  readonly code: Code;
  /** What its value comes from; all of them may be constants. */
  readonly origins: readonly Origin[];
  /** Where what is interpolated comes from. */
  readonly flow: FlowValue;
  /** It is inside a string of the script, so it is data; elsewhere it may be a number or a piece of script. */
  readonly quoted: boolean;
  /** Its characters were escaped. */
  readonly escaped: boolean;
  /** What runs the script, if the script is put together in front of its call. */
  readonly run: Code | undefined;
}

/** The values that a source file interpolates into scripts for web views. */
export function injectedValues(file: CodeFile): InjectedValue[] {
  return scriptsOf(file).flatMap(({ script, call }) =>
    piecesOf(script).flatMap(({ code, quoted }) => {
      if (code.words.some((word) => encoders.has(word))) return [];
      const values = code.values.filter((value) => !isNumber(file, value));
      const data = values.filter((value) => quoted || !isScript(value));
      const run = call.list.contains(code) ? undefined : call.word;
      const flow = data.length > 0 ? flowOfTextPart(code) : openFlow;
      return data.flatMap((value) => injected(file, value, { quoted, run, flow }));
    }),
  );
}

const runners = [
  ...["runJavaScript", "runJavaScriptReturningResult", "runJavascript", "runJavascriptReturningResult"],
  ...["evaluateJavascript", "evaluateJavaScript", "evalJavascript", "UserScript"],
];

/** Bounds the work for hostile files. */
const maxScripts = 200;

interface Script {
  readonly script: Code;
  /** What runs it. */
  readonly call: CodeCall;
}

function scriptsOf(file: CodeFile): Script[] {
  const run = file.calls(...runners).flatMap((call) => {
    const script = call.argument("source") ?? call.argument(0);
    return script ? writtenScripts(file, script).map((one) => ({ call, script: one })) : [];
  });
  const pages = file.calls("loadUrl").flatMap((call) => {
    const script = call.argument(0);
    return script?.string?.filled("").startsWith("javascript:") ? [{ call, script }] : [];
  });
  return [...firstOf(file, run, maxScripts), ...firstOf(file, pages, maxScripts)];
}

/** The argument itself, or what the variable that is passed is set to. */
function writtenScripts(file: CodeFile, script: Code): readonly Code[] {
  return /^[\w$]+$/.test(script.text) ? settingsOf(file, script.text, script) : [script];
}

interface Piece {
  readonly code: Code;
  readonly quoted: boolean;
}

/** The expressions in a script; `quoted` if they are inside quotes of the script. */
function piecesOf(script: Code): Piece[] {
  const parts = writtenParts(script).flatMap((part) =>
    part.kind === "expression" && part.code.string ? part.code.string.parts : [part],
  );
  if (!parts.some(({ kind }) => kind === "text")) return [];
  const pieces: Piece[] = [];
  let quote = "";
  for (const part of parts) {
    if (part.kind === "text") quote = quoteAfter(part.text, quote);
    else pieces.push({ code: part.code, quoted: quote !== "" });
  }
  return pieces;
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
  file: CodeFile,
  value: CodeValue,
  about: Pick<InjectedValue, "quoted" | "run" | "flow">,
): InjectedValue[] {
  const { name, chain, word, isCall } = value;
  const settings = chain.length === 1 ? settingsOf(file, name, word) : [];
  const words = settings.flatMap((setting) => setting.words);
  if (words.some((one) => encoders.has(one))) return [];
  const escaped =
    /escape|sanitize|encode|quote/i.test(name) || words.some((one) => /^(?:replace|escape|encode)/.test(one));
  const origins = isCall ? [resultOf(chain)] : originsOf(file, value);
  return origins.length === 0 ? [] : [{ name, code: word, origins, escaped, ...about }];
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

function isNumber(file: CodeFile, { name }: CodeValue): boolean {
  if (numberWords.has(wordsOf(name).at(-1) ?? "") || /^(?:is|has|should)[A-Z]/.test(name)) return true;
  return file.typeWords(name).some((word) => numberTypes.has(word));
}

/** A script of the app: `$polyfills`, `${buildScript()}`. */
function isScript({ name }: CodeValue): boolean {
  return wordsOf(name).some((word) =>
    /^(?:scripts?|js|javascript|code|css|styles?|theme|function|polyfills?|source|template)$/.test(word),
  );
}

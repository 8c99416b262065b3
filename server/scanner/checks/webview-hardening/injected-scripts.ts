import type { Code, CodeCall, CodeFile, CodeValue } from "../../code/code.ts";
import { flowOfTextPart } from "../../code/flow-of.ts";
import { type FlowValue, openFlow } from "../../code/flow-value.ts";
import { lastAssigned } from "../../code/values-behind.ts";
import { firstOf } from "../../source/text.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import { secretsOf } from "../../vocabulary/privacy/sensitive-values.ts";
import { type Origin, originsOf, resultOf, settingsOf } from "./origins.ts";
import { encodes, piecesInPages, piecesInScript, type ScriptPiece } from "./script-pieces.ts";

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
  /** The script is one of a page that the app makes. */
  readonly isInPage: boolean;
}

/** The values that a source file interpolates into scripts for web views. */
export function injectedValues(file: CodeFile): InjectedValue[] {
  const inScripts = scriptsOf(file).flatMap(({ script, call }) =>
    piecesInScript(script).flatMap((piece) => {
      const run = call.list.contains(piece.code) ? undefined : call.word;
      return injectedIn(file, piece, { run, isInPage: false });
    }),
  );
  // What stands there without quotes is mostly a number or a list that was encoded elsewhere.
  const inPages = piecesInPages(file).filter(({ quoted, code }) => quoted && !isPlain(code));
  return [...inScripts, ...inPages.flatMap((piece) => injectedIn(file, piece, { run: undefined, isInPage: true }))];
}

function injectedIn(
  file: CodeFile,
  { code, quoted }: ScriptPiece,
  about: Pick<InjectedValue, "run" | "isInPage">,
): InjectedValue[] {
  if (code.words.some(encodes)) return [];
  const values = code.values.filter((value) => !isNumber(file, value));
  const data = values.filter((value) => quoted || !isScript(value));
  const flow = data.length > 0 ? flowOfTextPart(code) : openFlow;
  return data.flatMap((value) => injected(file, value, { quoted, flow, ...about }));
}

/** The tokens that a source file puts into scripts, encoded as they should be: every script of the page can read them. */
export function tokensInScripts(file: CodeFile): Code[] {
  const pieces = [...scriptsOf(file).flatMap(({ script }) => piecesInScript(script)), ...piecesInPages(file)];
  return pieces.flatMap(({ code }) => {
    const told = [code, ...code.values.flatMap((value) => lastAssigned(value) ?? [])];
    return told.some(isToken) && told.some(({ words }) => words.some(encodes)) ? [code] : [];
  });
}

/** Whether an expression is a token that opens an account, and no id of a session or an address with one. */
function isToken(code: Code): boolean {
  return secretsOf(code).some(({ name, kind, push }) => kind === "token" && !push && /token|jwt|bearer/i.test(name));
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

/** Follows the variable of a value: only literals make it a constant, an encoder makes it safe. */
function injected(
  file: CodeFile,
  value: CodeValue,
  about: Pick<InjectedValue, "quoted" | "run" | "flow" | "isInPage">,
): InjectedValue[] {
  const { name, chain, word, isCall } = value;
  const settings = chain.length === 1 ? settingsOf(file, name, word) : [];
  const words = settings.flatMap((setting) => setting.words);
  if (words.some(encodes)) return [];
  const escaped =
    /escape|sanitize|encode|quote/i.test(name) || words.some((one) => /^(?:replace|escape|encode)/.test(one));
  const origins = isCall ? [resultOf(chain)] : originsOf(file, value);
  return origins.length === 0 ? [] : [{ name, code: word, origins, escaped, ...about }];
}

/** Whether a piece of a page has no quotes: an id, a digest, an address, or a text of the app in the user's language. */
function isPlain({ words, values: [value] }: Code): boolean {
  if (words.some((word) => /^(?:S|tr|l10n|i18n)$|localizations$/i.test(word))) return true;
  return /^(?:id|uid|uuid|hash|digest|url|uri|avatar|image|color|colour)$/.test(
    wordsOf(value?.name ?? "").at(-1) ?? "",
  );
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

import { isToken, type SourceFile } from "../../../source/source-file.ts";
import { visibleTypeWords } from "../../../source/syntax/declarations.ts";
import type { FlowingValue } from "../../../source/syntax/values.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import { valuesBehind } from "../../../vocabulary/privacy/values-behind.ts";

const answerNames = new Set(["response", "resp", "res"]);
const bodies = new Set(["body", "bodyBytes", "bodyString"]);
const requests = new Set("Response StreamedResponse get post put patch delete send request fetch".split(" "));
/** What GraphQL clients do, and what they answer. */
const queries = new Set(["mutate", "query"]);
const results = new Set(["QueryResult"]);

/**
 * Whether a value is the answer of a server: `response.body`, `error.response?.data`, a `response` that is declared as
 * one, the data of a GraphQL result, or a local variable with one of these.
 */
export function isAnswer(file: SourceFile, value: FlowingValue): boolean {
  return [value, ...valuesBehind(file, value)].some((one) => !one.element && isWholeAnswer(file, one));
}

function isWholeAnswer(file: SourceFile, { name, chain, at, last, call }: FlowingValue): boolean {
  const isNamed = (one: string | undefined) => answerNames.has(wordsOf(one ?? "").at(-1) ?? "");
  const isDeclaredBy = (words: ReadonlySet<string>) => visibleTypeWords(file, name, at).some((word) => words.has(word));
  if (call) return name === "bytesToString" && chain.some(isNamed);
  if ((bodies.has(name) && isNamed(chain.at(-2))) || isNamedContent(name)) return true;
  if (isNamed(name)) return chain.length > 1 || isDeclaredBy(requests);
  if (chain.length > 1) return false;
  return isDeclaredBy(results) || (isToken(file, last + 2, "data") && isDeclaredBy(queries));
}

/** `responseBody`, `rawResponse`, but not `responseCode`. */
function isNamedContent(name: string): boolean {
  const words = wordsOf(name).join(" ");
  return /^(?:\w+ )?(?:response (?:body|text|string|data|json|content)|(?:raw|whole|full) response)$/.test(words);
}

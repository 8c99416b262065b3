import type { CodeFile, CodeValue, CodeWord } from "../../../code/code.ts";
import { isGivenAt, lastAssigned } from "../../../code/values-behind.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import type { LoggedValue } from "../logged-value.ts";

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
export function isAnswer({ file, value, behind }: LoggedValue): boolean {
  const isAny = [value, ...behind].some(
    (one) => !one.isElement && (isWholeAnswer(file, one) || isContentOfCast(one) || isDecodedBody(one)),
  );
  return isAny || isAskedOfApi(value);
}

/** Whether a variable holds what the client of an app answered, of which its function reads the data: `final got = await Api.post(..)`. */
function isAskedOfApi({ name, chain, word, isCall }: CodeValue): boolean {
  if (isCall || chain.length > 1) return false;
  const [asked] = lastAssigned({ name, chain, isCall, word })?.values ?? [];
  const owner = wordsOf(asked?.chain.at(-2) ?? "");
  if (!asked?.isCall || !requestVerbs.has(asked.name) || !owner.some((one) => one === "api" || one === "dio"))
    return false;
  return word.body?.mentions(name, maxMentions).some(({ member }) => member?.name === "data") === true;
}

function isWholeAnswer(file: CodeFile, { name, chain, word, code, isCall }: CodeValue): boolean {
  const isNamed = (one: string | undefined) => answerNames.has(wordsOf(one ?? "").at(-1) ?? "");
  const isDeclaredBy = (words: ReadonlySet<string>) => file.typeWords(name, word).some((type) => words.has(type));
  if (isCall)
    return isSerialized(name) ? isModelOfAnswer(chain.at(-2)) : name === "bytesToString" && chain.some(isNamed);
  if ((bodies.has(name) && isNamed(chain.at(-2))) || isNamedContent(name) || isContentBesideStatus(chain, word))
    return true;
  if (isNamed(name)) {
    if (chain.length === 1 && isAnswerOfHttp(file, name, word)) return false;
    return (
      chain.length > 1 ||
      isDeclaredBy(requests) ||
      isAwaited(name, word) ||
      isIntercepted(name, word) ||
      isUsedAsAnswer(name, word)
    );
  }
  if (chain.length > 1) return false;
  return isDeclaredBy(results) || (code.after(2) === "data" && isDeclaredBy(queries));
}

/** Whether a variable is an answer of `package:http`, whose classes write nothing but their name. Those of dio write their data. */
function isAnswerOfHttp(file: CodeFile, name: string, word: CodeWord): boolean {
  const types = file.typeWords(name, word);
  if (types.includes("StreamedResponse")) return true;
  return file.says("package:http/") && !file.says("package:dio/") && types.some((type) => requests.has(type));
}

function isSerialized(method: string): boolean {
  return method === "toJson" || method === "toMap";
}

/** `geocodingResponseModel`, whose map is the whole answer again. */
function isModelOfAnswer(name: string | undefined): boolean {
  return /\bresponse(?: (?:model|dto|data|entity))?$/.test(wordsOf(name ?? "").join(" "));
}

const requestVerbs = new Set("get post put patch delete send request fetch".split(" "));

/** Whether a name is the parameter of a closure that waits for a request: `api.get(url).then((response) {..})`. */
function isAwaited(name: string, word: CodeWord): boolean {
  const around = [...word.callsAround, ...(word.body?.callsAround ?? [])];
  const wait = around.find((call) => call.name === "then" && call.argument(0)?.words[0] === name);
  return wordsOf(wait?.receiver.at(-1) ?? "").some((verb) => requestVerbs.has(verb));
}

/** More mentions than a function has of its answer. */
const maxMentions = 200;

const casts = /\bas\s+(?:\w+\.)?(?:Streamed)?Response\??\s*\)\s*[!?]?$/;
const castAnswer = /^\(+\s*(\w+)\s+as\s/;

/** Whether a value is the content of an answer that the code says is one: `(got.value as http.Response).body`, `(response as Success).value.body`. */
function isContentOfCast({ name, code, isCall }: CodeValue): boolean {
  if (isCall || !bodies.has(name) || !code.startsWith("(")) return false;
  const owner = code.text.slice(0, code.text.lastIndexOf("."));
  const [, root = ""] = castAnswer.exec(owner) ?? [];
  return casts.test(owner) || answerNames.has(wordsOf(root).at(-1) ?? "");
}

const decoders = new Set(["jsonDecode", "decode"]);

/** Whether a value is a body that is decoded as JSON, however its owner is called: `jsonDecode(got.body)`. */
function isDecodedBody({ name, chain, isCall, word }: CodeValue): boolean {
  return !isCall && bodies.has(name) && chain.length > 1 && decoders.has(word.callsAround[0]?.name ?? "");
}

/** Whether the function around a name reads its status and its data: an answer of dio writes its data, others their class. */
function isUsedAsAnswer(name: string, { body }: CodeWord): boolean {
  const read = body?.mentions(name, maxMentions).map((mention) => mention.after(2)) ?? [];
  return read.includes("statusCode") && read.includes("data");
}

/** Whether a value is the content of what has a status too, however it is called: `one.body` beside `one.statusCode`. */
function isContentBesideStatus([owner = "", content = "", ...members]: readonly string[], { body }: CodeWord): boolean {
  if (members.length > 0 || !(bodies.has(content) || content === "data")) return false;
  return body?.mentions(owner, maxMentions).some((mention) => mention.after(2) === "statusCode") === true;
}

/** Whether a name is what an interceptor is handed, every answer of the app: `onResponse: (response, handler) {..}`. */
function isIntercepted(name: string, word: CodeWord): boolean {
  const { body } = word;
  if (body === undefined || !isGivenAt(name, word)) return false;
  if (body.name !== "") return body.name === "onResponse";
  const [call] = body.callsAround;
  return call?.args.some((given) => given.name === "onResponse" && given.contains(word)) === true;
}

/** `responseBody`, `rawResponse`, but not `responseCode`. */
function isNamedContent(name: string): boolean {
  const words = wordsOf(name).join(" ");
  return /^(?:\w+ )?(?:response (?:body|text|string|data|json|content)|(?:raw|whole|full) response)$/.test(words);
}

import type { CodeFile, CodeWord } from "../../../code/code.ts";
import type { FlowValue } from "../../../code/flow-value.ts";
import { isGivenAt } from "../../../code/values-behind.ts";
import { owned } from "../../../source/text.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import { readersFrom } from "../../../vocabulary/privacy/readers.ts";
import { isReader } from "../../../vocabulary/privacy/whole-objects.ts";
import { isCaught, type LoggedValue, writtenOut } from "../logged-value.ts";

/**
 * The objects that a function reads from what it logs, which say what is in it: `Guest` of `print(row)` beside
 * `Guest.fromJson(row)`, or within that constructor. Each as it writes itself.
 */
export function objectsReadFrom(file: CodeFile, logged: LoggedValue): FlowValue[] {
  const { name, chain, word, isCall } = writtenOut(logged).value;
  const [root = ""] = chain;
  const around = word.function;
  if (
    !around ||
    isCall ||
    isCaught({ name: root, word }) ||
    ownObjects.has(root) ||
    tellsLittle.test(wordsOf(name).join(" "))
  )
    return [];
  if (chain.length > 1 && !wholeParts.test(name)) return [];
  const isGiven = isGivenAt(root, word);
  const own = isReader(owned(around.name).split(".").at(-1) ?? "") && isGiven ? word.type?.name : undefined;
  // Another closure has its own parameter of this name.
  const isSame = ({ body }: CodeWord) => body?.span.start === word.body?.span.start;
  const read = readersFrom(file, around, new Set([root]), undefined)
    .filter((reader) => (isGiven || isGivenAt(root, reader.word) ? isSame(reader.word) : true))
    .map(({ receiver }) => receiver.at(-1) ?? "");
  const types = [...(own === undefined ? [] : [own]), ...read].filter((type) => type !== "");
  return [...new Set(types)].map(writtenObject);
}

const ownObjects = new Set(["this", "widget", "super"]);
const wholeParts = /^(?:body|data|text|bodyBytes|json\w*|\w*Json)$/;
const tellsLittle = /\b(?:ids?|uid|index|i|key|count|length|type|status|status code|error|message)$/;

/** All that an object of a class hands out. */
function writtenObject(type: string): FlowValue {
  const made: FlowValue = { ...call, callee: { kind: "name", name: owned(type), type: undefined } };
  return { ...call, callee: { kind: "member", of: made, name: "toJson" } };
}

const call = { kind: "call", type: undefined, arguments: [] } as const;

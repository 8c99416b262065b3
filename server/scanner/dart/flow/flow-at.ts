import { type FlowValue, openFlow } from "../../code/flow-value.ts";
import { type SourceFile, tokenText } from "../../source/source-file.ts";
import type { ElementNode, ExpressionNode } from "../syntax/tree.ts";
import { ownersIn } from "./owners.ts";
import { flowReader } from "./read-value.ts";

/**
 * What a Dart file tells of the value of the argument that covers tokens `first` to `last`, or of an entry of a map that
 * is one. Open if there is none, and for other languages.
 */
export function flowOfArgument(
  file: SourceFile,
  { first, last }: { readonly first: number; readonly last: number },
): FlowValue {
  if (file.language !== "dart") return openFlow;
  const node = file.derived(argumentsByToken).get(first);
  return node?.last === last ? file.derived(flowReader)(node) : openFlow;
}

/** The arguments of all calls, and the values in those that are maps, by their first token. */
function argumentsByToken(file: SourceFile): ReadonlyMap<number, ElementNode> {
  const { calls } = file.derived(ownersIn);
  const given = calls.flatMap((call) => call.arguments.map(({ value }) => value));
  return new Map([...given.flatMap(entriesOf), ...given].map((value) => [value.first, value] as const));
}

function entriesOf(value: ExpressionNode): ElementNode[] {
  if (value.kind !== "braces") return [];
  return value.elements.flatMap((one) => (one.kind === "entry" ? [one.value] : []));
}

/** What a Dart file tells of the variable or parameter whose name is a token. Open for a member of something. */
export function flowOfName(file: SourceFile, name: number): FlowValue {
  const isMember = /^(?:\.|\?\.|!\.|\.\.)$/.test(tokenText(file, name - 1));
  if (file.language !== "dart" || isMember) return openFlow;
  return file.derived(flowReader)({ kind: "name", first: name, last: name });
}

/** What a Dart file tells of the object whose method is called by the name at a token: `log` of `log.info(text)`. */
export function flowOfReceiver(file: SourceFile, name: number): FlowValue {
  if (file.language !== "dart") return openFlow;
  const receiver = file.derived(receiversByName).get(name);
  return receiver ? file.derived(flowReader)(receiver) : openFlow;
}

/** What the methods of a file are called on, by the token of their name. */
function receiversByName(file: SourceFile): ReadonlyMap<number, ExpressionNode> {
  const { calls } = file.derived(ownersIn);
  return new Map(calls.flatMap(({ target }) => (target.kind === "member" ? [[target.name, target.target]] : [])));
}

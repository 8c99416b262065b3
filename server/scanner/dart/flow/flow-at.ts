import { type FlowValue, openFlow } from "../../code/flow-value.ts";
import { type SourceFile, tokenText } from "../../source/source-file.ts";
import { forEachChild } from "../syntax/children.ts";
import { parseDart } from "../syntax/parse-dart.ts";
import type { DartNode, ElementNode, ExpressionNode } from "../syntax/tree.ts";
import { ownersIn } from "./owners.ts";
import { flowReader } from "./read-value.ts";

/**
 * What a Dart file tells of the value of the argument that covers tokens `first` to `last`, of an entry of a map that is
 * one, or of what a cascade sets a field to. Open if there is none, and for other languages.
 */
export function flowOfArgument(
  file: SourceFile,
  { first, last }: { readonly first: number; readonly last: number },
): FlowValue {
  if (file.language !== "dart") return openFlow;
  const node = file.derivedFromCode(argumentsByToken).get(first);
  return node?.last === last ? file.derived(flowReader)(node) : openFlow;
}

/** The arguments of all calls, the values in those that are maps, and what cascades set, by their first token. */
function argumentsByToken(file: SourceFile): ReadonlyMap<number, ElementNode> {
  const { calls, cascaded } = file.derivedFromCode(ownersIn);
  const found = new Map<number, ElementNode>();
  const add = (value: ElementNode) => void found.set(value.first, value);
  const eachGiven = (visit: (value: ExpressionNode) => void) => {
    for (const value of cascaded) visit(value);
    for (const call of calls) for (const { value } of call.arguments) visit(value);
  };
  // Where two begin at one token, the argument is meant.
  eachGiven((value) => {
    if (value.kind === "braces") for (const one of value.elements) if (one.kind === "entry") add(one.value);
  });
  eachGiven(add);
  return found;
}

/**
 * What a Dart file tells of the value of an expression that is put into a text: one that is interpolated, an operand of
 * `+`, a name or an argument. Open for any other tokens, and for other languages.
 */
export function flowOfPart(
  file: SourceFile,
  { first, last }: { readonly first: number; readonly last: number },
): FlowValue {
  if (file.language !== "dart") return openFlow;
  const node = file
    .derivedFromCode(partsByToken)
    .get(first)
    ?.find((one) => one.last === last);
  if (node) return file.derived(flowReader)(node);
  return first === last ? flowOfName(file, first) : flowOfArgument(file, { first, last });
}

/** What is interpolated, and the operands of `+`, by their first token. */
function partsByToken(file: SourceFile): ReadonlyMap<number, readonly ExpressionNode[]> {
  const found = new Map<number, ExpressionNode[]>();
  const add = (node: ExpressionNode) => {
    const known = found.get(node.first);
    if (known) known.push(node);
    else found.set(node.first, [node]);
  };
  const visit = (node: DartNode): void => {
    if (node.kind === "string") node.interpolations.forEach(add);
    else if (node.kind === "binary" && node.operator === "+") [node.left, node.right].forEach(add);
    forEachChild(node, visit);
  };
  visit(parseDart(file));
  return found;
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
  const receiver = file.derivedFromCode(receiversByName).get(name);
  return receiver ? file.derived(flowReader)(receiver) : openFlow;
}

/** What the methods of a file are called on, by the token of their name. */
function receiversByName(file: SourceFile): ReadonlyMap<number, ExpressionNode> {
  const { calls } = file.derivedFromCode(ownersIn);
  const found = new Map<number, ExpressionNode>();
  for (const { target } of calls) if (target.kind === "member") found.set(target.name, target.target);
  return found;
}

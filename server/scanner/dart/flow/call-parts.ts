import { type SourceFile, tokenText } from "../../source/source-file.ts";
import { literalAt } from "../../source/syntax/literals.ts";
import type { ExpressionNode } from "../syntax/tree.ts";
import type { CallNode, sidesOf } from "./owners.ts";
import { resultsIn } from "./results.ts";

/** `base64` in `base64.encode(..)`, and `JsonEncoder` in `JsonEncoder.withIndent('  ').convert(..)`. */
export function ownerOfCalled(file: SourceFile, target: ExpressionNode): string {
  const receiver = target.kind === "member" ? target.target : undefined;
  const owner = receiver?.kind === "instantiation" ? receiver.target : receiver;
  const made = owner?.kind === "call" ? owner.target : owner;
  const named = made !== owner && made?.kind === "member" ? made.target : made;
  return named?.kind === "name" ? tokenText(file, named.first) : "";
}

/** Whether a call only makes a text fit into a table: `text.replaceAll('"', '""')`. */
export function escapesSigns(file: SourceFile, called: string, [replaced]: CallNode["arguments"]): boolean {
  const text = replaced?.value.kind === "string" ? literalAt(file, replaced.value.first)?.value : undefined;
  return called === "replaceAll" && text !== undefined && /^["',;\n\r]+$/.test(text);
}

/** `uri.replace(queryParameters: query)`. A text has one of its own replaced, and its arguments have no names. */
export function changesAddress(called: string, given: CallNode["arguments"]): boolean {
  return called === "replace" && given.length > 0 && given.every(({ name }) => name !== undefined);
}

/** What a closure gives: `user.token` of `(user) => user.token` and of `(user) { return user.token; }`. */
export function resultsOfClosure(file: SourceFile, value: ExpressionNode | undefined): readonly ExpressionNode[] {
  if (value?.kind !== "closure" || !value.body) return [];
  const { content } = value.body;
  return content.kind === "block" ? resultsIn(file, content).flat() : [content];
}

/** What `answer.fold((failure) => null, (user) => user.token)` gives. */
export function resultsOfSides(file: SourceFile, sides: ReturnType<typeof sidesOf>): readonly ExpressionNode[] {
  const right = resultsOfClosure(file, sides?.right);
  return right.length > 0 ? [...resultsOfClosure(file, sides?.left), ...right] : [];
}

const unionMethods = new Set("map when maybeMap maybeWhen mapOrNull whenOrNull".split(" "));

/** What a union gives that asks which of its cases it is: `state.when(guest: () => null, member: (user) => user.token)`. */
export function resultsOfCases(
  file: SourceFile,
  called: string,
  given: CallNode["arguments"],
): readonly ExpressionNode[] {
  const isUnion = unionMethods.has(called) && given.length > 0 && given.every(({ name }) => name !== undefined);
  return isUnion ? given.flatMap(({ value }) => resultsOfClosure(file, value)) : [];
}

/** What a translation is found by: `tr('key')`, `Keys.key.tr()` and `Keys.key.tr(context)`. */
export function keyOfTranslation(
  file: SourceFile,
  target: ExpressionNode,
  given: CallNode["arguments"],
): ExpressionNode | undefined {
  const receiver = target.kind === "member" ? target.target : undefined;
  const [first] = given.flatMap(({ name, value }) => (name === undefined ? [value] : []));
  const isGivenContext = first?.kind === "name" && /context$/i.test(tokenText(file, first.first));
  return receiver && (receiver.kind === "string" || isGivenContext) ? receiver : (first ?? receiver);
}

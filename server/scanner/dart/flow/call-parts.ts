import { type SourceFile, tokenText } from "../../source/source-file.ts";
import { literalAt } from "../../source/syntax/literals.ts";
import type { ExpressionNode } from "../syntax/tree.ts";
import type { CallNode, sidesOf } from "./owners.ts";

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

/** What a closure with an arrow gives: `user.token` of `(user) => user.token`. */
export function resultOfArrow(value: ExpressionNode | undefined): ExpressionNode | undefined {
  if (value?.kind !== "closure" || value.body?.content.kind === "block") return undefined;
  return value.body?.content;
}

/** What `answer.fold((failure) => null, (user) => user.token)` gives, if an arrow says it. */
export function resultsOfSides(sides: ReturnType<typeof sidesOf>): ExpressionNode[] {
  const right = resultOfArrow(sides?.right);
  const left = resultOfArrow(sides?.left);
  return right ? [...(left ? [left] : []), right] : [];
}

/** What a translation is found by: `tr('key')` and `Keys.key.tr()`. */
export function keyOfTranslation(target: ExpressionNode, given: CallNode["arguments"]): ExpressionNode | undefined {
  const receiver = target.kind === "member" ? target.target : undefined;
  const [first] = given.flatMap(({ name, value }) => (name === undefined ? [value] : []));
  return receiver?.kind === "string" ? receiver : (first ?? receiver);
}

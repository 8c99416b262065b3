import { flowOfArgument, flowOfName, flowOfPart, flowOfReceiver } from "../dart/flow/flow-at.ts";
import type { Code, CodeCall, CodeWord } from "./code.ts";
import { tokensOfPiece } from "./code-file.ts";
import type { FlowValue } from "./flow-value.ts";

/** What a Dart file tells of where the value of an argument comes from. Open for any other piece of code. */
export function flowOf(argument: Code): FlowValue {
  const { file, first, last } = tokensOfPiece(argument);
  return flowOfArgument(file, { first, last });
}

/** What a Dart file tells of the variable or parameter that a word stands for. Open for a member of something. */
export function flowOfWord(word: CodeWord): FlowValue {
  const { file, first } = tokensOfPiece(word);
  return flowOfName(file, first);
}

/** What a Dart file tells of the object whose method is called: `log` of `log.info(text)`. */
export function flowOfCalled({ word }: CodeCall): FlowValue {
  const { file, first } = tokensOfPiece(word);
  return flowOfReceiver(file, first);
}

/** What a Dart file tells of an expression that becomes part of a text. Open for any other piece of code. */
export function flowOfTextPart(expression: Code): FlowValue {
  const { file, first, last } = tokensOfPiece(expression);
  return flowOfPart(file, { first, last });
}

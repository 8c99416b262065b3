import { forEachChild } from "../dart/syntax/children.ts";
import { parseDart } from "../dart/syntax/parse-dart.ts";
import type { ClosureNode, ConstructorNode, DartNode, FunctionNode, ParameterNode } from "../dart/syntax/tree.ts";
import { type SourceFile, tokenText } from "../source/source-file.ts";
import type { Code, CodeFile, CodeWord } from "./code.ts";
import { pieceOf, tokensOf, wordAt } from "./code-file.ts";

/** A function, method, constructor or closure with a body. */
export interface CodeFunction {
  /** Empty for a closure and for a constructor without a name. */
  readonly name: string;
  /** What names it. Undefined for a closure and for a constructor without a name. */
  readonly word: CodeWord | undefined;
  /** All of it. */
  readonly code: Code;
  readonly parameters: readonly CodeParameter[];
  readonly body: Code;
}

interface CodeParameter {
  readonly name: string;
  /** The name of its type, without type arguments. Undefined if none is written. */
  readonly type: string | undefined;
  readonly isNamed: boolean;
}

/** Every function in a Dart file, in order; those inside another come after it. None for other languages. */
export function functionsIn(file: CodeFile): readonly CodeFunction[] {
  return file.language === "dart" ? tokensOf(file).derived(functionsOf) : [];
}

function functionsOf(file: SourceFile): CodeFunction[] {
  const found: CodeFunction[] = [];
  const visit = (node: DartNode): void => {
    if (isFunction(node) && node.body) {
      const word = node.kind === "closure" || node.name === undefined ? undefined : wordAt(file, node.name);
      found.push({
        name: word?.name ?? "",
        word,
        code: pieceOf(file, node.first, node.last),
        parameters: node.parameters.flatMap((parameter) => parameterOf(file, parameter)),
        body: pieceOf(file, node.body.first, node.body.last),
      });
    }
    forEachChild(node, visit);
  };
  visit(parseDart(file));
  return found;
}

function isFunction(node: DartNode): node is FunctionNode | ConstructorNode | ClosureNode {
  return node.kind === "function" || node.kind === "constructor" || node.kind === "closure";
}

function parameterOf(file: SourceFile, { name, type, form }: ParameterNode): CodeParameter[] {
  if (name === undefined) return [];
  const written = type?.kind === "namedType" ? tokenText(file, type.name) : undefined;
  return [{ name: tokenText(file, name), type: written, isNamed: form === "named" }];
}

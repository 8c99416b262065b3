import {
  anyFlag,
  type ConstantExpression,
  constantFlag,
  constantText,
  either,
  joinedTexts,
  open,
  opposite,
  sameTexts,
} from "../../code/constant-expression.ts";
import { mayGoOn } from "../../source/cut-short.ts";
import { type SourceFile, tokenText } from "../../source/source-file.ts";
import { flutterFlags } from "../../source/syntax/guards.ts";
import { literalAt } from "../../source/syntax/literals.ts";
import { owned } from "../../source/text.ts";
import type { DartNode, ExpressionNode, StringNode } from "../syntax/tree.ts";

/**
 * The meaning of the names of a chain that begins at a token: `Config.host` in `Config.host`. Whoever reads knows what is
 * around the expression.
 */
export type Naming = (token: number, names: readonly string[]) => ConstantExpression;

/** Deeper than people nest expressions. */
const maxDepth = 32;

const readable = new Set<string>(
  ["string", "number", "boolean", "null", "group", "postfix", "as", "conditional", "switchExpression"].concat([
    "binary",
    "name",
    "member",
    "call",
  ]),
);

/** Whether something could be read from a node. */
export function isReadable(node: DartNode): node is ExpressionNode {
  return readable.has(node.kind);
}

/** What Flutter says of the build in the builds that people get. */
const inReleases: ReadonlyMap<string, ConstantExpression> = new Map(
  [...flutterFlags].map(([name, isForDebug]) => [name, constantFlag(!isForDebug)]),
);

/** Reads what a Dart expression says of its value. */
export function readConstant(file: SourceFile, node: ExpressionNode, naming: Naming): ConstantExpression {
  return read(node, 0);

  function read(expression: ExpressionNode, depth: number): ConstantExpression {
    if (!mayGoOn(file, depth - 1, maxDepth)) return open;
    const inner = (one: ExpressionNode) => read(one, depth + 1);
    switch (expression.kind) {
      case "string":
        return readString(expression, inner);
      case "number":
      case "boolean":
        return { kind: "text", text: owned(tokenText(file, expression.first)) };
      case "null":
        return either([]);
      case "group":
        return inner(expression.value);
      case "postfix":
        return expression.operator === "!" ? inner(expression.operand) : open;
      case "as":
        return inner(expression.operand);
      case "conditional":
        return either([inner(expression.then), inner(expression.otherwise)]);
      case "switchExpression":
        return either(expression.arms.map(({ value }) => inner(value)));
      case "prefix":
        return expression.operator === "!" ? opposite(inner(expression.operand)) : open;
      case "binary":
        return readBinary(expression, inner);
      case "name":
      case "member":
        return readNames(expression);
      case "call":
        return readEnvironment(expression, inner);
      default:
        return open;
    }
  }

  function readString({ first, interpolations }: StringNode, inner: (one: ExpressionNode) => ConstantExpression) {
    const literal = literalAt(file, first);
    if (!literal) return open;
    if (literal.value !== undefined) return constantText(literal.value);
    let next = 0;
    const parts = literal.parts.map((part) => {
      if (part.kind === "text") return constantText(part.text);
      const interpolated = interpolations[next++];
      return interpolated ? inner(interpolated) : open;
    });
    return joinedTexts(parts);
  }

  /** `a + b + c`, however long, `a ?? b`, comparisons, `a || b` and `a && b`. */
  function readBinary(
    expression: ExpressionNode & { readonly kind: "binary" },
    inner: (one: ExpressionNode) => ConstantExpression,
  ): ConstantExpression {
    const { operator } = expression;
    const [one, other] = [() => inner(expression.left), () => inner(expression.right)];
    if (operator === "==") return sameTexts(one(), other());
    if (operator === "!=") return opposite(sameTexts(one(), other()));
    if (operator === "||") return anyFlag(one(), other());
    if (operator === "&&") return opposite(anyFlag(opposite(one()), opposite(other())));
    if (operator !== "+" && operator !== "??") return open;
    const operands: ConstantExpression[] = [];
    let left: ExpressionNode = expression;
    while (left.kind === "binary" && left.operator === operator) {
      operands.push(inner(left.right));
      left = left.left;
    }
    operands.push(inner(left));
    operands.reverse();
    return operator === "+" ? joinedTexts(operands) : either(operands);
  }

  function readNames(expression: ExpressionNode): ConstantExpression {
    const names: string[] = [];
    let at = expression;
    for (; at.kind === "member"; at = at.target) names.push(owned(tokenText(file, at.name)));
    if (at.kind !== "name" && at.kind !== "this") return open;
    const ofRelease = names.length === 0 ? inReleases.get(tokenText(file, at.first)) : undefined;
    if (ofRelease) return ofRelease;
    return naming(at.first, [owned(tokenText(file, at.first)), ...names.reverse()]);
  }

  /**
   * `String.fromEnvironment('HOST', defaultValue: 'a')` is `a`, unless the build says something else. Dart says itself
   * which build is a release.
   */
  function readEnvironment(
    { target, arguments: given }: ExpressionNode & { readonly kind: "call" },
    inner: (one: ExpressionNode) => ConstantExpression,
  ): ConstantExpression {
    if (target.kind !== "member" || tokenText(file, target.name) !== "fromEnvironment") return open;
    const [name] = given;
    if (name && literalAt(file, name.value.first)?.value === "dart.vm.product") return constantFlag(true);
    const standard = given.find(({ name }) => name !== undefined && tokenText(file, name) === "defaultValue");
    return standard ? inner(standard.value) : open;
  }
}

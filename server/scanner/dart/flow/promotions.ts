import { cutSyntax, firstOf } from "../../source/cut-short.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { DeclaredName } from "../scopes/names.ts";
import { resolveNames } from "../scopes/resolve-names.ts";
import { forEachChild } from "../syntax/children.ts";
import { parseDart } from "../syntax/parse-dart.ts";
import type { Covered, DartNode, ExpressionNode, PatternNode, TypeNode } from "../syntax/tree.ts";

/** More conditions than people join, and more places where one variable is asked for its class. */
const maxConditions = 200;
const maxPlaces = 100;

/** Where a variable is of a class. */
interface Promotion extends Covered {
  readonly type: TypeNode;
}

/** What a test before it shows of a variable at a token: `SignedIn` for `state` in `if (state is SignedIn) show(state.user)`. */
export function promotionsIn(file: SourceFile): (token: number) => TypeNode | undefined {
  if (["is", "case", "switch"].every((word) => file.occurrences(word).length === 0)) return () => undefined;
  const { declarationAt } = resolveNames(file);
  const places = new Map<DeclaredName, Promotion[]>();
  const promote = (name: ExpressionNode, type: TypeNode | undefined, { first, last }: Covered) => {
    const declared = name.kind === "name" && type ? declarationAt(name.first) : undefined;
    if (!declared || !type) return;
    const known = places.get(declared) ?? [];
    if (known.length < maxPlaces) places.set(declared, [...known, { type, first, last }]);
    else cutSyntax(file);
  };
  const promoteAll = (test: ExpressionNode, place: Covered) => {
    for (const one of firstOf(file, conditionsOf(test), maxConditions)) promoteBy(one, place);
  };
  const promoteBy = (condition: ExpressionNode, place: Covered) => {
    if (condition.kind === "is") promote(condition.operand, condition.type, place);
  };
  /** Asks all that `&&` joins together, so that a long chain is not asked again at each of its signs. */
  const visitJoined = (node: ExpressionNode) => {
    const conditions = conditionsOf(node);
    for (const one of firstOf(file, conditions, maxConditions))
      promoteBy(one, { first: one.last + 1, last: node.last });
    for (const one of conditions) visit(one);
  };
  const visit = (node: DartNode): void => {
    if (isJoined(node)) visitJoined(node);
    else visitOther(node);
  };
  const visitOther = (node: DartNode): void => {
    switch (node.kind) {
      case "if":
      case "ifElement":
        if (node.pattern) promote(node.test, typeOf(node.pattern), node.then);
        else promoteAll(node.test, node.then);
        break;
      case "conditional":
        promoteAll(node.test, node.then);
        break;
      case "switch":
        for (const one of node.cases) if (one.pattern) promote(node.subject, typeOf(one.pattern), one);
        break;
      case "switchExpression":
        for (const arm of node.arms) promote(node.subject, typeOf(arm.pattern), arm);
    }
    forEachChild(node, visit);
  };
  visit(parseDart(file));
  return (token) => {
    const declared = places.size === 0 ? undefined : declarationAt(token);
    const around = declared && places.get(declared);
    return around?.findLast(({ first, last }) => first <= token && token <= last)?.type;
  };
}

function isJoined(node: DartNode): node is ExpressionNode & { readonly kind: "binary" } {
  return node.kind === "binary" && node.operator === "&&";
}

/** What all must be true for a condition to hold, in the order of the text. */
function conditionsOf(test: ExpressionNode): ExpressionNode[] {
  const found: ExpressionNode[] = [];
  const open = [test];
  for (let one = open.pop(); one; one = open.pop()) {
    if (one.kind === "group") open.push(one.value);
    else if (isJoined(one)) open.push(one.right, one.left);
    else found.push(one);
  }
  return found;
}

/** `SignedIn` of `case SignedIn():` and `case SignedIn _:` */
function typeOf(pattern: PatternNode): TypeNode | undefined {
  return pattern.kind === "objectPattern" || pattern.kind === "variablePattern" ? pattern.type : undefined;
}

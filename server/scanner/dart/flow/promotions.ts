import { cutSyntax, mayGoOn } from "../../source/cut-short.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { DeclaredName } from "../scopes/names.ts";
import { resolveNames } from "../scopes/resolve-names.ts";
import { forEachChild } from "../syntax/children.ts";
import { parseDart } from "../syntax/parse-dart.ts";
import type { Covered, DartNode, ExpressionNode, PatternNode, TypeNode } from "../syntax/tree.ts";

/** More conditions than one `if` has, and more places where one variable is asked for its class. */
const maxConditions = 20;
const maxPlaces = 100;

/** Where a variable is of a class. */
interface Promotion extends Covered {
  readonly type: TypeNode;
}

/** What a test before it shows of a variable at a token: `SignedIn` for `state` in `if (state is SignedIn) show(state.user)`. */
export function promotionsIn(file: SourceFile): (token: number) => TypeNode | undefined {
  if (file.occurrences("is").length === 0 && file.occurrences("switch").length === 0) return () => undefined;
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
    for (const { operand, type } of asked(file, test)) promote(operand, type, place);
  };
  const visit = (node: DartNode): void => {
    switch (node.kind) {
      case "if":
        if (node.pattern) promote(node.test, typeOf(node.pattern), node.then);
        else promoteAll(node.test, node.then);
        break;
      case "conditional":
        promoteAll(node.test, node.then);
        break;
      case "binary":
        if (node.operator === "&&") promoteAll(node.left, node.right);
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

/** What all must be true for a condition to hold, as far as it asks for classes. */
function asked(file: SourceFile, test: ExpressionNode): (ExpressionNode & { readonly kind: "is" })[] {
  const found: (ExpressionNode & { readonly kind: "is" })[] = [];
  const open = [test];
  for (let i = 0; i < open.length && mayGoOn(file, i, maxConditions); i++) {
    const one = open[i];
    if (one?.kind === "group") open.push(one.value);
    else if (one?.kind === "binary" && one.operator === "&&") open.push(one.left, one.right);
    else if (one?.kind === "is") found.push({ ...one, kind: "is" });
  }
  return found;
}

/** `SignedIn` of `case SignedIn():` and `case SignedIn _:` */
function typeOf(pattern: PatternNode): TypeNode | undefined {
  return pattern.kind === "objectPattern" || pattern.kind === "variablePattern" ? pattern.type : undefined;
}

import type { DartNode } from "./tree.ts";

/**
 * Shows every node directly in a node to `visit`. Walking trees has to be fast, so each kind is written out, and those of
 * which a file has the most come first: kinds are compared one after the other.
 */
export function forEachChild(node: DartNode, visit: (child: DartNode) => void): void {
  switch (node.kind) {
    case "name":
    case "number":
    case "boolean":
    case "null":
      return;
    case "annotation":
    case "initializer":
    case "spread":
    case "ifNotNull":
    case "group":
    case "argument":
    case "relationalPattern":
    case "constantPattern":
    case "expression":
      visit(node.value);
      return;
    case "call":
      visit(node.target);
      all(node.types, visit);
      all(node.arguments, visit);
      return;
    case "member":
      visit(node.target);
      return;
    case "namedType":
      all(node.types, visit);
      return;
    case "parameter":
      all(node.annotations, visit);
      one(node.type, visit);
      all(node.parameters, visit);
      one(node.initial, visit);
      return;
    case "variable":
      one(node.initial, visit);
      return;
    case "unit":
      all(node.directives, visit);
      all(node.declarations, visit);
      return;
    case "error":
      all(node.parts, visit);
      return;
    case "directive":
      all(node.annotations, visit);
      one(node.uri, visit);
      all(node.conditions, visit);
      return;
    case "class":
      all(node.annotations, visit);
      all(node.typeParameters, visit);
      all(node.parameters, visit);
      one(node.extends, visit);
      all(node.on, visit);
      all(node.with, visit);
      all(node.implements, visit);
      all(node.values, visit);
      all(node.members, visit);
      return;
    case "enumValue":
      all(node.annotations, visit);
      all(node.types, visit);
      all(node.arguments, visit);
      return;
    case "function":
      all(node.annotations, visit);
      one(node.returns, visit);
      all(node.typeParameters, visit);
      all(node.parameters, visit);
      one(node.body, visit);
      return;
    case "constructor":
      all(node.annotations, visit);
      all(node.parameters, visit);
      all(node.initializers, visit);
      one(node.redirect, visit);
      one(node.body, visit);
      return;
    case "variables":
      all(node.annotations, visit);
      one(node.type, visit);
      all(node.variables, visit);
      return;
    case "typedef":
      all(node.annotations, visit);
      all(node.typeParameters, visit);
      one(node.type, visit);
      all(node.parameters, visit);
      return;
    case "typeParameter":
      all(node.annotations, visit);
      one(node.bound, visit);
      return;
    case "body":
      visit(node.content);
      return;
    case "block":
      all(node.statements, visit);
      return;
    case "destructuring":
      all(node.annotations, visit);
      visit(node.pattern);
      visit(node.value);
      return;
    case "return":
    case "yield":
    case "yield*":
      one(node.value, visit);
      return;
    case "if":
    case "ifElement":
      visit(node.test);
      one(node.pattern, visit);
      one(node.guard, visit);
      visit(node.then);
      one(node.otherwise, visit);
      return;
    case "for":
    case "forElement":
      visit(node.head);
      visit(node.body);
      return;
    case "forIn":
      visit(node.each);
      visit(node.iterable);
      return;
    case "forSteps":
      one(node.initial, visit);
      one(node.test, visit);
      all(node.updates, visit);
      return;
    case "while":
    case "do":
      visit(node.test);
      visit(node.body);
      return;
    case "switch":
      visit(node.subject);
      all(node.cases, visit);
      return;
    case "switchCase":
      one(node.pattern, visit);
      one(node.guard, visit);
      all(node.statements, visit);
      return;
    case "switchExpression":
      visit(node.subject);
      all(node.arms, visit);
      return;
    case "arm":
      visit(node.pattern);
      one(node.guard, visit);
      visit(node.value);
      return;
    case "try":
      visit(node.block);
      all(node.catches, visit);
      one(node.finally, visit);
      return;
    case "catch":
      one(node.type, visit);
      visit(node.block);
      return;
    case "labelled":
      visit(node.statement);
      return;
    case "assert":
    case "record":
      all(node.arguments, visit);
      return;
    case "list":
    case "braces":
      all(node.types, visit);
      all(node.elements, visit);
      return;
    case "string":
      all(node.interpolations, visit);
      return;
    case "closure":
      all(node.typeParameters, visit);
      all(node.parameters, visit);
      visit(node.body);
      return;
    case "index":
      visit(node.target);
      visit(node.index);
      return;
    case "instantiation":
      visit(node.target);
      all(node.types, visit);
      return;
    case "prefix":
    case "postfix":
    case "await":
    case "throw":
      visit(node.operand);
      return;
    case "is":
    case "is!":
    case "as":
      visit(node.operand);
      visit(node.type);
      return;
    case "binary":
    case "logicalPattern":
      visit(node.left);
      visit(node.right);
      return;
    case "assignment":
      visit(node.target);
      visit(node.value);
      return;
    case "conditional":
      visit(node.test);
      visit(node.then);
      visit(node.otherwise);
      return;
    case "cascade":
      visit(node.target);
      all(node.sections, visit);
      return;
    case "entry":
      visit(node.key);
      visit(node.value);
      return;
    case "listPattern":
      all(node.types, visit);
      all(node.elements, visit);
      return;
    case "mapPattern":
      all(node.types, visit);
      all(node.fields, visit);
      return;
    case "recordPattern":
    case "recordType":
      all(node.fields, visit);
      return;
    case "objectPattern":
      visit(node.type);
      all(node.fields, visit);
      return;
    case "variablePattern":
      one(node.type, visit);
      return;
    case "restPattern":
      one(node.pattern, visit);
      return;
    case "groupPattern":
    case "nullPattern":
      visit(node.pattern);
      return;
    case "castPattern":
      visit(node.pattern);
      visit(node.type);
      return;
    case "patternField":
      one(node.key, visit);
      visit(node.pattern);
      return;
    case "functionType":
      one(node.returns, visit);
      all(node.typeParameters, visit);
      all(node.parameters, visit);
      return;
  }
}

function one(child: DartNode | undefined, visit: (child: DartNode) => void): void {
  if (child) visit(child);
}

function all(children: readonly DartNode[] | undefined, visit: (child: DartNode) => void): void {
  // Every node of an app comes by, often: iterators here would allocate more than any other place of a scan.
  for (let i = 0, child = children?.[0]; child; child = children?.[++i]) visit(child);
}

/** The nodes directly in a node, in the order of the text. */
export function childrenOf(node: DartNode): DartNode[] {
  const children: DartNode[] = [];
  forEachChild(node, (child) => children.push(child));
  return children.sort((a, b) => a.first - b.first);
}

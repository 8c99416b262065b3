import type { SourceFile } from "../../source/source-file.ts";
import { forEachChild } from "../syntax/children.ts";
import { parseDart } from "../syntax/parse-dart.ts";
import type {
  CatchNode,
  ClassNode,
  ClosureNode,
  ConstructorNode,
  DartNode,
  ExpressionNode,
  FunctionNode,
  PatternNode,
  StatementNode,
} from "../syntax/tree.ts";
import { Declarer } from "./declarer.ts";
import type { ResolvedNames } from "./names.ts";
import { OriginCollector } from "./origin-collector.ts";

/** What the names of a Dart file refer to, and what is assigned to them. Computed once for its code. */
export function resolveNames(file: SourceFile): ResolvedNames {
  return file.derivedFromCode(resolve);
}

function resolve(file: SourceFile): ResolvedNames {
  const declarer = new Declarer(file);
  const origins = new OriginCollector(file, declarer);
  walk(file, declarer, origins);
  return {
    declarations: declarer.declarations,
    declarationAt: (token) => declarer.declarationAt(token),
    originsOf: (declared) => origins.of(declared),
  };
}

/** What a pattern may have: a case, an arm, an `if`. */
interface Match {
  readonly pattern?: PatternNode | undefined;
  readonly guard?: ExpressionNode | undefined;
}

function walk(file: SourceFile, declarer: Declarer, origins: OriginCollector): void {
  const { table } = declarer;
  const unit = parseDart(file);
  for (const node of unit.directives) declarer.declareMember(node, undefined);
  for (const node of unit.declarations) declarer.declareMember(node, undefined);
  for (const node of unit.declarations) visit(node);

  function visit(node: DartNode): void {
    switch (node.kind) {
      case "name":
        declarer.refer(node.first, table.find(declarer.textOf(node.first)));
        return;
      case "namedType": {
        const token = node.prefix ?? node.name;
        declarer.refer(token, table.find(declarer.textOf(token)));
        for (const type of node.types) visit(type);
        return;
      }
      case "member":
        if (node.target.kind === "this") declarer.refer(node.name, declarer.members.get(declarer.textOf(node.name)));
        else visit(node.target);
        return;
      case "assignment":
        visit(node.target);
        visit(node.value);
        origins.assign(node.target, node.operator, node.value, "assignment");
        return;
      case "class":
        visitClass(node);
        return;
      case "function":
      case "constructor":
      case "closure":
        visitFunction(node);
        return;
      case "typedef":
      case "functionType": {
        const mark = table.enter();
        declarer.declareTypeParameters(node.typeParameters);
        forEachChild(node, visit);
        table.leave(mark);
        return;
      }
      case "block": {
        const mark = table.enter();
        visitStatements(node.statements);
        table.leave(mark);
        return;
      }
      case "variable":
        forEachChild(node, visit);
        origins.begin(node.name, node.initial);
        return;
      case "destructuring":
        forEachChild(node, visit);
        return;
      case "if":
      case "ifElement": {
        visit(node.test);
        const mark = enterMatch(node.test, node);
        visit(node.then);
        table.leave(mark);
        if (node.otherwise) visit(node.otherwise);
        return;
      }
      case "switch":
        visit(node.subject);
        for (const one of node.cases) {
          const mark = enterMatch(node.subject, one);
          visitStatements(one.statements);
          table.leave(mark);
        }
        return;
      case "switchExpression":
        visit(node.subject);
        for (const arm of node.arms) {
          const mark = enterMatch(node.subject, arm);
          visit(arm.value);
          table.leave(mark);
        }
        return;
      case "for":
      case "forElement": {
        const mark = table.enter();
        visit(node.head);
        visit(node.body);
        table.leave(mark);
        return;
      }
      case "forIn":
        visit(node.iterable);
        declarePattern(node.each, node.iterable, "elements");
        visit(node.each);
        origins.assign(node.each, "=", node.iterable, "elements");
        return;
      case "forSteps":
        if (node.initial) hoist(node.initial);
        forEachChild(node, visit);
        return;
      case "catch":
        visitCatch(node);
        return;
    }
    forEachChild(node, visit);
  }

  function visitCatch(node: CatchNode): void {
    if (node.type) visit(node.type);
    const mark = table.enter();
    declarer.declare("caught", node.error, node, { type: node.type });
    declarer.declare("caught", node.stack, node);
    visit(node.block);
    table.leave(mark);
  }

  /** Opens the scope in which the names of a pattern are known, and reads its guard. */
  function enterMatch(subject: ExpressionNode, { pattern, guard }: Match): number {
    const mark = table.enter();
    if (pattern) {
      declarePattern(pattern, subject, "pattern");
      visit(pattern);
    }
    if (guard) visit(guard);
    return mark;
  }

  function visitStatements(statements: readonly StatementNode[]): void {
    for (const statement of statements) hoist(statement);
    for (const statement of statements) visit(statement);
  }

  /** Declares what a statement makes known to all of its block. */
  function hoist(node: DartNode): void {
    if (node.kind === "error") for (const part of node.parts) hoist(part);
    else if (node.kind === "function") declarer.declareLocalFunction(node);
    else if (node.kind === "destructuring") declarePattern(node.pattern, node.value, "pattern");
    else if (node.kind === "variables") {
      const { type, modifiers } = node;
      for (const variable of node.variables) declarer.declare("variable", variable.name, variable, { type, modifiers });
    }
  }

  function declarePattern(
    node: PatternNode | ExpressionNode,
    value: ExpressionNode,
    from: "pattern" | "elements",
  ): void {
    const pattern = node.kind === "variablePattern" ? undefined : (node as PatternNode);
    for (const declared of declarer.declarePattern(node))
      origins.add(declared, { from, value, operator: "=", pattern });
  }

  function visitClass(node: ClassNode): void {
    const mark = table.enter();
    const outer = declarer.members;
    declarer.declareTypeParameters(node.typeParameters);
    declarer.declareMembers(node);
    for (const parameter of node.parameters) origins.begin(parameter.name, parameter.initial);
    forEachChild(node, visit);
    declarer.members = outer;
    table.leave(mark);
  }

  function visitFunction(node: FunctionNode | ConstructorNode | ClosureNode): void {
    const mark = table.enter();
    if (node.kind !== "closure") for (const annotation of node.annotations) visit(annotation);
    if (node.kind !== "constructor") {
      declarer.declareTypeParameters(node.typeParameters);
      for (const parameter of node.typeParameters) visit(parameter);
    }
    if (node.kind === "function" && node.returns) visit(node.returns);
    for (const parameter of node.parameters) visit(parameter);
    for (const parameter of node.parameters) {
      if (parameter.of !== undefined) continue;
      declarer.declareParameter(parameter);
      origins.begin(parameter.name, parameter.initial);
    }
    if (node.kind === "constructor") visitInitializers(node);
    if (node.body) visit(node.body);
    table.leave(mark);
  }

  /** `this.x` and `super.x` are names in the list of a constructor; in its body, the field is. */
  function visitInitializers(node: ConstructorNode): void {
    const mark = table.enter();
    for (const parameter of node.parameters) {
      if (parameter.of === undefined) continue;
      const declared = declarer.declareParameter(parameter);
      origins.begin(parameter.name, parameter.initial);
      const field = parameter.of === "this" && declared ? declarer.members.get(declared.name) : undefined;
      if (declared && field) origins.add(field, { from: "parameter", parameter: declared });
    }
    for (const { field, value } of node.initializers) {
      visit(value);
      if (field === undefined) continue;
      const declared = declarer.members.get(declarer.textOf(field));
      declarer.refer(field, declared);
      if (declared) origins.add(declared, { from: "assignment", value, operator: "=", pattern: undefined });
    }
    table.leave(mark);
    if (node.redirect) visit(node.redirect);
  }
}

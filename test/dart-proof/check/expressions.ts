import { coreType } from "../model/source-declared.ts";
import { bounded, type Type, unknown } from "../model/types.ts";
import type { Expr } from "../reader/ast.ts";
import { callType } from "./calls.ts";
import { bracesType, listType } from "./collections.ts";
import { type Env, inner, writtenType } from "./environment.ts";
import { constructorType, nameType, promote, staticMember } from "./names.ts";
import { assignType, binaryType, indexType, unaryType } from "./operators.ts";
import { propertyType } from "./properties.ts";

/** Types an expression and reports what is wrong in it. `expected` is what its place asks for. */
export function infer(expr: Expr, env: Env, expected?: Type): Type {
  switch (expr.kind) {
    case "name":
      return nameType(expr.name, expr.at, env);
    case "literal":
      return coreType(env.program.api, expr.type === "int" && isDouble(expected) ? "double" : expr.type, []);
    case "string":
      for (const part of expr.parts) infer(part, env);
      return coreType(env.program.api, "String", []);
    case "list":
      return listType(expr, env, expected);
    case "braces":
      return bracesType(expr, env, expected);
    case "record": {
      const typed = expr.args.map(({ name, value }) => ({ name, type: infer(value, env) }));
      const named = typed.flatMap(({ name, type }) => (name === undefined ? [] : [[name, type] as const]));
      const positional = typed.filter(({ name }) => name === undefined).map(({ type }) => type);
      return { kind: "record", positional, named: new Map(named) };
    }
    case "prop":
      return propertyType(expr, env);
    case "call":
      return callExpression(expr, env, expected);
    case "index":
      return indexType(expr, env);
    case "instantiated": {
      const args = expr.typeArgs.map((node) => writtenType(node, env));
      const type = infer(expr.target, env);
      return type.kind === "literal" ? { ...type, args } : type;
    }
    case "unary":
      return unaryType(expr, env);
    case "binary":
      return binaryType(expr, env, expected);
    case "assign":
      return assignType(expr, env);
    case "conditional": {
      infer(expr.test, env);
      const then = infer(expr.then, env, expected);
      const otherwise = infer(expr.otherwise, env, expected);
      return common([then, otherwise], expected);
    }
    case "is": {
      infer(expr.operand, env);
      promote(expr.operand, writtenType(expr.type, env), env);
      return coreType(env.program.api, "bool", []);
    }
    case "as": {
      infer(expr.operand, env);
      const type = writtenType(expr.type, env);
      promote(expr.operand, type, env);
      return type;
    }
    case "await":
      return awaited(infer(expr.operand, env));
    case "throw":
      infer(expr.operand, env);
      return unknown;
    case "cascade": {
      const target = infer(expr.target, env, expected);
      for (const section of expr.sections) infer(section, { ...env, cascaded: target });
      return target;
    }
    case "closure":
      return env.walk.closure(expr.fn, env, expected);
    case "switch": {
      const subject = infer(expr.subject, env);
      const types = expr.cases.map(({ pattern, guard, value }) => {
        const within = inner({ ...env, promoted: new Map(env.promoted) });
        env.walk.pattern(pattern, subject, within);
        if (pattern.kind === "object") promote(expr.subject, writtenType(pattern.type, quiet(env)), within);
        if (guard) infer(guard, within);
        return infer(value, within, expected);
      });
      return common(types, expected);
    }
    case "this":
      return env.self ?? unknown;
    case "super":
      return unknown;
    case "cascaded":
      return env.cascaded ?? unknown;
    case "shorthand":
      return shorthand(expr, env, expected);
  }
}

/** The environment without its reports: for what was already looked at. */
export function quiet(env: Env): Env {
  return { ...env, report: () => {} };
}

/** The one type that all of these have, else what their place asks for. */
export function common(types: readonly Type[], expected?: Type): Type {
  const known = types.filter((type) => type.kind !== "unknown" && !isNull(type));
  const [first] = known;
  if (!first || known.length < types.filter((type) => !isNull(type)).length) return expected ?? unknown;
  const same = known.every(
    (type) =>
      type.kind === first.kind && (type.kind !== "class" || (first.kind === "class" && type.decl === first.decl)),
  );
  return same ? first : (expected ?? unknown);
}

function isNull(type: Type): boolean {
  return type.kind === "class" && type.decl.name === "Null";
}

function isDouble(type: Type | undefined): boolean {
  return type?.kind === "class" && type.decl.name === "double" && type.decl.home === "dart";
}

/** What `await` gives of a value. */
export function awaited(type: Type): Type {
  const known = bounded(type);
  if (known.kind === "either") return awaited(known.types.at(-1) ?? unknown);
  const future = known.kind === "class" && (known.decl.name === "Future" || known.decl.name === "FutureOr");
  return future ? (known.args[0] ?? unknown) : known;
}

function callExpression(expr: Extract<Expr, { kind: "call" }>, env: Env, expected?: Type): Type {
  const { target, typeArgs, args } = expr;
  const name = nameOf(target);
  const type = target.kind === "shorthand" ? shorthand(target, env, expected) : infer(target, env);
  if (type.kind !== "literal") return callType(type, name, typeArgs, args, env, expected);
  const unnamed = type.decl.kind === "extension" ? undefined : type.decl.constructors().get("");
  if (unnamed?.deprecated) env.report("deprecated", target.at, `${name} is deprecated.`);
  const made = unnamed ? constructorType(type.decl, type.args, unnamed) : unknown;
  return callType(made, name, typeArgs, args, env, expected);
}

/** `.name`: a static member of the type that its place asks for. */
function shorthand(expr: Extract<Expr, { kind: "shorthand" }>, env: Env, expected?: Type): Type {
  const type = expected && bounded(expected);
  if (type?.kind !== "class") return unknown;
  return staticMember(type.decl, type.args, expr.name, expr.at, env);
}

function nameOf(target: Expr): string {
  if (target.kind === "name" || target.kind === "shorthand") return target.name;
  if (target.kind === "prop")
    return target.target.kind === "name" ? `${target.target.name}.${target.name}` : target.name;
  if (target.kind === "instantiated") return nameOf(target.target);
  return "this value";
}

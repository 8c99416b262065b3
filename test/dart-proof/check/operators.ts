import { coreType } from "../model/source-declared.ts";
import { bounded, type Type, unknown } from "../model/types.ts";
import type { Expr } from "../reader/ast.ts";
import type { Env } from "./environment.ts";
import { memberOf } from "./members.ts";
import { promote } from "./names.ts";

const booleans = ["==", "!=", "<", ">", "<=", ">=", "&&", "||"];

/** What a binary operator gives. */
export function binaryType(expr: Extract<Expr, { kind: "binary" }>, env: Env, expected?: Type): Type {
  const { op, left, right } = expr;
  const first = env.walk.infer(left, env, op === "??" ? expected : undefined);
  const second = env.walk.infer(right, env, op === "??" ? first : op === "==" || op === "!=" ? first : undefined);
  if (op === "??") return first.kind === "unknown" ? second : first;
  const ordering = ["<", ">", "<=", ">="].includes(op);
  if (booleans.includes(op) && !ordering) return coreType(env.program.api, "bool", []);
  const result = operator(first, `operator${op}`, env);
  if (ordering) return coreType(env.program.api, "bool", []);
  return numeric(op, first, second, env) ?? result;
}

/** `int` and `double` give more exact types than their operators say. */
function numeric(op: string, left: Type, right: Type, env: Env): Type | undefined {
  const isNumber = (type: Type, name: string) =>
    type.kind === "class" && type.decl.home === "dart" && type.decl.name === name;
  if (!["+", "-", "*", "%"].includes(op)) return undefined;
  if (isNumber(left, "int") && isNumber(right, "int")) return left;
  const either = isNumber(left, "double") || isNumber(right, "double");
  const numbers = ["int", "double", "num"].some((name) => isNumber(left, name));
  return either && numbers ? coreType(env.program.api, "double", []) : undefined;
}

/** What an operator that is a method gives. */
function operator(target: Type, name: string, env: Env): Type {
  env.counters.members++;
  const found = memberOf(target, name, env);
  if (!found) env.counters.unknown++;
  return found?.type.kind === "function" ? found.type.returns : unknown;
}

/** What `!`, `-`, `~`, `++`, `--` and the null check give. */
export function unaryType(expr: Extract<Expr, { kind: "unary" }>, env: Env): Type {
  const type = env.walk.infer(expr.operand, env);
  if (expr.op === "!") return coreType(env.program.api, "bool", []);
  if (expr.op === "-") return operator(type, "operatorunary-", env);
  return type;
}

/** `target[index]`. */
export function indexType(expr: Extract<Expr, { kind: "index" }>, env: Env): Type {
  const type = expr.target.kind === "super" ? unknown : env.walk.infer(expr.target, env);
  env.walk.infer(expr.index, env);
  const known = bounded(type);
  if (known.kind === "literal") return unknown;
  return operator(known, "operator[]", env);
}

/** `target = value`, and the operators that assign. */
export function assignType({ target, op, value }: Extract<Expr, { kind: "assign" }>, env: Env): Type {
  const type = env.walk.infer(target, env);
  const given = env.walk.infer(value, env, type);
  if (op !== "=") return type;
  if (target.kind === "name" && type.kind === "dynamic") promote(target, given, env);
  return given;
}

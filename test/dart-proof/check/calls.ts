import {
  bounded,
  close,
  type FunctionType,
  substitute,
  type Type,
  type TypeVariable,
  unknown,
} from "../model/types.ts";
import type { Arg, Expr, TypeNode } from "../reader/ast.ts";
import { type Env, writtenType } from "./environment.ts";
import { memberOf } from "./members.ts";
import { unify } from "./unify.ts";

/** Checks a call of a value of this type and gives what it returns. `called` is its name, for messages. */
export function callType(
  callee: Type,
  called: string,
  typeArgs: readonly TypeNode[],
  args: readonly Arg[],
  env: Env,
  expected: Type | undefined,
): Type {
  const given = typeArgs.map((node) => writtenType(node, env));
  const type = callable(bounded(callee), env);
  if (type.kind !== "function") {
    for (const { value } of args) env.walk.infer(value, env);
    if (type.kind === "unknown") env.counters.unknown++;
    return unknown;
  }
  env.counters.calls++;
  for (const { name, at } of args) {
    const deprecated = name !== undefined && type.named.get(name)?.deprecated;
    if (deprecated) env.report("deprecated", at, `${name} of ${called} is deprecated.`);
  }
  return inferCall(type, given, args, env, expected);
}

/** A value with a `call` method is called through it. */
function callable(type: Type, env: Env): Type {
  if (type.kind !== "class" || type.decl.name === "Function") return type;
  return memberOf(type, "call", env)?.type ?? unknown;
}

function inferCall(
  type: FunctionType,
  given: readonly Type[],
  args: readonly Arg[],
  env: Env,
  expected: Type | undefined,
): Type {
  const variables = new Set(type.typeParams);
  const bindings = new Map<TypeVariable, Type>();
  type.typeParams.forEach((variable, index) => {
    const one = given[index];
    if (one) bindings.set(variable, one);
  });
  const slots = [...type.required, ...type.optional];
  let position = 0;
  const paired = args.map(({ name, value }) => ({
    value,
    slot: (name === undefined ? slots[position++] : type.named.get(name)?.type) ?? unknown,
  }));
  const visit = ({ value, slot }: { value: Expr; slot: Type }) => {
    const context = close(substitute(slot, bindings), type.typeParams);
    unify(slot, env.walk.infer(value, env, context), variables, bindings);
  };
  for (const one of paired) if (one.value.kind !== "closure") visit(one);
  if (expected && given.length === 0 && paired.some(({ value }) => value.kind === "closure")) {
    for (const { slot } of paired)
      if (slot.kind === "function") unifyOpen(type.returns, expected, type, bindings, slot);
  }
  for (const one of paired) if (one.value.kind === "closure") visit(one);
  if (expected) unify(type.returns, expected, variables, bindings);
  return close(substitute(type.returns, bindings), type.typeParams);
}

/** What the context says of variables that only the parameters of a closure need. */
function unifyOpen(
  returns: Type,
  expected: Type,
  type: FunctionType,
  bindings: Map<TypeVariable, Type>,
  slot: FunctionType,
): void {
  const needed = new Set(
    [...slot.required, ...slot.optional].flatMap((one) => (one.kind === "variable" ? one.variable : [])),
  );
  const open = new Set(type.typeParams.filter((variable) => needed.has(variable)));
  if (open.size > 0) unify(returns, expected, open, bindings);
}

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

/** What is called, for messages. */
export interface Called {
  readonly name: string;
  readonly at: number;
}

/** Checks a call of a value of this type and gives what it returns. */
export function callType(
  callee: Type,
  called: Called,
  typeArgs: readonly TypeNode[],
  args: readonly Arg[],
  env: Env,
  expected: Type | undefined,
): Type {
  const given = typeArgs.map((node) => writtenType(node, env));
  const type = callable(bounded(callee), called, env);
  if (type.kind !== "function") {
    for (const { value } of args) env.walk.infer(value, env);
    if (type.kind === "unknown") env.counters.unknown++;
    return unknown;
  }
  env.counters.calls++;
  checkArguments(type, called, args, env);
  if (given.length > 0 && type.typeParams.length > 0 && given.length !== type.typeParams.length) {
    env.report("argument", called.at, `${called.name} takes ${type.typeParams.length} type arguments.`);
  }
  return inferCall(type, given, args, env, expected);
}

/** A value with a `call` method is called through it. */
function callable(type: Type, called: Called, env: Env): Type {
  if (type.kind !== "class" || type.decl.name === "Function") return type;
  const found = memberOf(type, "call", env);
  if (found === "unknown") return unknown;
  if (found) return found.type;
  env.report("member", called.at, `${called.name} is a ${type.decl.name} and cannot be called.`);
  return { kind: "dynamic" };
}

/** Counts positional arguments and matches named ones. */
function checkArguments(type: FunctionType, called: Called, args: readonly Arg[], env: Env): void {
  const positional = args.filter(({ name }) => name === undefined).length;
  const { required, optional, named } = type;
  if (positional < required.length) {
    env.report(
      "argument",
      called.at,
      `${called.name} needs ${required.length} positional arguments, not ${positional}.`,
    );
  }
  if (positional > required.length + optional.length) {
    const most = required.length + optional.length;
    env.report("argument", called.at, `${called.name} takes at most ${most} positional arguments, not ${positional}.`);
  }
  const seen = new Set<string>();
  for (const { name, at } of args) {
    if (name === undefined) continue;
    const parameter = named.get(name);
    if (!parameter) env.report("argument", at, `${called.name} has no parameter named ${name}.`);
    if (parameter?.deprecated) env.report("deprecated", at, `${name} of ${called.name} is deprecated.`);
    if (seen.has(name)) env.report("argument", at, `${name} is given twice to ${called.name}.`);
    seen.add(name);
  }
  for (const [name, parameter] of named) {
    if (parameter.required && !seen.has(name)) {
      env.report("argument", called.at, `${called.name} needs ${name}.`);
    }
  }
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

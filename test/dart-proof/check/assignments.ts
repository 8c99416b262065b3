import { isClassLike } from "../model/declared.ts";
import { typeOfFound } from "../model/lookup.ts";
import { dynamicType, type Type, unknown } from "../model/types.ts";
import type { Expr } from "../reader/ast.ts";
import { type Env, findLocal } from "./environment.ts";
import { memberOf } from "./members.ts";
import { promote, promoted } from "./names.ts";
import { assignProperty } from "./properties.ts";

/** `target = value`, and the operators that assign. */
export function assignment(expr: Extract<Expr, { kind: "assign" }>, env: Env): Type {
  const { target, op, value } = expr;
  let type: Type;
  if (target.kind === "name") type = assignName(target, env);
  else if (target.kind === "prop") type = assignProperty(target, env);
  else type = env.walk.infer(target, env);
  const given = env.walk.infer(value, env, type);
  if (op === "=" && target.kind === "name" && type.kind === "dynamic") promote(target, given, env);
  return op === "=" ? given : type;
}

function assignName(target: Extract<Expr, { kind: "name" }>, env: Env): Type {
  const { name, at } = target;
  env.counters.names++;
  const local = findLocal(env.scope, name);
  if (local) {
    if (!local.settable) env.report("assignment", at, `${name} cannot be set.`);
    return promoted(name, local.type(), env);
  }
  const mine = env.owner?.members().get(name);
  if (mine?.isStatic) {
    if (!mine.settable) env.report("assignment", at, `${name} cannot be set.`);
    return mine.type();
  }
  const [found] = mine ? [] : env.library.lookup(name);
  if (found) {
    if (isClassLike(found) || found.kind !== "variable" || !found.settable) {
      env.report("assignment", at, `${name} cannot be set.`);
      return dynamicType;
    }
    return found.type();
  }
  if (!env.self) {
    env.report("name", at, `Nothing here is called ${name}.`);
    return unknown;
  }
  const use = memberOf(env.self, name, env);
  if (!use) {
    env.report("name", at, `Nothing here is called ${name}.`);
    return unknown;
  }
  if (use === "unknown") return unknown;
  const asProperty: Expr = { kind: "prop", target: { kind: "this", at }, name, at };
  return use.found.member.settable ? typeOfFound(use.found) : assignProperty(asProperty, env);
}

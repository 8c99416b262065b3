import { type ClassLike, type Constructor, type Declaration, isClassLike } from "../model/declared.ts";
import { typeOfFound } from "../model/lookup.ts";
import { bindingsOf, type FunctionType, substitute, type Type, unknown } from "../model/types.ts";
import type { Expr } from "../reader/ast.ts";
import { type Env, findLocal } from "./environment.ts";
import { memberOf } from "./members.ts";

/** What a bare name is here. */
export function nameType(name: string, at: number, env: Env): Type {
  const local = findLocal(env.scope, name);
  if (local) return promoted(name, local, env);
  const mine = env.owner?.members().get(name);
  if (mine?.isStatic) return mine.type();
  const found = mine ? undefined : env.library.lookup(name);
  return found ? declaredType(found, name, at, env) : ownMember(name, at, env);
}

/** A member of `this`, written without it. */
function ownMember(name: string, at: number, env: Env): Type {
  const found = env.self ? memberOf(env.self, name, env) : undefined;
  if (!found) {
    env.counters.unknown++;
    return unknown;
  }
  if (found.found.member.deprecated) env.report("deprecated", at, `${name} is deprecated.`);
  return promoted(name, found.type, env);
}

/** A top-level declaration where a value stands. */
export function declaredType(declaration: Declaration, name: string, at: number, env: Env): Type {
  if (declaration.deprecated) env.report("deprecated", at, `${name} is deprecated.`);
  if (isClassLike(declaration)) {
    return { kind: "literal", decl: declaration, args: declaration.typeParams.map(() => unknown) };
  }
  if (declaration.kind === "typedef") {
    const type = declaration.type();
    return type.kind === "class" ? { kind: "literal", decl: type.decl, args: type.args } : unknown;
  }
  return promoted(name, declaration.type(), env);
}

/** The type with those that tests have shown since. */
export function promoted(key: string | undefined, type: Type, env: Env): Type {
  const tests = key === undefined ? undefined : env.promoted.get(key);
  return tests ? { kind: "either", types: [...tests, type] } : type;
}

/** A name or a chain of members as text: what a type test is remembered under. */
export function chainOf(expr: Expr): string | undefined {
  if (expr.kind === "name") return expr.name;
  if (expr.kind === "unary" && expr.op === "checked") return chainOf(expr.operand);
  if (expr.kind !== "prop") return undefined;
  if (expr.target.kind === "this") return expr.name;
  const target = chainOf(expr.target);
  return target === undefined ? undefined : `${target}.${expr.name}`;
}

export function promote(expr: Expr, type: Type, env: Env): void {
  const key = chainOf(expr);
  if (key !== undefined && type.kind !== "unknown") env.promoted.set(key, [type, ...(env.promoted.get(key) ?? [])]);
}

/** A constructor as a function whose type parameters are those of the class. */
export function constructorType(decl: ClassLike, args: readonly Type[], made: Constructor): FunctionType {
  const signature = made.signature();
  const open = args.every((arg) => arg.kind === "unknown");
  if (open) return { ...signature, typeParams: decl.typeParams };
  const bound = substitute(signature, bindingsOf({ decl, args }));
  return bound.kind === "function" ? bound : signature;
}

/** A static member, an enum value or a constructor of a class. */
export function staticMember(decl: ClassLike, args: readonly Type[], name: string, at: number, env: Env): Type {
  env.counters.members++;
  const member = decl.members().get(name);
  const made = member?.isStatic ? undefined : decl.constructors().get(name === "new" ? "" : name);
  if (made?.deprecated || (member?.isStatic && member.deprecated)) {
    env.report("deprecated", at, `${decl.name}.${name} is deprecated.`);
  }
  if (made) return constructorType(decl, args, made);
  return member?.isStatic ? typeOfFound({ member, owner: { kind: "class", decl, args } }) : unknown;
}

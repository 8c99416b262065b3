import { inheritedMember } from "../model/lookup.ts";
import { bounded, type Type, unknown } from "../model/types.ts";
import type { Expr } from "../reader/ast.ts";
import type { Env } from "./environment.ts";
import { isA, memberOf } from "./members.ts";
import { chainOf, declaredType, promoted, staticMember } from "./names.ts";

type Property = Extract<Expr, { kind: "prop" }>;

/** `target.name`, read. */
export function propertyType(expr: Property, env: Env): Type {
  const { target, name, at } = expr;
  const prefixed = prefixedType(expr, env);
  if (prefixed) return prefixed;
  if (target.kind === "super") return superMember(name, env);
  const type = env.walk.infer(target, env);
  if (type.kind === "literal") return staticMember(type.decl, type.args, name, at, env);
  return promoted(chainOf(expr), valueMember(type, target, name, at, env), env);
}

/** `prefix.name` of an import. */
function prefixedType({ target, name, at }: Property, env: Env): Type | undefined {
  if (target.kind !== "name" || !env.library.prefixes.has(target.name)) return undefined;
  const found = env.library.lookupPrefixed(target.name, name);
  return found ? declaredType(found, name, at, env) : unknown;
}

/** A member of a value, with what is wrong in using it. */
function valueMember(type: Type, target: Expr, name: string, at: number, env: Env): Type {
  env.counters.members++;
  const found = memberOf(type, name, env);
  if (!found) {
    env.counters.unknown++;
    return unknown;
  }
  const { member, owner } = found.found;
  if (member.deprecated) env.report("deprecated", at, `${describe(type)}.${name} is deprecated.`);
  const inside = target.kind === "this" || target.kind === "cascaded" || (env.self && isA(env.self, owner.decl));
  if (member.protected && !inside && !env.library.path.startsWith("test/")) {
    env.report("protected", at, `${describe(type)}.${name} is for its subclasses.`);
  }
  return found.type;
}

function superMember(name: string, env: Env): Type {
  env.counters.members++;
  if (env.self?.kind !== "class") return unknown;
  const found = inheritedMember(env.self, name, env.library.path);
  if (found === "unknown") return unknown;
  return memberOf(found?.owner ?? unknown, name, env)?.type ?? unknown;
}

function describe(type: Type): string {
  const known = bounded(type);
  if (known.kind === "class" || known.kind === "literal") return known.decl.name;
  return known.kind === "either" ? describe(known.types.at(-1) ?? unknown) : `a ${known.kind}`;
}

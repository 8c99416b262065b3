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
  if (target.kind === "super") return superMember(name, at, env);
  const type = env.walk.infer(target, env);
  if (type.kind === "literal") return staticMember(type.decl, type.args, name, at, env);
  if (env.inConst && name !== "length" && type.kind !== "unknown")
    env.report("const", at, `${name} of a value is not a constant.`);
  return promoted(chainOf(expr), valueMember(type, target, name, at, env), env);
}

/** `prefix.name` of an import. */
function prefixedType({ target, name, at }: Property, env: Env): Type | undefined {
  if (target.kind !== "name" || !env.library.prefixes.has(target.name)) return undefined;
  const [found] = env.library.lookupPrefixed(target.name, name);
  env.counters.names++;
  if (found) return declaredType(found, name, at, env);
  env.report("name", at, `Nothing imported as ${target.name} is called ${name}.`);
  return unknown;
}

/** A member of a value, with what is wrong in using it. */
function valueMember(type: Type, target: Expr, name: string, at: number, env: Env): Type {
  env.counters.members++;
  const found = memberOf(type, name, env);
  if (found === "unknown") {
    env.counters.unknown++;
    return unknown;
  }
  if (!found) {
    env.report("member", at, `${describe(type)} has no member ${name}.`);
    return unknown;
  }
  const { member, owner } = found.found;
  if (member.deprecated) env.report("deprecated", at, `${describe(type)}.${name} is deprecated.`);
  const inside = target.kind === "this" || target.kind === "cascaded" || (env.self && isA(env.self, owner.decl));
  // A field may be protected for its setter alone: the index does not tell them apart.
  if (member.protected && !member.settable && !inside && !env.library.path.startsWith("test/")) {
    env.report("protected", at, `${describe(type)}.${name} is for its subclasses.`);
  }
  return found.type;
}

function superMember(name: string, at: number, env: Env): Type {
  env.counters.members++;
  if (env.self?.kind !== "class") return unknown;
  const found = inheritedMember(env.self, name, env.library.path);
  if (found === "unknown") return unknown;
  const use = found ? memberOf(found.owner, name, env) : memberOf({ kind: "unknown" }, name, env);
  if (use && use !== "unknown") return use.type;
  env.report("member", at, `No supertype has a member ${name}.`);
  return unknown;
}

/** Where a value is assigned: the member must be settable. */
export function assignProperty(expr: Property, env: Env): Type {
  const { target, name, at } = expr;
  if (target.kind === "name" && env.library.prefixes.has(target.name)) return unknown;
  const type = target.kind === "super" ? env.self : env.walk.infer(target, env);
  if (!type) return unknown;
  if (type.kind === "literal") {
    const member = type.decl.members().get(name);
    if (!member?.isStatic) return staticMember(type.decl, type.args, name, at, env);
    if (!member.settable) env.report("assignment", at, `${type.decl.name}.${name} cannot be set.`);
    return member.type();
  }
  const value = valueMember(type, target, name, at, env);
  const found = memberOf(type, name, env);
  if (found && found !== "unknown" && !found.found.member.settable && !settableAbove(type, name, env)) {
    env.report("assignment", at, `${name} of ${describe(type)} cannot be set.`);
  }
  return value;
}

/** A class may override the getter alone: the setter is then inherited. */
function settableAbove(type: Type, name: string, env: Env): boolean {
  const known = bounded(type);
  if (known.kind === "either") return known.types.some((one) => settableAbove(one, name, env));
  if (known.kind !== "class") return true;
  let above = inheritedMember(known, name, env.library.path);
  for (let steps = 0; above && above !== "unknown" && steps < 10; steps++) {
    if (above.member.settable) return true;
    above = inheritedMember(above.owner, name, env.library.path);
  }
  return above === "unknown";
}

export function describe(type: Type): string {
  const known = bounded(type);
  if (known.kind === "class" || known.kind === "literal") return known.decl.name;
  return known.kind === "either" ? describe(known.types.at(-1) ?? unknown) : `a ${known.kind}`;
}

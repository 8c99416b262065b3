import type { ClassLike } from "../model/declared.ts";
import { type ClassType, type Found, instanceMember, type Lookup, typeOfFound } from "../model/lookup.ts";
import { coreType } from "../model/source-declared.ts";
import { bounded, close, substitute, type Type, type TypeVariable, unknown } from "../model/types.ts";
import type { Env } from "./environment.ts";
import { unify } from "./unify.ts";

export interface MemberUse {
  readonly type: Type;
  readonly found: Found;
}

/** A member of a value, where its type says that there is one. */
export function memberOf(target: Type, name: string, env: Env): MemberUse | undefined {
  const type = bounded(target);
  if (type.kind === "either") return memberOfAny(type.types, name, env);
  const found = declaredMember(type, name, env);
  if (found && found !== "unknown") return { type: typeOfFound(found), found };
  if (found === "unknown") {
    for (const { use } of extensionsWith(name, env)) use();
    return undefined;
  }
  return extensionMember(type, name, env);
}

function memberOfAny(types: readonly Type[], name: string, env: Env): MemberUse | undefined {
  for (const type of types) {
    const found = memberOf(type, name, env);
    if (found) return found;
  }
  return undefined;
}

function declaredMember(type: Type, name: string, env: Env): Lookup {
  if (type.kind === "class") {
    if (type.decl.name === "Function" && name === "call") return "unknown";
    return instanceMember(type, name, env.library.path) ?? objectMember(name, env);
  }
  if (type.kind === "function") return name === "call" ? "unknown" : objectMember(name, env);
  if (type.kind === "literal") return objectMember(name, env);
  if (type.kind === "record") return recordMember(type, name) ?? objectMember(name, env);
  return objectMember(name, env) ?? "unknown";
}

function objectMember(name: string, env: Env): Lookup {
  const object = coreType(env.program.api, "Object", []);
  return object.kind === "class" ? instanceMember(object, name, env.library.path) : undefined;
}

function recordMember(type: Extract<Type, { kind: "record" }>, name: string): Found | undefined {
  const position = /^\$(\d+)$/.exec(name)?.[1];
  const value = position === undefined ? type.named.get(name) : type.positional[Number(position) - 1];
  if (!value) return undefined;
  const member = { name, kind: "value", isStatic: false, deprecated: false, protected: false } as const;
  return { member: { ...member, type: () => value }, owner: nowhere };
}

const none = () => new Map();
const nowhere: ClassType = {
  kind: "class",
  args: [],
  decl: {
    kind: "class",
    name: "Record",
    home: "",
    deprecated: false,
    typeParams: [],
    partial: false,
    supers: () => ({ extends: undefined, with: [], implements: [], on: [] }),
    constructors: none,
    members: none,
  },
};

/** The member that an extension in scope gives to values of this type. */
function extensionMember(type: Type, name: string, env: Env): MemberUse | undefined {
  const fits = extensionsWith(name, env)
    .map(({ extension, use }) => ({ extension, use, bindings: matches(extension, type) }))
    .filter(({ bindings }) => bindings !== undefined)
    .sort((a, b) => specificity(b.extension) - specificity(a.extension));
  const [best] = fits;
  const member = best?.extension.members().get(name);
  if (!best?.bindings || !member) return undefined;
  best.use();
  const owner: ClassType = { kind: "class", decl: best.extension, args: [] };
  return { type: close(substitute(member.type(), best.bindings), best.extension.typeParams), found: { member, owner } };
}

function extensionsWith(name: string, env: Env): { extension: ClassLike; use: () => void }[] {
  const declares = (extension: ClassLike) => {
    const member = extension.members().get(name);
    return member !== undefined && !member.isStatic;
  };
  const own = [...env.library.own.values()]
    .filter((one): one is ClassLike => one.kind === "extension" && declares(one))
    .map((extension) => ({ extension, use: () => {} }));
  const imported = env.library.imports.flatMap((one) =>
    one
      .extensions()
      .filter(declares)
      .map((extension) => ({
        extension,
        use: () => {
          one.used = true;
        },
      })),
  );
  return [...own, ...imported];
}

/** What the extension's type parameters stand for on this type; undefined where it is on something else. */
function matches(extension: ClassLike, type: Type): Map<TypeVariable, Type> | undefined {
  const bindings = new Map<TypeVariable, Type>();
  const [on] = extension.supers().on;
  if (!on) return undefined;
  unify(on, type, new Set(extension.typeParams), bindings);
  if (on.kind === "dynamic") return bindings;
  if (on.kind === "variable") {
    const bound = bounded(on);
    return bound.kind !== "class" || isA(type, bound.decl) ? bindings : undefined;
  }
  if (on.kind === "class") return isA(type, on.decl) ? bindings : undefined;
  return on.kind === type.kind || on.kind === "unknown" || type.kind === "unknown" ? bindings : undefined;
}

/** True when a value of this type is one of `decl`, or may be for all that is known. */
export function isA(type: Type, decl: ClassLike): boolean {
  const known = bounded(type);
  if (decl.name === "Object") return true;
  if (known.kind === "either") return known.types.some((one) => isA(one, decl));
  if (known.kind === "function") return decl.name === "Function";
  if (known.kind === "record") return decl.name === "Record";
  if (known.kind === "literal") return decl.name === "Type";
  if (known.kind !== "class") return true;
  const seen = new Set<ClassLike>();
  const visit = (one: Type): boolean => {
    if (one.kind !== "class") return true;
    if (one.decl === decl) return true;
    if (seen.has(one.decl)) return false;
    seen.add(one.decl);
    const { extends: base, with: mixins, implements: interfaces, on } = one.decl.supers();
    return [base, ...mixins, ...interfaces, ...on].some((above) => above !== undefined && visit(above));
  };
  return visit(known);
}

/** Extensions on a class beat those on anything; those on a subclass beat those on its supertypes. */
function specificity(extension: ClassLike): number {
  const [on = unknown] = extension.supers().on;
  return on.kind === "class" ? 1 + depth(on, 0) : 0;
}

function depth(type: Type, level: number): number {
  if (type.kind !== "class" || level > 20) return level;
  const { extends: base, with: mixins, implements: interfaces } = type.decl.supers();
  const above = [base, ...mixins, ...interfaces].filter((one) => one !== undefined);
  return above.length === 0 ? level : Math.max(...above.map((one) => depth(one, level + 1)));
}

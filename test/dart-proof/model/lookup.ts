import type { ClassLike, Member } from "./declared.ts";
import { bindingsOf, substitute, type Type } from "./types.ts";

export type ClassType = Extract<Type, { kind: "class" }>;

export interface Found {
  readonly member: Member;
  /** The class that declares it, as the receiver inherits from it. */
  readonly owner: ClassType;
}

/** What a look through the supertypes gave: `unknown` where one of them is not known. */
export type Lookup = Found | "unknown" | undefined;

/** The supertypes of a class that its members may come from, nearest first; unknown ones included. */
function directSupers(type: ClassType): Type[] {
  const { decl } = type;
  const supers = decl.supers();
  const bindings = bindingsOf(type);
  const nearest = [...supers.with].reverse();
  const all = decl.kind === "extension" ? [] : [...nearest, supers.extends, ...supers.implements, ...supers.on];
  return all.filter((one) => one !== undefined).map((one) => substitute(one, bindings));
}

/** The type itself and everything it inherits from, each once. */
function ancestry(type: ClassType): readonly ClassType[] {
  const types = new Map<ClassLike, ClassType>();
  const visit = (one: Type) => {
    if (one.kind !== "class" || types.has(one.decl)) return;
    types.set(one.decl, one);
    directSupers(one).forEach(visit);
  };
  visit(type);
  return [...types.values()];
}

/** The instance member of this name; `from` is the library that asks, for private names. */
export function instanceMember(type: ClassType, name: string, from: string): Lookup {
  return memberAmong([type], name, from);
}

/** As `instanceMember`, of the supertypes only. */
export function inheritedMember(type: ClassType, name: string, from: string): Lookup {
  return memberAmong(directSupers(type), name, from);
}

/** Stops at the first class that declares the name: most are near. */
function memberAmong(types: readonly Type[], name: string, from: string): Lookup {
  const seen = new Set<ClassLike>();
  let complete = true;
  const search = (all: readonly Type[]): Found | undefined => {
    for (const type of all) {
      if (type.kind !== "class") {
        complete = false;
        continue;
      }
      const { decl } = type;
      if (seen.has(decl)) continue;
      seen.add(decl);
      if (decl.partial) complete = false;
      const member = decl.members().get(name);
      if (member && !member.isStatic && (!name.startsWith("_") || decl.home === from)) return { member, owner: type };
      const above = search(directSupers(type));
      if (above) return above;
    }
    return undefined;
  };
  return search(types) ?? (complete ? undefined : "unknown");
}

/** The type of a found member as its owner sees it. */
export function typeOfFound({ member, owner }: Found): Type {
  return substitute(member.type(), bindingsOf(owner));
}

/** `type` seen as an instance of `decl`, when it is one. */
export function asInstanceOf(type: Type, decl: ClassLike): ClassType | undefined {
  return type.kind === "class" ? ancestry(type).find((one) => one.decl === decl) : undefined;
}

import type { ClassLike, Member } from "../model/declared.ts";
import { ancestry, type ClassType, inheritedMember, typeOfFound } from "../model/lookup.ts";
import type { FunctionType } from "../model/types.ts";
import type { ClassNode, MemberNode } from "../reader/ast.ts";
import { abstractMembers } from "./abstract-members.ts";
import type { Env } from "./environment.ts";

/** Checks that overriding members fit the ones above, and that nothing abstract is left in a class that can be made. */
export function checkInheritance(node: ClassNode, self: ClassType, env: Env): void {
  for (const member of node.members) checkOverride(member, self, env);
  const { decl } = self;
  const makeable = node.kind === "class" && !["abstract", "sealed"].some((one) => decl.modifiers.has(one));
  if (makeable || node.kind === "enum") checkComplete(node, self, env);
}

function checkOverride(node: MemberNode, self: ClassType, env: Env): void {
  if (node.kind === "constructor" || node.isStatic) return;
  const name = node.kind === "field" ? node.variable.name : node.name;
  const declares = node.annotations.some((one) => one.name === "override");
  const above = inheritedMember(self, name, env.library.path);
  if (above === "unknown") return;
  if (!above) {
    const object = ["toString", "hashCode", "runtimeType", "noSuchMethod", "operator=="].includes(name);
    if (declares && !object) env.report("override", node.at, `No supertype of ${self.decl.name} has a member ${name}.`);
    return;
  }
  env.counters.overrides++;
  const mine = self.decl.members().get(name);
  if (!mine) return;
  if (mine.kind !== above.member.kind) {
    env.report("override", node.at, `${name} is a ${above.member.kind} in ${above.owner.decl.name}.`);
    return;
  }
  const type = mine.type();
  const overridden = typeOfFound(above);
  if (mine.kind === "method" && type.kind === "function" && overridden.kind === "function") {
    const problem = misfit(type, overridden);
    if (problem) env.report("override", node.at, `${name} ${problem}, unlike that of ${above.owner.decl.name}.`);
  }
}

/** Why a call of the overridden method would not fit this one. */
function misfit(mine: FunctionType, above: FunctionType): string | undefined {
  if (mine.required.length > above.required.length) return `needs ${mine.required.length} positional arguments`;
  const most = mine.required.length + mine.optional.length;
  if (most < above.required.length + above.optional.length) return `takes only ${most} positional arguments`;
  const missing = [...above.named.keys()].find((name) => !mine.named.has(name));
  if (missing !== undefined) return `has no parameter named ${missing}`;
  const extra = [...mine.named].find(([name, one]) => one.required && !above.named.get(name)?.required);
  return extra && `needs ${extra[0]}`;
}

function checkComplete(node: ClassNode, self: ClassType, env: Env): void {
  const concrete = new Set<string>();
  if (!collectConcrete(self, concrete) || concrete.has("noSuchMethod")) return;
  const missing = [...required(self, env.library.path)].filter(([name]) => !concrete.has(name));
  const object = new Set(["toString", "hashCode", "runtimeType", "noSuchMethod", "operator==", "index", "name"]);
  for (const [name, owner] of missing) {
    if (!object.has(name)) env.report("missing member", node.at, `${node.name} lacks ${name} of ${owner.name}.`);
  }
}

/** Adds the members with bodies; false where a supertype is not known. */
function collectConcrete(type: ClassType, found: Set<string>): boolean {
  const { decl } = type;
  for (const [name, member] of decl.members()) {
    const bare = member.abstract || abstractMembers[decl.name]?.includes(name);
    if (!member.isStatic && !bare) found.add(name);
  }
  const { extends: base, with: mixins } = decl.supers();
  return [base, ...mixins].every((one) => one === undefined || (one.kind === "class" && collectConcrete(one, found)));
}

/** What the class must have, and where that is asked for. */
function required(type: ClassType, path: string): Map<string, ClassLike> {
  const found = new Map<string, ClassLike>();
  const ask = (owner: ClassLike, fits: (member: Member) => boolean) => {
    for (const [name, member] of owner.members()) {
      const visible = !name.startsWith("_") || owner.home === path;
      if (!member.isStatic && visible && fits(member)) found.set(name, owner);
    }
  };
  const visit = ({ decl }: ClassType) => {
    const { extends: base, with: mixins, implements: interfaces } = decl.supers();
    ask(decl, (member) => member.abstract || abstractMembers[decl.name]?.includes(member.name) === true);
    const ours = decl.home.includes(".dart");
    for (const one of ours ? interfaces : []) {
      if (one.kind === "class") for (const above of ancestry(one).types) ask(above.decl, () => true);
    }
    for (const one of [base, ...mixins]) if (one?.kind === "class") visit(one);
  };
  visit(type);
  return found;
}

/** The type that a class has for itself. */
export function selfType(decl: ClassLike): ClassType {
  return { kind: "class", decl, args: decl.typeParams.map((variable) => ({ kind: "variable", variable })) };
}

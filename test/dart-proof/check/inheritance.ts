import type { ClassLike } from "../model/declared.ts";
import { type ClassType, inheritedMember } from "../model/lookup.ts";
import type { MemberNode } from "../reader/ast.ts";
import type { Env } from "./environment.ts";

/** Checks that a member with `@override` overrides something: a warning of the analyzer, and no error of the compiler. */
export function checkOverride(node: MemberNode, self: ClassType, env: Env): void {
  if (node.kind === "constructor" || !node.annotations.some((one) => one.name === "override")) return;
  const name = node.kind === "field" ? node.variable.name : node.name;
  if (["toString", "hashCode", "runtimeType", "noSuchMethod", "operator=="].includes(name)) return;
  if (inheritedMember(self, name, env.library.path)) return;
  env.report("override", node.at, `No supertype of ${self.decl.name} has a member ${name}.`);
}

/** The type that a class has for itself. */
export function selfType(decl: ClassLike): ClassType {
  return { kind: "class", decl, args: decl.typeParams.map((variable) => ({ kind: "variable", variable })) };
}

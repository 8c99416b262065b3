import { convertType, declareVariables } from "../model/convert-type.ts";
import { type Declaration, isClassLike } from "../model/declared.ts";
import type { ClassType } from "../model/lookup.ts";
import { resolveIn } from "../model/source-declared.ts";
import type { Type } from "../model/types.ts";
import type { Annotation, ClassNode, DeclarationNode, FunctionNode } from "../reader/ast.ts";
import { checkConstructor, checkEnumValues } from "./constructors.ts";
import { type Env, inner, writtenType } from "./environment.ts";
import { checkFunction } from "./functions.ts";
import { checkOverride, selfType } from "./inheritance.ts";

/** Checks one declaration of a file. `env` is that of the top of the file. */
export function checkDeclaration(node: DeclarationNode, declared: Declaration, env: Env): void {
  checkAnnotations(node.annotations, env);
  if (node.kind === "variable") {
    const type = node.variable.type && writtenType(node.variable.type, env);
    if (node.variable.initial) env.walk.infer(node.variable.initial, env, type);
  } else if (node.kind === "function") checkMethod(node.fn, env);
  else if (node.kind === "typedef") {
    writtenType(node.type, { ...env, resolve: declareVariables(node.typeParams, env.resolve).resolve });
  } else if (isClassLike(declared)) checkClass(node, selfType(declared), env);
}

function checkAnnotations(annotations: readonly Annotation[], env: Env): void {
  for (const { value } of annotations) env.walk.infer(value, env);
}

function checkClass(node: ClassNode, self: ClassType, outer: Env): void {
  const { decl } = self;
  const env: Env = { ...outer, resolve: resolveIn(decl, outer.resolve), owner: decl };
  for (const { bound } of node.typeParams) if (bound) writtenType(bound, env);
  if (node.extends) writtenType(node.extends, env);
  for (const type of [...node.with, ...node.implements, ...node.on]) writtenType(type, env);
  if (node.representation?.type) writtenType(node.representation.type, env);
  const receiver: Type = node.kind === "extension" && node.on[0] ? convertType(node.on[0], env.resolve) : self;
  for (const member of node.members) {
    const within: Env = { ...inner(env), promoted: new Map() };
    checkAnnotations(member.annotations, within);
    if (member.kind === "constructor") checkConstructor(member, self, within);
    else if (member.kind === "method")
      checkMethod(member.fn, { ...within, self: member.isStatic ? undefined : receiver });
    else {
      const { type, initial, late } = member.variable;
      const written = type && writtenType(type, within);
      const place = { ...within, self: late && !member.isStatic ? receiver : undefined };
      if (initial) env.walk.infer(initial, place, written);
    }
  }
  if (node.kind === "extension") return;
  checkEnumValues(node, self, env);
  for (const member of node.members) checkOverride(member, self, env);
}

function checkMethod(fn: FunctionNode, env: Env): void {
  const { resolve } = declareVariables(fn.typeParams, env.resolve);
  const within: Env = { ...inner(env), resolve, promoted: new Map() };
  for (const { bound } of fn.typeParams) if (bound) writtenType(bound, within);
  const returns = fn.returns && writtenType(fn.returns, within);
  const types = new Map(fn.params.map((param) => [param, writtenType(param.type, within)]));
  checkFunction(fn, (param) => types.get(param) ?? { kind: "unknown" }, returns, within);
}

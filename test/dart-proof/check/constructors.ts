import type { ClassType } from "../model/lookup.ts";
import { parameterType } from "../model/source-declared.ts";
import type { Type } from "../model/types.ts";
import type { Arg, ClassNode, Initializer, MemberNode } from "../reader/ast.ts";
import { callType } from "./calls.ts";
import { type Env, inner, writtenType } from "./environment.ts";
import { checkFunction } from "./functions.ts";
import { constructorType } from "./names.ts";

type ConstructorNode = Extract<MemberNode, { kind: "constructor" }>;

/** Checks a constructor: its parameters, initializers, the constructor above it and its body. */
export function checkConstructor(node: ConstructorNode, self: ClassType, env: Env): void {
  const { fn } = node;
  for (const param of fn.params) if (param.type) writtenType(param.type, env);
  if (node.redirect) writtenType(node.redirect, env);
  const above = node.initializers.find((one) => one.kind === "super");
  const typeOf = (param: (typeof fn.params)[number]) =>
    parameterType(param, self.decl, env.resolve, above?.kind === "super" ? above.name : "");
  const bare: Env = { ...inner(env), self: undefined };
  checkFunction({ ...fn, body: undefined }, typeOf, undefined, bare);
  for (const one of node.initializers) checkInitializer(one, self, node, bare);
  checkAbove(node, self, bare);
  checkFunction(fn, typeOf, node.factory ? { ...self } : undefined, {
    ...inner(env),
    self: node.factory ? undefined : self,
  });
}

/** prefer_initializing_formals of flutter_lints; since Dart 3.12 a named parameter can set a private field as well. */
function checkFormal(one: Extract<Initializer, { kind: "field" }>, { fn }: ConstructorNode, env: Env): void {
  const { value } = one;
  const param = value.kind === "name" ? fn.params.find(({ name }) => name === value.name) : undefined;
  if (!param || param.from) return;
  const isSame = param.form !== "named" || one.name === param.name || one.name === `_${param.name}`;
  if (isSame) env.report("lint", one.at, `this.${one.name} as a parameter says the same.`);
}

function checkInitializer(one: Initializer, self: ClassType, node: ConstructorNode, env: Env): void {
  if (one.kind === "assert") {
    for (const { value } of one.args) env.walk.infer(value, env);
  } else if (one.kind === "field") {
    checkFormal(one, node, env);
    env.walk.infer(one.value, env, self.decl.members().get(one.name)?.type());
  } else if (one.kind === "this") {
    checkCall(self, one.name, one.args, env);
  }
}

/** The constructor above gets what `super(...)` and the `super.x` parameters give it. */
function checkAbove(node: ConstructorNode, self: ClassType, env: Env): void {
  const explicit = node.initializers.find((one) => one.kind === "super");
  const { name, args } = explicit?.kind === "super" ? explicit : { name: "", args: [] };
  const passed = node.fn.params
    .filter(({ from }) => from === "super")
    .map(
      (param): Arg => ({
        name: param.form === "named" ? param.name : undefined,
        value: { kind: "name", name: param.name, at: param.at },
        at: param.at,
      }),
    );
  checkCall(self.decl.supers().extends, name, [...passed, ...args], env);
}

/** A call of a constructor of this type. */
function checkCall(type: Type | undefined, name: string, args: readonly Arg[], env: Env): void {
  const made = type?.kind === "class" ? type.decl.constructors().get(name) : undefined;
  if (type?.kind !== "class" || !made) for (const { value } of args) env.walk.infer(value, env);
  else callType(constructorType(type.decl, type.args, made), type.decl.name, [], args, env, undefined);
}

/** Checks what an enum value gives its constructor. */
export function checkEnumValues(node: ClassNode, self: ClassType, env: Env): void {
  for (const { constructorName, args } of node.values) checkCall(self, constructorName, args, env);
}

import type { Constructor } from "../model/declared.ts";
import type { ClassType } from "../model/lookup.ts";
import { parameterType } from "../model/source-declared.ts";
import type { Arg, ClassNode, Initializer, MemberNode } from "../reader/ast.ts";
import { callType } from "./calls.ts";
import { type Env, inner, writtenType } from "./environment.ts";
import { checkFunction } from "./functions.ts";
import { constructorType } from "./names.ts";

type ConstructorNode = Extract<MemberNode, { kind: "constructor" }>;

/** Checks a constructor: its parameters, initializers, the constructor above it and its body. */
export function checkConstructor(node: ConstructorNode, owner: ClassNode, self: ClassType, env: Env): void {
  const { fn } = node;
  for (const param of fn.params) {
    if (param.type) writtenType(param.type, env);
    if (param.from === "this" && !isField(owner, param.name)) {
      env.report("member", param.at, `${owner.name} has no field ${param.name}.`);
    }
  }
  if (node.redirect) writtenType(node.redirect, env);
  const above = node.initializers.find((one) => one.kind === "super");
  const typeOf = (param: (typeof fn.params)[number]) =>
    parameterType(param, self.decl, env.resolve, above?.kind === "super" ? above.name : "");
  const bare: Env = { ...inner(env), self: undefined };
  checkFunction({ ...fn, body: undefined }, typeOf, undefined, bare);
  for (const one of node.initializers) checkInitializer(one, owner, self, node, bare);
  const redirects = node.factory || node.initializers.some((one) => one.kind === "this");
  if (!redirects) {
    if (owner.kind === "class") checkAbove(node, self, bare);
    checkFinalFields(node, owner, env);
  }
  if (node.isConst && !node.factory) checkConstFields(node, owner, env);
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

function isField(owner: ClassNode, name: string): boolean {
  if (owner.representation?.name === name) return true;
  return owner.members.some((one) => one.kind === "field" && one.variable.name === name && !one.isStatic);
}

function checkInitializer(one: Initializer, owner: ClassNode, self: ClassType, node: ConstructorNode, env: Env): void {
  if (one.kind === "assert") {
    for (const { value } of one.args) env.walk.infer(value, env);
  } else if (one.kind === "field") {
    if (!isField(owner, one.name)) env.report("member", one.at, `${owner.name} has no field ${one.name}.`);
    checkFormal(one, node, env);
    env.walk.infer(one.value, env, self.decl.members().get(one.name)?.type());
  } else if (one.kind === "this") {
    const target = self.decl.constructors().get(one.name);
    if (!target) env.report("member", one.at, `${owner.name} has no constructor ${one.name}.`);
    else
      callType(
        constructorType(self.decl, self.args, target),
        { name: owner.name, at: node.at },
        [],
        one.args,
        env,
        undefined,
      );
  }
}

/** The constructor above gets what `super(...)` and the `super.x` parameters give it. */
function checkAbove(node: ConstructorNode, self: ClassType, env: Env): void {
  const { extends: base } = self.decl.supers();
  if (base?.kind !== "class") {
    for (const one of node.initializers) {
      if (one.kind === "super") for (const { value } of one.args) env.walk.infer(value, env);
    }
    return;
  }
  const explicit = node.initializers.find((one) => one.kind === "super");
  const name = explicit?.kind === "super" ? explicit.name : "";
  const target = base.decl.constructors().get(name);
  if (!target) {
    if (!base.decl.partial && base.decl.constructors().size > 0) {
      env.report(
        "member",
        explicit?.kind === "super" ? explicit.at : node.at,
        `${base.decl.name} has no constructor ${name || "without a name"}.`,
      );
    }
    return;
  }
  const given: Arg[] = explicit?.kind === "super" ? [...explicit.args] : [];
  const passed = node.fn.params
    .filter(({ from }) => from === "super")
    .map(
      (param): Arg => ({
        name: param.form === "named" ? param.name : undefined,
        value: { kind: "name", name: param.name, at: param.at },
        at: param.at,
      }),
    );
  const called = { name: `The constructor of ${base.decl.name}`, at: node.at };
  callType(constructorType(base.decl, base.args, target), called, [], [...passed, ...given], env, undefined);
  if (node.isConst && !target.isConst)
    env.report("const", node.at, `The constructor of ${base.decl.name} is not constant.`);
}

function checkFinalFields(node: ConstructorNode, owner: ClassNode, env: Env): void {
  for (const member of owner.members) {
    if (member.kind !== "field" || member.isStatic || member.abstract) continue;
    const { name, isFinal, late, initial } = member.variable;
    const set =
      node.fn.params.some((param) => param.from === "this" && param.name === name) ||
      node.initializers.some((one) => one.kind === "field" && one.name === name);
    if (isFinal && !late && !initial && !set) {
      env.report("assignment", node.at, `${owner.name} does not set ${name}.`);
    }
  }
}

function checkConstFields(node: ConstructorNode, owner: ClassNode, env: Env): void {
  for (const member of owner.members) {
    if (member.kind !== "field" || member.isStatic) continue;
    const { name, isFinal, late } = member.variable;
    if (!isFinal || late) env.report("const", node.at, `${name} of ${owner.name} is not final.`);
  }
}

/** Checks what an enum value gives its constructor. */
export function checkEnumValues(node: ClassNode, self: ClassType, env: Env): void {
  for (const { name, constructorName, args, at } of node.values) {
    const target: Constructor | undefined = self.decl.constructors().get(constructorName);
    if (!target) env.report("member", at, `${node.name} has no constructor ${constructorName}.`);
    else {
      const type = constructorType(self.decl, [], target);
      callType(type, { name, at }, [], args, { ...env, inConst: true }, undefined);
    }
  }
}

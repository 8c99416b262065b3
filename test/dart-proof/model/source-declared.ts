import type {
  Annotation,
  ClassNode,
  DeclarationNode,
  Expr,
  FunctionNode,
  MemberNode,
  Param,
  Variable,
} from "../reader/ast.ts";
import type { ApiIndex } from "./api-index.ts";
import { convertType, declareVariables, functionType, type Resolve } from "./convert-type.ts";
import { type ClassLike, type Constructor, type Declaration, isClassLike, lazy, type Member } from "./declared.ts";
import { inheritedMember, typeOfFound } from "./lookup.ts";
import { type FunctionType, type Type, unknown } from "./types.ts";

/** Types a value where it stands: in a class or at the top of its file. */
export type InferValue = (value: Expr, self: ClassLike | undefined) => Type;

/** A declaration of the project as others see it. */
export function declareSource(
  node: DeclarationNode,
  home: string,
  outer: Resolve,
  api: ApiIndex,
  infer: InferValue,
): Declaration {
  const base = { name: node.name, home, deprecated: isDeprecated(node.annotations) };
  if (node.kind === "variable") {
    const { variable } = node;
    const type = lazy(() => variableType(variable, outer, undefined, infer));
    return { ...base, kind: "variable", type };
  }
  if (node.kind === "function") {
    const signature = lazy(() => signatureOf(node.fn, outer));
    if (node.form === "function") return { ...base, kind: "function", type: signature };
    const type = lazy(() => (node.form === "getter" ? signature().returns : unknown));
    return { ...base, kind: "variable", type };
  }
  if (node.kind === "typedef") {
    const { variables, resolve } = declareVariables(node.typeParams, outer);
    return { ...base, kind: "typedef", typeParams: variables, type: lazy(() => convertType(node.type, resolve)) };
  }
  return declareClass(node, base, outer, api, infer);
}

/** Types as they are written inside a class: its type parameters included. */
export function resolveIn(self: ClassLike, outer: Resolve): Resolve {
  return (prefix, name, at) =>
    (prefix ? undefined : self.typeParams.find((variable) => variable.name === name)) ?? outer(prefix, name, at);
}

function declareClass(
  node: ClassNode,
  base: { readonly name: string; readonly home: string; readonly deprecated: boolean },
  outer: Resolve,
  api: ApiIndex,
  infer: InferValue,
): ClassLike {
  const { variables, resolve } = declareVariables(node.typeParams, outer);
  const types = (nodes: ClassNode["with"]) => nodes.map((one) => convertType(one, resolve));
  const self: ClassLike = {
    ...base,
    kind: node.kind,
    typeParams: variables,
    partial: false,
    supers: lazy(() => ({
      extends: node.kind === "enum" ? coreType(api, "Enum", []) : node.extends && convertType(node.extends, resolve),
      with: types(node.with),
      implements: types(node.implements),
      on: types(node.on),
    })),
    constructors: lazy(() => constructorsOf(node, self, resolve)),
    members: lazy(() => membersOf(node, self, resolve, api, infer)),
  };
  return self;
}

function constructorsOf(node: ClassNode, self: ClassLike, resolve: Resolve): ReadonlyMap<string, Constructor> {
  const returns: Type = {
    kind: "class",
    decl: self,
    args: self.typeParams.map((variable): Type => ({ kind: "variable", variable })),
  };
  const found = new Map<string, Constructor>();
  for (const member of node.members) {
    if (member.kind !== "constructor") continue;
    found.set(member.name, {
      name: member.name,
      signature: lazy(() =>
        functionType([], member.fn.params, returns, (param) => parameterType(param, self, resolve, member.name)),
      ),
      deprecated: isDeprecated(member.annotations),
    });
  }
  // Values of an enum need a generative constructor, so one is implied beside factories.
  const made = node.members.some((one) => one.kind === "constructor" && !(node.kind === "enum" && one.factory));
  const implied = !made && (node.kind === "class" || node.kind === "enum" || node.kind === "exttype");
  if (implied) {
    const params = node.representation ? [node.representation] : [];
    const signature = lazy(() => functionType([], params, returns, (param) => convertType(param.type, resolve)));
    found.set("", { name: "", signature, deprecated: false });
  }
  return found;
}

/** `this.x` has the field's type, `super.x` that of the parameter of the constructor above. */
export function parameterType(param: Param, self: ClassLike | undefined, resolve: Resolve, above: string): Type {
  if (param.type) return convertType(param.type, resolve);
  if (param.from === "this") return self?.members().get(param.name)?.type() ?? unknown;
  const base = self?.supers().extends;
  if (param.from !== "super" || base?.kind !== "class") return unknown;
  const signature = (base.decl.constructors().get(above) ?? base.decl.constructors().get(""))?.signature();
  return signature?.named.get(param.name)?.type ?? unknown;
}

function membersOf(node: ClassNode, self: ClassLike, resolve: Resolve, api: ApiIndex, infer: InferValue) {
  const found = new Map<string, Member>();
  const constant = { kind: "value", isStatic: true, deprecated: false, protected: false } as const;
  const own: Type = { kind: "class", decl: self, args: self.typeParams.map(() => unknown) };
  for (const { name } of node.values) found.set(name, { ...constant, name, type: () => own });
  if (node.kind === "enum")
    found.set("values", { ...constant, name: "values", type: () => coreType(api, "List", [own]) });
  const { representation } = node;
  if (representation) {
    const type = lazy(() => convertType(representation.type, resolve));
    found.set(representation.name, { ...constant, isStatic: false, name: representation.name, type });
  }
  for (const one of node.members) {
    if (one.kind === "constructor") continue;
    const made = one.kind === "field" ? fieldMember(one, self, resolve, infer) : methodMember(one, self, resolve);
    // A getter and the setter of its name are one member.
    const isSetter = one.kind === "method" && one.form === "setter";
    if (!isSetter || !found.has(made.name)) found.set(made.name, made);
  }
  return found;
}

function fieldMember(
  node: Extract<MemberNode, { kind: "field" }>,
  self: ClassLike,
  resolve: Resolve,
  infer: InferValue,
): Member {
  const { variable } = node;
  return {
    name: variable.name,
    kind: "value",
    isStatic: node.isStatic,
    type: lazy(() => variableType(variable, resolve, self, infer)),
    deprecated: isDeprecated(node.annotations),
    protected: has(node.annotations, "protected"),
  };
}

function methodMember(node: Extract<MemberNode, { kind: "method" }>, self: ClassLike, resolve: Resolve): Member {
  const signature = lazy(() => signatureOf(node.fn, resolve, inheritedReturn(node, self)));
  return {
    name: node.name,
    kind: node.form === "method" ? "method" : "value",
    isStatic: node.isStatic,
    type: lazy(() =>
      node.form === "method"
        ? signature()
        : node.form === "getter"
          ? signature().returns
          : (signature().required[0] ?? unknown),
    ),
    deprecated: isDeprecated(node.annotations),
    protected: has(node.annotations, "protected"),
  };
}

/** A member without a written type has that of the one it overrides. */
function inheritedReturn(node: Extract<MemberNode, { kind: "method" }>, self: ClassLike): () => Type {
  return () => {
    if (node.isStatic) return unknown;
    const found = inheritedMember({ kind: "class", decl: self, args: [] }, node.name, self.home);
    if (!found || found === "unknown") return unknown;
    const type = typeOfFound(found);
    return type.kind === "function" && node.form === "method" ? type.returns : type;
  };
}

function signatureOf(fn: FunctionNode, outer: Resolve, inherited?: () => Type): FunctionType {
  const { variables, resolve } = declareVariables(fn.typeParams, outer);
  const returns = fn.returns ? convertType(fn.returns, resolve) : (inherited?.() ?? unknown);
  return functionType(variables, fn.params, returns, (param) => convertType(param.type, resolve));
}

function variableType(variable: Variable, resolve: Resolve, self: ClassLike | undefined, infer: InferValue): Type {
  if (variable.type) return convertType(variable.type, resolve);
  if (variable.initial) return infer(variable.initial, self);
  if (!self) return unknown;
  const found = inheritedMember({ kind: "class", decl: self, args: [] }, variable.name, self.home);
  return found && found !== "unknown" ? typeOfFound(found) : unknown;
}

function isDeprecated(annotations: readonly Annotation[]): boolean {
  return has(annotations, "Deprecated") || has(annotations, "deprecated");
}

function has(annotations: readonly Annotation[], name: string): boolean {
  return annotations.some((one) => one.name === name);
}

/** A class of `dart:` with its arguments. */
export function coreType(api: ApiIndex, name: string, args: readonly Type[]): Type {
  const decl = api.core(name);
  return decl && isClassLike(decl) ? { kind: "class", decl, args } : unknown;
}

import type {
  Annotation,
  ClassNode,
  DeclarationNode,
  FunctionNode,
  MemberNode,
  Param,
  TypeNode,
  Variable,
} from "../reader/ast.ts";
import type { RawDeclaration, RawField, RawSignature } from "./read-index.ts";
import { inferredText, typeParamsText, typeText } from "./source-text.ts";

/** What a description needs of the names around a declaration. */
export interface Surroundings {
  /** How the index refers to a supertype. */
  readonly supertype: (type: TypeNode) => string;
  /** The type of a parameter of the superclass's constructor, which is `""` or has a name. */
  readonly superParameter: (
    base: TypeNode | undefined,
    constructorName: string,
    param: Param,
    position: number,
  ) => string;
}

type Constructor = Extract<MemberNode, { kind: "constructor" }>;

/** Describes a name of a package as the index does: a declaration, or a getter with its setter. */
export function describeNodes(nodes: readonly DeclarationNode[], around: Surroundings): RawDeclaration | undefined {
  const [first] = nodes;
  if (!first) return undefined;
  if (first.kind === "typedef") {
    return { k: "typedef", ...flags(first.annotations), ...typeParams(first), t: typeText(first.type) };
  }
  if (first.kind === "variable") {
    const { isConst } = first.variable;
    return { k: "variable", ...flags(first.annotations), ...variable(first.variable), ...(isConst && { c: 1 }) };
  }
  if (first.kind === "function") {
    const accessors = nodes.flatMap((node) => (node.kind === "function" && node.form !== "function" ? [node] : []));
    const signature = { k: "function", ...flags(first.annotations), ...signatureOf(first.fn) } as const;
    return accessors.length === 0 ? signature : { k: "variable", ...flags(first.annotations), ...accessed(accessors) };
  }
  return describeClass(first, around);
}

function describeClass(node: ClassNode, around: Surroundings): RawDeclaration {
  const supers = (types: readonly TypeNode[]) => types.map(around.supertype);
  const { representation } = node;
  return {
    k: node.kind,
    ...flags(node.annotations),
    ...(node.modifiers.length > 0 && { mods: node.modifiers }),
    ...typeParams(node),
    ...(node.extends && { ext: around.supertype(node.extends) }),
    ...(node.with.length > 0 && { with: supers(node.with) }),
    ...(node.implements.length > 0 && { impl: supers(node.implements) }),
    ...(node.on.length > 0 && { on: supers(node.on) }),
    ...(node.kind === "enum" && { vals: node.values.map(({ name }) => name) }),
    ...(representation?.type && { rep: typeText(representation.type) }),
    ...filled("c", constructorsOf(node, around)),
    ...filled("m", methodsOf(node)),
    ...filled("g", fieldsOf(node)),
  };
}

function constructorsOf(node: ClassNode, around: Surroundings): Readonly<Record<string, RawSignature>> {
  const declared = node.members.flatMap((member) => (member.kind === "constructor" ? [member] : []));
  const isPublic = ({ name }: Constructor) => !name.startsWith("_");
  if (node.kind === "class" && declared.length === 0) return { "": { imp: 1 } };
  if (node.kind === "exttype" && node.representation?.type) {
    return { "": { p: [typeText(node.representation.type)], c: 1 }, ...describedAll(declared.filter(isPublic)) };
  }
  return describedAll(declared.filter(isPublic));

  function describedAll(all: readonly Constructor[]): Record<string, RawSignature> {
    return Object.fromEntries(
      all.map((one) => [
        one.name,
        {
          ...flags(one.annotations),
          ...signatureOf(one.fn, (param, position) => initialType(one, param, position)),
          ...(one.isConst && { c: 1 as const }),
          ...(one.factory && { f: 1 as const }),
        },
      ]),
    );
  }

  function initialType(one: Constructor, param: Param, position: number): string {
    if (param.from === "this") return fieldType(node, param.name);
    const call = one.initializers.find(({ kind }) => kind === "super");
    const above = call?.kind === "super" ? call.name : "";
    return param.from === "super" ? around.superParameter(node.extends, above, param, position) : "dynamic";
  }
}

function fieldType(node: ClassNode, name: string): string {
  const field = node.members.find((member) => member.kind === "field" && member.variable.name === name);
  return field?.kind === "field" ? variable(field.variable).t : "?";
}

function methodsOf(node: ClassNode): Readonly<Record<string, RawSignature>> {
  return Object.fromEntries(
    node.members.flatMap((member) =>
      member.kind === "method" && member.form === "method" && !member.name.startsWith("_")
        ? [[member.name, { ...flags(member.annotations), ...statics(member), ...signatureOf(member.fn) }]]
        : [],
    ),
  );
}

function fieldsOf(node: ClassNode): Readonly<Record<string, RawField>> {
  const found = new Map<string, RawField>();
  for (const member of node.members) {
    if (member.kind === "field" && !member.variable.name.startsWith("_")) {
      const { isConst } = member.variable;
      found.set(member.variable.name, {
        ...flags(member.annotations),
        ...variable(member.variable),
        ...statics(member),
        ...(isConst && { c: 1 }),
      });
    }
  }
  const accessors = node.members.flatMap((one) => (one.kind === "method" && one.form !== "method" ? [one] : []));
  for (const { name, annotations, isStatic } of accessors) {
    if (name.startsWith("_")) continue;
    const both = accessors.filter((one) => one.name === name);
    const before = found.get(name);
    const described = { ...flags(annotations), ...accessed(both), ...statics({ isStatic }) };
    // A setter beside a final field makes the field one that can be set.
    const isField = node.members.some((one) => one.kind === "field" && one.variable.name === name);
    found.set(name, before && isField ? { ...before, st: 1 } : described);
  }
  return Object.fromEntries(found);
}

/** The type of a getter, and whether there is a setter; the type of a setter's parameter where it is alone. */
function accessed(
  accessors: readonly { readonly form: string; readonly fn: FunctionNode }[],
): Pick<RawField, "t" | "st" | "wo"> {
  const getter = accessors.find(({ form }) => form === "getter");
  const setter = accessors.find(({ form }) => form === "setter");
  const type = getter ? getter.fn.returns : setter?.fn.params[0]?.type;
  const t = type ? typeText(type) : "dynamic";
  if (!getter) return { t, wo: 1 };
  return setter ? { t, st: 1 } : { t };
}

function variable({ type, initial, isConst, isFinal, late }: Variable): Pick<RawField, "t" | "st"> {
  const t = type ? typeText(type) : inferredText(initial);
  const isSettable = !isConst && (!isFinal || (late && !initial));
  return isSettable ? { t, st: 1 } : { t };
}

function signatureOf(
  fn: FunctionNode,
  initialType: (param: Param, position: number) => string = () => "dynamic",
): Pick<RawSignature, "tp" | "p" | "o" | "n" | "r"> {
  const positional = fn.params.filter(({ form }) => form !== "named");
  const text = (param: Param) => (param.type ? typeText(param.type) : initialType(param, positional.indexOf(param)));
  const of = (form: Param["form"]) => fn.params.filter((param) => param.form === form);
  const named = of("named").map((param): [string, readonly [number, string, number?]] => {
    const name = param.from === "this" ? param.name.replace(/^_/, "") : param.name;
    const required = param.required ? 1 : 0;
    return [name, param.deprecated ? [required, text(param), 1] : [required, text(param)]];
  });
  return {
    ...typeParams(fn),
    ...filled("p", of("required").map(text)),
    ...filled("o", of("optional").map(text)),
    ...filled("n", Object.fromEntries(named)),
    ...(fn.returns && { r: typeText(fn.returns) }),
  };
}

function typeParams(node: { readonly typeParams: ClassNode["typeParams"] }): { readonly tp?: string } {
  const tp = typeParamsText(node.typeParams);
  return tp === undefined ? {} : { tp };
}

function statics({ isStatic }: { readonly isStatic: boolean }): { readonly s?: 1 } {
  return isStatic ? { s: 1 } : {};
}

const flagOf: ReadonlyMap<string, "d" | "pr" | "vt" | "in"> = new Map([
  ["deprecated", "d"],
  ["Deprecated", "d"],
  ["protected", "pr"],
  ["visibleForTesting", "vt"],
  ["internal", "in"],
]);

function flags(annotations: readonly Annotation[]): Partial<Record<"d" | "pr" | "vt" | "in", 1>> {
  return Object.fromEntries(annotations.flatMap(({ name }) => flagOf.get(name) ?? []).map((letter) => [letter, 1]));
}

/** The value under its letter, or nothing where it is empty. */
function filled<Key extends string, Value extends object>(key: Key, value: Value): Partial<Record<Key, Value>> {
  // `Object.fromEntries` does not keep the type of a single key.
  return Object.keys(value).length > 0 ? ({ [key]: value } as Record<Key, Value>) : {};
}

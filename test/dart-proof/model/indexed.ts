import type { RawDeclaration, RawSignature } from "../api-index/read-index.ts";
import type { TypeNode, TypeParam } from "../reader/ast.ts";
import { convertType, declareVariables, type Resolve } from "./convert-type.ts";
import type { ClassLike, Constructor, Declaration, Member, Supers } from "./declared.ts";
import { lazy } from "./declared.ts";
import type { FunctionType, Type, TypeVariable } from "./types.ts";
import { unknown } from "./types.ts";

/** How a declaration of the index reaches the others. */
export interface Context {
  readonly find: (home: string, id: string) => Declaration | undefined;
  readonly resolve: Resolve;
  readonly type: (text: string) => TypeNode;
  readonly typeParams: (text: string) => TypeParam[];
}

/** The declaration that the index holds under `id` of the package `home`. */
export function declareIndexed(id: string, home: string, raw: RawDeclaration, context: Context): Declaration {
  const name = id.split("@")[0] ?? id;
  const deprecated = raw.d === 1;
  if (raw.k === "function") {
    const type = lazy(() => signature(raw, context.resolve, context));
    // A getter of the library has no parameters and is read, not called: the index calls it a variable.
    return { kind: "function", name, home, deprecated, type };
  }
  if (raw.k === "variable") {
    const type = lazy(() => written(raw.t, context.resolve, context));
    return { kind: "variable", name, home, deprecated, type };
  }
  const { variables, resolve } = declareVariables(raw.tp ? context.typeParams(raw.tp) : [], context.resolve);
  if (raw.k === "typedef") {
    return {
      kind: "typedef",
      name,
      home,
      deprecated,
      typeParams: variables,
      type: lazy(() => written(raw.t, resolve, context)),
    };
  }
  const self: ClassLike = {
    kind: raw.k,
    name,
    home,
    deprecated,
    typeParams: variables,
    partial: raw.trim === 1,
    supers: lazy(() => supersOf(raw, resolve, context)),
    constructors: lazy(() => constructorsOf(raw, self, resolve, context)),
    members: lazy(() => membersOf(raw, self, resolve, context)),
  };
  return self;
}

function supersOf(raw: RawDeclaration, resolve: Resolve, context: Context): Supers {
  const all = (texts: readonly string[] | undefined) => (texts ?? []).map((text) => superType(text, resolve, context));
  const enumBase = raw.k === "enum" ? "dart:Enum" : undefined;
  const base = raw.ext ?? enumBase;
  return {
    extends: base === undefined ? undefined : superType(base, resolve, context),
    with: all(raw.with),
    implements: all(raw.impl),
    on: all(raw.on),
  };
}

/** `Type<A>`, `package:Type<A>` or `Type@id<A>`. */
function superType(text: string, resolve: Resolve, context: Context): Type {
  const [, home, name = "", id, rest = ""] = /^(?:(dart:ui|[\w$]+):)?([\w$]+)(@[^<]+)?(.*)$/s.exec(text) ?? [];
  const plainRest = rest.replace(/\b(?:dart:ui|[a-z_0-9]+):(?=[\w$])/g, "").replace(/@[\w./$]+/g, "");
  const given = home ? context.find(home, name + (id ?? "")) : undefined;
  const exact: Resolve = (prefix, wanted, at) => (wanted === name && given ? given : resolve(prefix, wanted, at));
  return written(name + plainRest, exact, context);
}

function written(text: string | undefined, resolve: Resolve, context: Context): Type {
  if (text === undefined || text === "?" || text === "") return unknown;
  return convertType(context.type(text.startsWith("~") ? text.slice(1) : text), resolve);
}

function signature(raw: Omit<RawSignature, "c">, outer: Resolve, context: Context, returns?: Type): FunctionType {
  const { variables, resolve } = declareVariables(raw.tp ? context.typeParams(raw.tp) : [], outer);
  const type = (text: string) => written(text, resolve, context);
  const named = Object.entries(raw.n ?? {}).map(
    ([name, [, text, deprecated]]) => [name, { type: type(text), deprecated: deprecated === 1 }] as const,
  );
  return {
    kind: "function",
    typeParams: variables,
    required: (raw.p ?? []).map(type),
    optional: (raw.o ?? []).map(type),
    named: new Map(named),
    returns: returns ?? written(raw.r, resolve, context),
  };
}

function constructorsOf(raw: RawDeclaration, self: ClassLike, resolve: Resolve, context: Context) {
  const made: Type = { kind: "class", decl: self, args: self.typeParams.map(asType) };
  return new Map(
    Object.entries(raw.c === 1 ? {} : (raw.c ?? {})).map(([name, one]): [string, Constructor] => [
      name,
      {
        name,
        signature: lazy(() => signature(one, resolve, context, made)),
        deprecated: one.d === 1,
      },
    ]),
  );
}

function asType(variable: TypeVariable): Type {
  return { kind: "variable", variable };
}

function membersOf(raw: RawDeclaration, self: ClassLike, resolve: Resolve, context: Context) {
  const found = new Map<string, Member>();
  const constant = { kind: "value", isStatic: true, deprecated: false, protected: false } as const;
  for (const name of raw.vals ?? []) {
    const type = (): Type => ({ kind: "class", decl: self, args: self.typeParams.map(() => unknown) });
    found.set(name, { ...constant, name, type });
  }
  if (raw.k === "enum") {
    const type = () => written(`List<${self.name}>`, resolve, context);
    found.set("values", { ...constant, name: "values", type });
  }
  for (const [name, one] of Object.entries(raw.m ?? {})) {
    found.set(name, {
      name,
      kind: "method",
      isStatic: one.s === 1,
      type: lazy(() => signature(one, resolve, context)),
      deprecated: one.d === 1,
      protected: one.pr === 1,
    });
  }
  for (const [name, one] of Object.entries(raw.g ?? {})) {
    found.set(name, {
      name,
      kind: "value",
      isStatic: one.s === 1,
      type: lazy(() => written(one.t, resolve, context)),
      deprecated: one.d === 1,
      // A field may be protected for its setter alone: the index does not tell them apart.
      protected: one.pr === 1 && one.st !== 1 && one.wo !== 1,
    });
  }
  return found;
}

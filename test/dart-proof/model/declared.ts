import type { FunctionType, Type, TypeVariable } from "./types.ts";

interface Declared {
  readonly name: string;
  /** The library it is declared in, for private names: a path of the project or a package. */
  readonly home: string;
  readonly deprecated: boolean;
}

export interface ClassLike extends Declared {
  readonly kind: "class" | "mixin" | "enum" | "extension" | "exttype";
  readonly typeParams: readonly TypeVariable[];
  readonly supers: () => Supers;
  readonly constructors: () => ReadonlyMap<string, Constructor>;
  readonly members: () => ReadonlyMap<string, Member>;
  /** Members are missing from the index. */
  readonly partial: boolean;
}

export interface Supers {
  readonly extends: Type | undefined;
  readonly with: readonly Type[];
  readonly implements: readonly Type[];
  /** What a mixin or an extension is on. */
  readonly on: readonly Type[];
}

export interface Constructor {
  readonly name: string;
  readonly signature: () => FunctionType;
  readonly deprecated: boolean;
}

export interface Member {
  readonly name: string;
  readonly kind: "method" | "value";
  readonly isStatic: boolean;
  /** A method's function type, else the type of the value. */
  readonly type: () => Type;
  readonly deprecated: boolean;
  readonly protected: boolean;
}

interface FunctionDeclared extends Declared {
  readonly kind: "function";
  readonly type: () => FunctionType;
}

interface VariableDeclared extends Declared {
  readonly kind: "variable";
  readonly type: () => Type;
}

interface AliasDeclared extends Declared {
  readonly kind: "typedef";
  readonly typeParams: readonly TypeVariable[];
  readonly type: () => Type;
}

export type Declaration = ClassLike | FunctionDeclared | VariableDeclared | AliasDeclared;

/** A file that can be imported. */
export interface Library {
  readonly uri: string;
  readonly exports: () => ReadonlyMap<string, Declaration>;
  /** The extensions among them. */
  readonly extensions: () => readonly ClassLike[];
}

export function isClassLike(declaration: Declaration): declaration is ClassLike {
  return !["function", "variable", "typedef"].includes(declaration.kind);
}

export function extensionsAmong(declarations: Iterable<Declaration>): ClassLike[] {
  return [...declarations].filter((one): one is ClassLike => one.kind === "extension");
}

/** Computes once, when first asked. */
export function lazy<T extends object>(compute: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= compute());
}

/** Computes once for every key. */
export function lazyValue<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key) as Value;
  };
}

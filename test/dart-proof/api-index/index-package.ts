import type { DeclarationNode, Param, TypeNode } from "../reader/ast.ts";
import { describeNodes, type Surroundings } from "./describe.ts";
import { type Meaning, namesIn } from "./names.ts";
import type { PackageSource, SourceFile } from "./package-source.ts";
import type { RawDeclaration, RawLibrary, RawPackage, RawSignature } from "./read-index.ts";
import { typeText } from "./source-text.ts";

type Own = Meaning & { readonly kind: "own" };

/** What riverpod shares with its sister packages: the code that its generator writes is written with it. */
const shared = "src/internals.dart";

/** A package as the index holds it, and what could not be found out about it, one sentence each. */
export interface IndexedPackage {
  readonly name: string;
  readonly raw: RawPackage;
  readonly notes: readonly string[];
}

/** Describes the public API of a package: what the libraries outside of `lib/src` export, and what that builds on. */
export function indexPackage(source: PackageSource, index: ReadonlyMap<string, RawPackage>): IndexedPackage {
  const names = namesIn(source, index);
  const ids = new Map<DeclarationNode, string>();
  const taken = new Map<string, number>();
  const waiting: Own[] = [];
  const decls: Record<string, RawDeclaration> = {};

  /** The first declaration of a name has it as its id, the next ones are `name#2`, `name#3`. */
  function idOf(own: Own): string {
    const [node] = own.nodes;
    const known = node && ids.get(node);
    if (!node || known !== undefined) return known ?? own.name;
    const count = (taken.get(own.name) ?? 0) + 1;
    taken.set(own.name, count);
    const id = count === 1 ? own.name : `${own.name}#${count}`;
    ids.set(node, id);
    waiting.push(own);
    return id;
  }

  function library(path: string): RawLibrary {
    const meanings = [...names.exportsOf(path)].sort(([a], [b]) => (a < b ? -1 : 1));
    const entry = (name: string, id: string) => (name === id ? name : `${name}=${id}`);
    const own = meanings.flatMap(([name, one]) => (one.kind === "own" ? [entry(name, idOf(one))] : []));
    const ext: Record<string, string[]> = {};
    for (const [name, one] of meanings) {
      if (one.kind === "indexed") ext[one.home] = [...(ext[one.home] ?? []), entry(name, one.id)];
    }
    return Object.keys(ext).length > 0 ? { own, ext } : { own };
  }

  function describe(own: Own, hidden: { readonly hidden?: 1 }): void {
    const raw = describeNodes(own.nodes, surroundings(own.file));
    if (raw) decls[idOf(own)] = { ...raw, ...hidden };
    for (const alias of aliasesIn(own)) idOf(alias);
  }

  function surroundings(file: SourceFile): Surroundings {
    const supertype = (type: TypeNode): string => {
      const found = type.kind === "named" ? names.find(file, type.prefix, type.name) : undefined;
      if (type.kind !== "named" || !found) return typeText(type);
      const written = typeText({ ...type, name: found.kind === "own" ? idOf(found) : found.id });
      return found.kind === "own" ? written : `${found.home}:${written}`;
    };
    return { supertype, superParameter: (base, name, param, at) => superParameter(file, base, name, param, at) };
  }

  function superParameter(
    file: SourceFile,
    base: TypeNode | undefined,
    name: string,
    param: Param,
    at: number,
  ): string {
    const found = base?.kind === "named" ? names.find(file, base.prefix, base.name) : undefined;
    const raw =
      found?.kind === "own"
        ? describeNodes(found.nodes, surroundings(found.file))
        : found && index.get(found.home)?.decls[found.id];
    const constructors = raw?.c === 1 ? undefined : raw?.c;
    return parameterText(constructors?.[name], param, at) ?? "?";
  }

  /** The aliases that a declaration's text names: signatures are written with them, exported or not. */
  function aliasesIn({ file, nodes }: Own): Own[] {
    const text = JSON.stringify(nodes);
    const meant = [...text.matchAll(/"kind":"named",(?:"prefix":"\w+",)?"name":"(\w+)"/g)].map(([, name = ""]) => name);
    return [...new Set(meant)].flatMap((name) => {
      const found = names.find(file, undefined, name);
      return found?.kind === "own" && found.nodes[0]?.kind === "typedef" ? [found] : [];
    });
  }

  const isPublic = (path: string) => !path.startsWith("src/") || path === shared;
  const paths = [...source.libraries.keys()].filter(isPublic);
  const libraries = Object.fromEntries(paths.map((path) => [`package:${source.name}/${path}`, library(path)]));
  for (const own of waiting.splice(0)) describe(own, {});
  for (let own = waiting.shift(); own; own = waiting.shift()) describe(own, { hidden: 1 });
  const notes = names
    .unknown()
    .map((uri) => `${uri} is not in the index: add that package first if its names are needed.`);
  const raw = { libraries, decls, ...(source.deps.length > 0 && { deps: source.deps }) };
  return { name: source.name, raw, notes: [...source.unread, ...notes] };
}

function parameterText(signature: RawSignature | undefined, { name, form }: Param, at: number): string | undefined {
  if (form === "named") return signature?.n?.[name]?.[1];
  return [...(signature?.p ?? []), ...(signature?.o ?? [])][at];
}

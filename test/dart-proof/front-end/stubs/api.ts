import type { RawDeclaration, RawPackage } from "../../api-index/read-index.ts";
import { readTypeParameters } from "../../reader/read-dart.ts";
import { alsoUses, meanings } from "./not-in-the-index.ts";

/** A declaration that gets a stub, or a name of a `dart:` library that the compiler brings itself. */
export type Named =
  | { readonly kind: "stub"; readonly home: string; readonly id: string }
  | { readonly kind: "sdk"; readonly library: string; readonly name: string };

interface Wanted {
  readonly name: string;
  readonly prefix?: string | undefined;
  /** How many type arguments it is given; 0 when none are written. */
  readonly arity?: number;
}

/** The index, and what the names in it mean. */
export interface Api {
  /** Those that get stubs: all but `dart`. */
  readonly packages: ReadonlyMap<string, RawPackage>;
  /** What a name means in the sources of a package. Their imports are not in the index, so this is the likeliest. */
  find(home: string, wanted: Wanted): Named | undefined;
  declaration(named: Named): RawDeclaration | undefined;
  /** The `dart:` library that has a name. */
  sdkLibrary(name: string): string | undefined;
}

export function openApi(index: ReadonlyMap<string, RawPackage>): Api {
  const packages = new Map([...index].filter(([name]) => name !== "dart"));
  const sdk = sdkNames(index.get("dart"));
  const homes = homesOf(packages);
  const related = new Map([...packages].map(([name, one]) => [name, relatedTo(name, one)]));

  const has = (home: string, { name, arity = 0 }: Wanted) => {
    const declaration = packages.get(home)?.decls[name];
    return declaration !== undefined && (arity === 0 || arityOf(declaration) === arity);
  };

  function find(home: string, wanted: Wanted): Named | undefined {
    const { name, prefix } = wanted;
    if (prefix !== undefined) return prefixed(home, wanted, prefix);
    const meant = meanings[`${home} ${name}`];
    if (meant !== undefined) return { kind: "stub", home: meant, id: name };
    if (has(home, wanted)) return { kind: "stub", home, id: name };
    const library = sdk.get(name);
    if (library === "dart:core") return { kind: "sdk", library, name };
    const near = related.get(home);
    const likely = homes.get(name)?.find((other) => near?.has(other) && other !== home && has(other, wanted));
    if (likely !== undefined) return { kind: "stub", home: likely, id: name };
    return library === undefined ? undefined : { kind: "sdk", library, name };
  }

  function prefixed(home: string, { name, arity = 0 }: Wanted, prefix: string): Named | undefined {
    const hinted = [prefix === "ui" ? "dart:ui" : prefix, prefix.replace(/^_/, "")].find((one) => has(one, { name }));
    if (hinted !== undefined) return { kind: "stub", home: hinted, id: name };
    const library = sdk.get(name);
    return library === `dart:${prefix}` ? { kind: "sdk", library, name } : find(home, { name, arity });
  }

  return {
    packages,
    find,
    declaration: (named) => (named.kind === "stub" ? packages.get(named.home)?.decls[named.id] : undefined),
    sdkLibrary: (name) => sdk.get(name),
  };
}

/** A supertype as the index writes it: `Type<A>`, `package:Type<A>` or `Type@id<A>`. */
export interface SuperText {
  readonly home: string | undefined;
  readonly id: string | undefined;
  /** The type without both. */
  readonly type: string;
}

export function readSuper(text: string): SuperText {
  const [, home, name = "", id, rest = ""] =
    /^(?:(dart:ui|dart|[a-z][a-z_0-9]*):)?([\w$.]+)(?:@([\w$#]+))?(.*)$/s.exec(text) ?? [];
  const plainRest = rest.replace(/\b(?:dart:ui|dart|[a-z][a-z_0-9]*):(?=[\w$])/g, "").replace(/@[\w$#]+/g, "");
  return { home, id, type: name + plainRest };
}

/** What a supertype is. */
export function findSuper(api: Api, from: string, text: string): Named | undefined {
  const { home, id, type } = readSuper(text);
  const [, prefix, name = ""] = /^(?:(\w+)\.)?([\w$]+)/.exec(type) ?? [];
  if (home === "dart") {
    const library = api.sdkLibrary(name);
    return library === undefined ? undefined : { kind: "sdk", library, name };
  }
  const exact: Named = { kind: "stub", home: home ?? from, id: id ?? name };
  const isExact = (home !== undefined || id !== undefined) && api.declaration(exact) !== undefined;
  return isExact ? exact : api.find(from, { name, prefix });
}

/** Everything that a declaration extends, mixes in, implements or demands, as the index writes it. */
export function supersOf({ k, ext, with: mixed = [], impl = [], on = [] }: RawDeclaration): readonly string[] {
  return [...(ext === undefined ? [] : [ext]), ...mixed, ...impl, ...(k === "mixin" ? on : [])];
}

function arityOf({ tp }: RawDeclaration): number {
  return tp === undefined ? 0 : readTypeParameters(tp).length;
}

function sdkNames(dart: RawPackage | undefined): ReadonlyMap<string, string> {
  const libraries = Object.entries(dart?.libraries ?? {});
  const all = libraries.flatMap(([uri, { own }]) => own.map((name) => [name, uri] as const));
  const unlisted = ["Object", "Enum", "Record", "Null", "Never"].map((name) => [name, "dart:core"] as const);
  // The first library that has a name is its home: the others export it.
  return new Map([...all, ...unlisted].reverse());
}

/** The packages that declare a name, Flutter first: a bare `Image` is rather its widget than that of `dart:ui`. */
function homesOf(packages: ReadonlyMap<string, RawPackage>): ReadonlyMap<string, readonly string[]> {
  const homes = new Map<string, string[]>();
  const names = [...packages.keys()].sort((a, b) => Number(b === "flutter") - Number(a === "flutter"));
  for (const home of names) {
    for (const id of Object.keys(packages.get(home)?.decls ?? {})) homes.set(id, [...(homes.get(id) ?? []), home]);
  }
  return homes;
}

function relatedTo(name: string, { deps = [], libraries, decls }: RawPackage): ReadonlySet<string> {
  const exported = Object.values(libraries).flatMap(({ ext }) => Object.keys(ext ?? {}));
  const supers = Object.values(decls).flatMap((one) => supersOf(one).flatMap((text) => readSuper(text).home ?? []));
  const others = alsoUses.flatMap(([home, uses]) => (home.test(name) ? uses : []));
  return new Set([...others, ...deps, ...exported, ...supers]);
}

import type { RawDeclaration, RawSignature } from "../../api-index/read-index.ts";
import { readTypeParameters } from "../../reader/read-dart.ts";
import { type Api, findSuper, type Named, supersOf } from "./api.ts";
import { covariantForApps } from "./not-in-the-index.ts";
import { isNeverConstant, type StandIns } from "./stand-ins.ts";

/** What follows from who extends whom. */
export interface Hierarchy {
  /** Whether a class can have constant constructors here: all its superclasses are stubs that can. */
  canBeConstant(named: Named): boolean;
  /** Whether some class mixes a class in, so that it is a `mixin class`. */
  isMixedIn(named: Named): boolean;
  /** Whether a parameter of a member is covariant: some class narrows its type. `at` is its index or its name. */
  isCovariant(home: string, type: string, member: string, at: string | number): boolean;
}

export function readHierarchy(api: Api, standIns: StandIns): Hierarchy {
  const types = [...api.packages].flatMap(([home, { decls }]) =>
    Object.entries(decls).map(([id, declaration]) => ({ home, id, declaration })),
  );
  const keyOf = (named: Named) => (named.kind === "stub" ? `${named.home} ${named.id}` : named.name);
  const mixedIn = new Set(
    types.flatMap(({ home, declaration }) =>
      (declaration.with ?? []).flatMap((text) => findSuper(api, home, text) ?? []).map(keyOf),
    ),
  );
  const covariant = new Set(covariantForApps);
  for (const { home, id, declaration } of types) {
    if (!declaration.m) continue;
    for (const ancestor of ancestorsOf(api, { kind: "stub", home, id })) {
      const above = api.declaration(ancestor);
      for (const at of above ? narrowed(declaration, above) : []) covariant.add(`${keyOf(ancestor)}.${at}`);
    }
  }

  function isRun(named: Named): boolean {
    const standIn = named.kind === "stub" ? standIns.get(named.home)?.declarations.get(named.id) : undefined;
    return standIn !== undefined && isNeverConstant(standIn);
  }

  function canBeConstant(named: Named, depth = 0): boolean {
    if (named.kind === "sdk") return named.name === "Object";
    const { k, ext, with: mixed = [] } = api.declaration(named) ?? {};
    const parts = [named, ...mixed.flatMap((text) => findSuper(api, named.home, text) ?? [])];
    if (parts.some(isRun)) return false;
    if (k !== "class" || ext === undefined || depth > 40) return true;
    const above = findSuper(api, named.home, ext);
    // A superclass that nobody knows is left out of the stub.
    return above === undefined || canBeConstant(above, depth + 1);
  }

  return {
    canBeConstant: (named) => canBeConstant(named),
    isMixedIn: (named) => mixedIn.has(keyOf(named)),
    isCovariant: (home, type, member, at) => covariant.has(`${home} ${type}.${member} ${at}`),
  };
}

function ancestorsOf(api: Api, named: Named, seen = new Map<string, Named>()): Iterable<Named> {
  const declaration = api.declaration(named);
  if (named.kind === "sdk" || !declaration) return [];
  for (const text of supersOf(declaration)) {
    const above = findSuper(api, named.home, text);
    if (above?.kind !== "stub") continue;
    const key = `${above.home} ${above.id}`;
    if (seen.has(key)) continue;
    seen.set(key, above);
    ancestorsOf(api, above, seen);
  }
  return seen.values();
}

/** The parameters of `above` for which `below` has another type, as `member index` or `member name`. */
function narrowed(below: RawDeclaration, above: RawDeclaration): string[] {
  const variables = new Set((above.tp === undefined ? [] : readTypeParameters(above.tp)).map(({ name }) => name));
  const isNarrowed = (type: string | undefined, from: string | undefined) => {
    if (type === undefined || from === undefined || /Function/.test(from)) return false;
    return headOf(type) !== headOf(from) && !variables.has(headOf(from));
  };
  return Object.entries(below.m ?? {}).flatMap(([name, member]) => {
    const overridden: RawSignature | undefined = above.m?.[name];
    if (!overridden || member.s || overridden.s || name === "operator==") return [];
    const positional = (member.p ?? []).flatMap((type, at) =>
      isNarrowed(type, overridden.p?.[at]) ? [`${name} ${at}`] : [],
    );
    const named = Object.entries(member.n ?? {}).flatMap(([parameter, [, type]]) =>
      isNarrowed(type, overridden.n?.[parameter]?.[1]) ? [`${name} ${parameter}`] : [],
    );
    return [...positional, ...named];
  });
}

/** `Map` of `Map<A, B>?`. */
function headOf(type: string): string {
  return /^[\w.$]*/.exec(type)?.[0] ?? "";
}

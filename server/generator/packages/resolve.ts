import type { PackageRequest, Tier, VersionedRequest } from "../model/contribution.ts";
import { byText, keyed, type Owned } from "../model/slots.ts";
import { type CatalogPackage, knownPackage } from "./catalog.ts";

/** A package of the project, with all options that ask for it. */
export interface ResolvedPackage {
  readonly name: string;
  /** A constraint, mostly a caret one; `sdk` comes with Flutter. */
  readonly version: string;
  /** SPDX identifier; empty if it is not known. */
  readonly licence: string;
  readonly note: string;
  readonly tier: Tier;
  /** Why, one sentence for each option that asked. */
  readonly reasons: readonly string[];
  readonly owners: readonly string[];
  /** Declared although no Dart file imports it. */
  readonly notImported: boolean;
}

export interface ResolvedPackages {
  readonly dependencies: readonly ResolvedPackage[];
  readonly devDependencies: readonly ResolvedPackage[];
}

const tiers: readonly Tier[] = ["opt", "rec", "req"];

/**
 * Each package once, with the highest requested tier. A package that the app needs is not a dev dependency. A version
 * that is asked for counts instead of the catalogue's.
 *
 * @throws SlotConflict when two ask for different versions
 */
export function resolvePackages(requests: readonly Owned<PackageRequest | VersionedRequest>[]): ResolvedPackages {
  const versioned = requests.flatMap(({ owner, value }) => ("version" in value ? [{ owner, value }] : []));
  const own = keyed(
    "the version of",
    versioned.map(({ owner, value: { name, version, licence } }) => ({ owner, value: { name, version, licence } })),
    ({ name }) => name,
  );

  const names = [...new Set(requests.map(({ value }) => value.name))].sort(byText);
  const resolved = names.map((name) => {
    const asked = requests.filter(({ value }) => value.name === name);
    const heights = asked.map(({ value }) => tiers.indexOf(value.tier));
    return {
      dev: asked.every(({ value }) => value.dev === true),
      value: {
        name,
        ...described(knownPackage(name), own.get(name)?.value),
        tier: tiers[Math.max(...heights)] ?? "opt",
        reasons: [...new Set(asked.map(({ value }) => value.reason))],
        owners: [...new Set(asked.map(({ owner }) => owner))],
        notImported: asked.some(({ value }) => value.notImported === true),
      },
    };
  });
  const of = (dev: boolean) => resolved.filter((one) => one.dev === dev).map(({ value }) => value);
  return { dependencies: of(false), devDependencies: of(true) };
}

function described(known: CatalogPackage | undefined, own: Pick<VersionedRequest, "version" | "licence"> | undefined) {
  const { version = "any", licence = "", note = "" } = { ...known, ...own };
  return { version, licence: licence || (known?.licence ?? ""), note };
}

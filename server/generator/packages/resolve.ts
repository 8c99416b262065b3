import type { PackageRequest, Tier } from "../model/contribution.ts";
import { byText, type Owned } from "../model/slots.ts";
import { type PackageName, packageOf } from "./catalog.ts";

/** A package of the project, with all options that ask for it. */
export interface ResolvedPackage {
  readonly name: PackageName;
  /** A caret constraint; `sdk` comes with Flutter. */
  readonly version: string;
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

/** Each package once, with the highest requested tier. A package that the app needs is not a dev dependency. */
export function resolvePackages(requests: readonly Owned<PackageRequest>[]): ResolvedPackages {
  const names = [...new Set(requests.map(({ value }) => value.name))].sort(byText);
  const resolved = names.map((name) => {
    const own = requests.filter(({ value }) => value.name === name);
    const heights = own.map(({ value }) => tiers.indexOf(value.tier));
    return {
      dev: own.every(({ value }) => value.dev === true),
      value: {
        name,
        version: packageOf(name).version,
        tier: tiers[Math.max(...heights)] ?? "opt",
        reasons: [...new Set(own.map(({ value }) => value.reason))],
        owners: [...new Set(own.map(({ owner }) => owner))],
        notImported: own.some(({ value }) => value.notImported === true),
      },
    };
  });
  const of = (dev: boolean) => resolved.filter((one) => one.dev === dev).map(({ value }) => value);
  return { dependencies: of(false), devDependencies: of(true) };
}

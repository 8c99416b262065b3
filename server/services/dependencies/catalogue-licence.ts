import semver from "semver";
import { loadKnownPackage } from "../../generator/index.ts";
import type { Dependency } from "../../supply-chain/dependency.ts";
import type { LicenceSources } from "../../supply-chain/licences/licence.ts";

/** What Palisade's catalogue says of a package that is not installed. Undefined if it does not know its version. */
export async function catalogueLicence(dependency: Dependency): Promise<LicenceSources | undefined> {
  const { ecosystem, name, version, source, host } = dependency;
  if (ecosystem !== "pub" || source !== "hosted" || host !== undefined) return undefined;
  const known = (await loadKnownPackage())(name);
  // Another version may have another licence.
  return known && semver.satisfies(version, known.version) ? { catalogue: known.licence } : undefined;
}

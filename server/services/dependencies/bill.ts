import { createHash } from "node:crypto";
import type { VulnerabilityDecision } from "../../contract/vulnerability-decision.ts";
import { appOf, type BillOfMaterials } from "../../supply-chain/bill-of-materials.ts";
import { packageComponentsOf } from "../../supply-chain/component.ts";
import { licenceWarning } from "../../supply-chain/manifest.ts";
import { boundedFiles } from "./bounded-files.ts";
import { packageFolders } from "./package-folders.ts";
import { readDependencies } from "./read-dependencies.ts";
import { readLicences } from "./read-licences.ts";

/** Options of a bill of materials. */
export interface BillRequest {
  /** Includes transitive packages and the dependencies between packages. */
  readonly transitive: boolean;
  /** ISO 8601. */
  readonly created?: string | undefined;
  /** What the team decided about known vulnerabilities. */
  readonly decisions: readonly VulnerabilityDecision[];
}

/**
 * Makes the bill of materials of a project from the files on disk.
 *
 * @param path the real path of the project's folder
 * @throws Failure `cancelled`
 */
export async function billOfMaterials(
  path: string,
  pubCache: string,
  { transitive, created, decisions }: BillRequest,
  signal: AbortSignal | undefined,
): Promise<BillOfMaterials> {
  const { dependencies, manifests, warnings } = await readDependencies(path, pubCache, signal);
  const wanted = dependencies.filter(({ direct }) => direct || transitive);
  const licences = await readLicences(wanted, packageFolders(path, manifests, pubCache), signal);
  const components = packageComponentsOf(dependencies, licences, transitive);
  const complete = transitive && warnings.length === 0;
  const app = appOf(boundedFiles(path, path).config("pubspec.yaml"));
  return {
    path,
    ...app,
    created: created ?? null,
    digest: createHash("sha256")
      .update(JSON.stringify([app, components, complete, decisions]))
      .digest("hex"),
    transitive,
    complete,
    manifests: manifests.map(({ ecosystem, path: manifest, lock }) => ({
      ecosystem,
      path: manifest,
      lock: lock ?? null,
    })),
    components,
    vulnerabilities: [...decisions],
    review: components.filter(({ licence }) => licence.advice !== null).length,
    warnings: [...warnings, ...manifests.flatMap((manifest) => licenceWarning(manifest, licences) ?? [])],
  };
}

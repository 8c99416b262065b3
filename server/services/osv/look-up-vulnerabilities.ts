import { resolve } from "node:path";
import { Failure } from "../../contract/failure.ts";
import { ignoredAdvisories } from "../../supply-chain/advisories/ignored-advisories.ts";
import type { VulnerabilitySeverity } from "../../supply-chain/advisories/severity.ts";
import {
  type VulnerabilityReport,
  vulnerabilityReport,
  withImports,
} from "../../supply-chain/advisories/vulnerability-report.ts";
import type { PackageManifest } from "../../supply-chain/manifest.ts";
import { boundedFiles } from "../dependencies/bounded-files.ts";
import { importingFiles } from "../dependencies/importing-files.ts";
import { readDependencies } from "../dependencies/read-dependencies.ts";
import { boundaryOf, repositoryPathOf } from "../repository-path.ts";
import type { Services } from "../services.ts";
import { teamConfigOf } from "../team-config-of.ts";
import type { LookUpOptions } from "./advisory-database.ts";
import { givenDatabase } from "./given-database.ts";
import { knownAbout } from "./known-about.ts";

export interface VulnerabilityRequest extends LookUpOptions {
  /** Files with advisories, in place of the database on the network. */
  readonly database?: string | undefined;
  readonly failOn: VulnerabilitySeverity;
}

/**
 * Looks up the known vulnerabilities of a project's packages.
 *
 * @param path the project's real path
 * @throws Failure `not found` without a lock file, `unavailable` when nothing is known, `cancelled`
 */
export async function lookUpVulnerabilities(
  services: Services,
  path: string,
  { database, offline, refresh, failOn, progress, signal }: VulnerabilityRequest,
): Promise<VulnerabilityReport> {
  const { pubCache, workingFolder } = services;
  const advisories = database === undefined ? services.advisories : givenDatabase(resolve(workingFolder, database));
  const unanswered = database !== undefined ? "not in the database" : offline ? "not in the caches" : "not reached";
  const { dependencies, manifests, warnings } = await readDependencies(path, pubCache, signal);
  if (!manifests.some(({ lock }) => lock !== undefined)) {
    throw new Failure("not found", `${path} has no lock file, so the versions are unknown. Run flutter pub get first.`);
  }
  const ignored = ignoredIn(path, manifests);
  const team = await teamConfigOf(services, path);
  const options = { offline, refresh, progress, signal, unanswered } as const;
  const known = await knownAbout(dependencies, advisories, pubCache, options);
  const report = vulnerabilityReport(
    { dependencies, manifests, ignored, decisions: team.vulnerabilities },
    known.answersFor,
    {
      path,
      repositoryPath: repositoryPathOf(path),
      failOn,
      unanswered,
      complete: known.complete,
      notes: known.notes,
      warnings: [...warnings, ...known.warnings, ...(team.refused === undefined ? [] : [team.refused])],
    },
  );
  const concernsDart = report.vulnerabilities.some(({ ecosystem }) => ecosystem === "pub");
  return concernsDart ? withImports(report, await importingFiles(path, signal)) : report;
}

/** In a workspace, the pubspec.yaml beside the lock file counts too. */
function ignoredIn(path: string, manifests: readonly PackageManifest[]): ReadonlySet<string> {
  const files = boundedFiles(path, boundaryOf(path));
  const locks = manifests.flatMap(({ ecosystem, lock }) => (ecosystem === "pub" && lock ? lock : []));
  const pubspecs = ["pubspec.yaml", ...locks.map((lock) => lock.replace(/lock$/, "yaml"))];
  return new Set(pubspecs.flatMap((pubspec) => [...ignoredAdvisories(files.config(pubspec)?.text ?? "")]));
}

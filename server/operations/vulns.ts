import { resolve } from "node:path";
import { z } from "zod";
import { Failure } from "../contract/failure.ts";
import { lazy } from "../contract/lazy.ts";
import { vulnerabilitiesBrief } from "../reports/agents/vulnerabilities-brief.ts";
import { vulnerabilitySarif } from "../reports/sarif/vulnerabilities.ts";
import { vex } from "../reports/sbom/vex.ts";
import { vulnsText } from "../reports/vulns-text.ts";
import { boundedFiles } from "../services/dependencies/bounded-files.ts";
import { importingFiles } from "../services/dependencies/importing-files.ts";
import { readDependencies } from "../services/dependencies/read-dependencies.ts";
import { givenDatabase } from "../services/osv/given-database.ts";
import { knownAbout } from "../services/osv/known-about.ts";
import { teamConfigOf } from "../services/policy.ts";
import { locateProject } from "../services/project-finder.ts";
import { boundaryOf, repositoryPathOf } from "../services/repository-path.ts";
import { ignoredAdvisories } from "../supply-chain/advisories/ignored-advisories.ts";
import { vulnerabilitySeverities } from "../supply-chain/advisories/severity.ts";
import {
  type VulnerabilityReport,
  vulnerabilityReport,
  vulnerabilityReportSchema,
  withImports,
} from "../supply-chain/advisories/vulnerability-report.ts";
import type { PackageManifest } from "../supply-chain/manifest.ts";
import { version } from "../version.ts";
import { diskPath, type Operation, pathInput, switchInput } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    path: pathInput(),
    offline: switchInput().describe("work offline: use what earlier lookups and pub left on this machine"),
    database: diskPath()
      .optional()
      .describe("use advisories in files instead: OSV's all.zip of an ecosystem, or a folder with such files"),
    refresh: switchInput().describe("ask about everything again, even what was asked within a day"),
    failOn: z
      .enum(vulnerabilitySeverities)
      .default("high")
      .describe("the severity from which on the answer is no (exit code 1)"),
  }),
);

export const vulns: Operation<"vulns", typeof input, VulnerabilityReport> = {
  name: "vulns",
  service: "scanner",
  palette: ["openVulnerabilities"],
  summary:
    "Look up known vulnerabilities of all locked packages (pub, npm, composer, Maven) in the OSV database, which is sent the names and versions of public packages.",
  input,
  output: vulnerabilityReportSchema,
  http: { method: "GET", path: "/api/security/vulns" },
  commands: [
    {
      command: ["vulns"],
      group: "packages",
      brief: "look up known vulnerabilities of all locked packages",
      examples: ["palisade vulns --fail-on high", "palisade vulns --offline"],
      positionals: ["path"],
    },
  ],
  agents: {
    tools: [
      {
        name: "vulns",
        title: "Known vulnerabilities",
        without: ["database"],
        effect: { changesProject: false, asksNetwork: true },
      },
    ],
    brief: vulnerabilitiesBrief,
  },
  async run(services, { path: typed, offline, database, refresh, failOn }, { progress, signal }) {
    const path = locateProject(typed, services.workingFolder);
    const { pubCache, workingFolder } = services;
    const advisories = database === undefined ? services.advisories : givenDatabase(resolve(workingFolder, database));
    const unanswered = database !== undefined ? "not in the database" : offline ? "not in the caches" : "not reached";
    const { dependencies, manifests, warnings } = await readDependencies(path, pubCache, signal);
    if (!manifests.some(({ lock }) => lock !== undefined)) {
      throw new Failure(
        "not found",
        `${path} has no lock file, so the versions are unknown. Run flutter pub get first.`,
      );
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
  },
  text: vulnsText,
  formats: {
    vex: {
      mediaType: "application/vnd.cyclonedx+json; version=1.6",
      disposition: "attachment",
      fileName: () => "vulnerabilities.vex.json",
      write: (report) => vex(report, version),
    },
    sarif: {
      mediaType: "application/sarif+json",
      disposition: "attachment",
      fileName: () => "vulnerabilities.sarif",
      write: (report) => vulnerabilitySarif(report, version),
    },
  },
  outcome: ({ pass }) => (pass ? "good" : "bad"),
};

/** In a workspace, the pubspec.yaml beside the lock file counts too. */
function ignoredIn(path: string, manifests: readonly PackageManifest[]): ReadonlySet<string> {
  const files = boundedFiles(path, boundaryOf(path));
  const locks = manifests.flatMap(({ ecosystem, lock }) => (ecosystem === "pub" && lock ? lock : []));
  const pubspecs = ["pubspec.yaml", ...locks.map((lock) => lock.replace(/lock$/, "yaml"))];
  return new Set(pubspecs.flatMap((pubspec) => [...ignoredAdvisories(files.config(pubspec)?.text ?? "")]));
}

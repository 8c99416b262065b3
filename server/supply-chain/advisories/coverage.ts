import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { type UncheckedReason, uncheckedReasons } from "../../contract/unchecked-reason.ts";
import { type Dependency, type Ecosystem, ecosystems } from "../dependency.ts";
import { versionSchemes } from "../versions/index.ts";
import { osvEcosystems } from "./affected.ts";

export const lookUpCoverageSchema = lazy(() =>
  z.object({
    ecosystem: z.enum(ecosystems),
    packages: z.int().describe("in all lock files of this ecosystem"),
    checked: z.int().describe("those that some source knows about"),
    sources: z.array(
      z.object({
        name: z.enum(["OSV", "pub cache"]),
        packages: z.int(),
        asOf: z.iso.datetime().describe("the age of its oldest answer"),
      }),
    ),
    unchecked: z.array(z.object({ reason: z.enum(uncheckedReasons), packages: z.array(z.string()) })),
  }),
);
export type LookUpCoverage = Infer<typeof lookUpCoverageSchema>;

/** The source that answered for a package, and the time of the answer (ISO 8601, UTC). */
export interface Answered {
  readonly source: "OSV" | "pub cache";
  readonly asOf: string;
}

/** Why an answer may be missing for a package that can be checked: that depends on where the answers come from. */
export type Unanswered = "not reached" | "not in the caches" | "not in the database";

/**
 * Why a package is not looked up. Undefined if it is. Private names never leave this machine.
 *
 * @param unanswered Swift packages have the addresses of repositories as names, which only a database here may see
 */
export function whyNotLookedUp(
  { source, host, ecosystem, version }: Dependency,
  unanswered: Unanswered,
): UncheckedReason | undefined {
  if (osvEcosystems[ecosystem] === undefined) return "of a system for which no database has advisories";
  const isHere = unanswered === "not in the database" && ecosystem === "swift" && source === "git";
  if (source !== "hosted" && !isHere) return unpublished[source];
  if (host !== undefined) return "from a private package server";
  if (version === "") return "not locked";
  return versionSchemes[ecosystem].isVersion(version) ? undefined : "a branch, not a release";
}

const unpublished = { git: "from a git repository", path: "a folder of your own", sdk: "part of an SDK" } as const;

/**
 * How many installed packages the answers cover, for each ecosystem in use.
 *
 * @param unanswered the reason given for a package that could have been checked and has no answer
 */
export function lookUpCoverageOf(
  dependencies: readonly Dependency[],
  answersFor: (dependency: Dependency) => readonly Answered[],
  unanswered: Unanswered,
): LookUpCoverage[] {
  return ecosystems.flatMap((ecosystem) => {
    // The native part of a plugin is checked with its package of pub.
    const own = dependencies.filter((one) => one.ecosystem === ecosystem && one.pluginOf === undefined);
    return own.length === 0 ? [] : coverage(ecosystem, own, answersFor, unanswered);
  });
}

function coverage(
  ecosystem: Ecosystem,
  dependencies: readonly Dependency[],
  answersFor: (dependency: Dependency) => readonly Answered[],
  otherwise: Unanswered,
): LookUpCoverage {
  const answers = dependencies.flatMap(answersFor);
  const unanswered = dependencies.filter((dependency) => answersFor(dependency).length === 0);
  return {
    ecosystem,
    packages: dependencies.length,
    checked: dependencies.length - unanswered.length,
    sources: (["OSV", "pub cache"] as const).flatMap((name) => {
      const dates = answers.filter(({ source }) => source === name).map(({ asOf }) => asOf);
      return dates.length === 0 ? [] : { name, packages: dates.length, asOf: dates.reduce((a, b) => (a < b ? a : b)) };
    }),
    unchecked: uncheckedReasons.flatMap((reason) => {
      const packages = unanswered.filter(
        (dependency) => (whyNotLookedUp(dependency, otherwise) ?? otherwise) === reason,
      );
      return packages.length === 0 ? [] : { reason, packages: [...new Set(packages.map(({ name }) => name))].sort() };
    }),
  };
}

import type { LeftOut } from "../../contract/left-out.ts";
import { type FileRole, roleOf } from "../project/layout.ts";
import { resolvePath } from "../project/paths.ts";
import { addressBook } from "../project/program/addresses.ts";
import type { LocalPackage } from "../project/program/program.ts";
import type { Snapshot } from "../project/snapshot.ts";
import { noTeamSecrets } from "../vocabulary/secrets/team/team-secrets.ts";
import type { FileAnalysis } from "./analyze.ts";
import { teamSecretsIn } from "./team-secrets-of.ts";

/** Everything that a scan read, and what it left out. */
export interface ProgramReading {
  /** The paths of the project's files, and of those above it that a scan reads. Sorted. */
  readonly paths: readonly string[];
  /** In path order. */
  readonly analyses: ReadonlyMap<string, FileAnalysis>;
  /** What could not be read, apart from files whose analysis says so. */
  readonly leftOut: readonly LeftOut[];
  /** How the files are used. */
  readonly roles: ReadonlyMap<string, FileRole>;
  readonly packages: readonly LocalPackage[];
  /** Files outside of the listing on which the result depends, whether they exist or not. Sorted. */
  readonly reached: readonly string[];
}

/** Analyses one file. Implementations may cache. */
export type Look = (file: string, role: FileRole) => FileAnalysis;

/** Files analysed so far, and the number known so far. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

const config: FileRole = { kind: "config" };

interface Named {
  /** The path that the program uses, links included. */
  readonly name: string;
  readonly file: string;
}

/** Through links, a file may have many paths, and its imports are resolved from each. */
const maxNames = 100;

/**
 * Reads the program of a snapshot: configuration, the listed sources, and whatever those import, export or have as parts,
 * until nothing new comes up. Yields progress.
 */
export function* readProgram(snapshot: Snapshot, look: Look): Generator<Progress, ProgramReading> {
  const roles = new Map<string, FileRole>();
  const analyses = new Map<string, FileAnalysis>();
  const leftOut = [...snapshot.leftOut];
  const reached = new Set<string>();
  const meaningIn = addressBook(snapshot.packages);
  /** How many paths each file has been followed under. */
  const names = new Map<string, number>();
  /** The paths seen so far, and whether they exist. */
  const known = new Map<string, boolean>();
  const queue: Named[] = [];
  /** The addresses seen so far that lead from every file to the same one. */
  const ofPackages = new Set<string>();
  const parts = snapshot.packages.filter(({ isPart }) => isPart);
  const listed = parts.map(({ folder }) => `${resolvePath(folder, "lib")}/`);

  const listedFiles = snapshot.configs.length + snapshot.sources.length;
  const progress = () => ({ done: analyses.size, total: Math.max(analyses.size, listedFiles) });

  function take(file: string, role: FileRole) {
    roles.set(file, role);
    analyses.set(file, look(file, role));
  }

  for (const path of snapshot.configs) {
    take(path, config);
    yield progress();
  }
  const policy = analyses.get("palisade.yaml");
  const secrets = teamSecretsIn(policy?.kind === "config" ? policy.file : undefined);
  const ofTeam = secrets === noTeamSecrets ? {} : { secrets };
  for (const { file, name, role: own } of snapshot.sources) {
    const role = { ...own, ...ofTeam };
    known.set(name, true);
    queue.push({ name, file });
    if (roles.get(file)?.kind === "source") continue;
    take(file, roles.has(file) ? { ...role, isConfig: true } : role);
    yield progress();
  }
  for (let next = queue.pop(); next; next = queue.pop()) {
    const analysis = analyses.get(next.file);
    if (analysis?.kind !== "source") continue;
    const meaningOf = meaningIn(next.name);
    for (const address of analysis.links.flatMap(({ addresses }) => addresses)) {
      if (ofPackages.has(address)) continue;
      const target = meaningOf(address);
      if (address.startsWith("package:")) ofPackages.add(address);
      if (target?.kind === "elsewhere") leftOut.push({ file: next.file, kind: "dart", reason: target.reason });
      if (target?.kind !== "file" || target.paths.every((path) => known.has(path))) continue;
      const isThere = target.paths.map(followUp).includes(true);
      const last = target.paths.at(-1) ?? "";
      if (!isThere && snapshot.follow(last).kind === "out") {
        leftOut.push({ file: last, kind: "dart", reason: "it lies outside of the project's repository" });
      }
      yield progress();
    }
  }
  const inOrder = [...analyses].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    paths: snapshot.paths,
    packages: snapshot.packages,
    analyses: new Map(inOrder),
    leftOut: unique(leftOut),
    roles,
    reached: [...reached].sort(),
  };

  /** Follows a path that the program names. False if it does not exist. */
  function followUp(name: string): boolean {
    const before = known.get(name);
    if (before !== undefined) return before;
    const target = snapshot.follow(name);
    known.set(name, target.kind === "file");
    // Files of a listed package will be in the next listing.
    if (!listed.some((folder) => name.startsWith(folder))) reached.add(name);
    if (target.kind !== "file") return false;
    const { path: file } = target;
    const role = roles.get(file);
    if (role === undefined) reached.add(file);
    const count = (names.get(file) ?? 0) + 1;
    names.set(file, count);
    if (count > maxNames) {
      leftOut.push({ file, kind: "dart", reason: "too many links lead to it" });
      return true;
    }
    if (role?.kind !== "source") {
      const isConfig = role !== undefined || roleOf(file) !== undefined;
      take(file, { kind: "source", language: "dart", ...ofTeam, ...(isConfig && { isConfig: true }) });
    }
    queue.push({ name, file });
    return true;
  }
}

/** Whether the reading depends on the content or the existence of a path. */
export function dependsOn({ roles, reached, packages }: ProgramReading, path: string): boolean {
  const isOfPackage = ({ folder, isPart }: LocalPackage) => isPart && folder !== "" && path.startsWith(`${folder}/`);
  return roles.has(path) || reached.includes(path) || packages.some(isOfPackage);
}

/** Like `readProgram`, without pauses. */
export function readAtOnce(snapshot: Snapshot, look: Look): ProgramReading {
  const reading = readProgram(snapshot, look);
  let step = reading.next();
  while (!step.done) step = reading.next();
  return step.value;
}

function unique(all: readonly LeftOut[]): LeftOut[] {
  const byText = new Map(all.map((one) => [`${one.file}\n${one.reason}`, one]));
  return [...byText].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

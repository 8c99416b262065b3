import { notedIn } from "../dart/flow/flow-files.ts";
import { type RememberedAnswer, readNames } from "../dart/flow/remembered.ts";
import type { LocalPackage } from "../project/program/program.ts";
import type { Project } from "../project/project.ts";
import type { Analyses, Collected } from "./decide.ts";
import type { Found } from "./found.ts";

/** What checks found, and what that depends on. Plain data, for a later process. */
export interface KeptAnswers {
  /** The digests of all sources. */
  readonly contents: ReadonlyMap<string, string | undefined>;
  readonly byCheck: ReadonlyMap<string, KeptAnswer>;
  /** The configuration files of which something was left out, because it was too much. */
  readonly cutShort: ReadonlySet<string>;
  /** By name that was looked up in the texts of all files: the files that have it. */
  readonly filesWith: ReadonlyMap<string, readonly string[]>;
}

/** What a check found, and how many values it could not follow to their ends, by file. */
export interface FoundBy {
  readonly found: Found;
  readonly cutShort: ReadonlyMap<string, number>;
}

interface KeptAnswer extends FoundBy {
  /** The files whose facts it was decided from. */
  readonly factsIn: readonly string[];
  /** The files that it was read from, and the names. */
  readonly read: ReadonlySet<string>;
}

/** Where answers are kept between processes. */
export interface AnswerStore {
  /** The digest of what a file contains. */
  digestOf(file: string): string | undefined;
  /** @param around see `aroundOf` */
  find(around: string): KeptAnswers | undefined;
  /** @param answers asked for when the scan is over, and before the next one */
  keep(around: string, answers: () => KeptAnswers): void;
}

/** What the answers of one scan are about. */
export interface KeptBasis extends Collected {
  readonly project: Project;
  readonly analyses: Analyses;
  readonly packages: readonly LocalPackage[];
  filesWith(name: string): readonly string[];
}

/**
 * All that an answer depends on without a note of it: what files there are and how they are joined, what the
 * configuration says, and what a check sees of the code as a whole.
 */
export function aroundOf({ project, analyses, packages }: KeptBasis, { digestOf }: AnswerStore): string {
  const files = [...analyses].map(([path, file]) => {
    if (file.kind !== "source") return [path, file.kind, digestOf(path)];
    const names = file.language === "dart" ? [...file.declared.keys()] : [];
    return [path, file.language, file.generated, file.config && digestOf(path), file.links, names];
  });
  const local = packages.map(({ name, folder }) => [name, folder]);
  return JSON.stringify([project.paths, local, [...project.code.packages], files]);
}

/** The answers that hold although some files have changed, by check, with the names that they were read from. */
export function heldAnswers(
  { contents, byCheck, filesWith }: KeptAnswers,
  { analyses }: KeptBasis,
  { digestOf }: AnswerStore,
): ReadonlyMap<string, KeptAnswer> {
  const files = [...analyses].filter(([path]) => contents.has(path) && contents.get(path) !== digestOf(path));
  const changed = new Set(files.map(([path]) => path));
  for (const [path, file] of files) {
    if (file.kind !== "source") continue;
    const isNow = notedIn(file.values);
    for (const [name, before] of filesWith) if (before.includes(path) !== isNow(name)) changed.add(name);
  }
  const factsNow = new Set(files.flatMap(([, file]) => (file.kind === "source" ? [...file.facts.keys()] : [])));
  const isSame = (name: string) => !changed.has(name);
  return new Map(
    [...byCheck].filter(
      ([check, { found, factsIn, read }]) =>
        !factsNow.has(check) &&
        factsIn.every(isSame) &&
        found.places.every(({ file }) => isSame(file)) &&
        [...read].every(isSame),
    ),
  );
}

interface KnownAnswer extends Pick<FoundBy, "cutShort"> {
  readonly answer: RememberedAnswer<Found>;
}

/**
 * @param known what each check found
 * @param held the files of names whose list has not changed, so that nobody needs to look for them again
 */
export function keptAnswers(
  { analyses, project, filesWith }: KeptBasis,
  known: ReadonlyMap<string, KnownAnswer>,
  held: ReadonlyMap<string, readonly string[]>,
  { digestOf }: AnswerStore,
): KeptAnswers {
  const sources = [...analyses].flatMap(([path, file]) => (file.kind === "source" ? [{ path, file }] : []));
  const byCheck = new Map(
    [...known].map(([check, { answer, cutShort }]) => {
      const factsIn = sources.flatMap(({ path, file }) => (file.facts.has(check) ? [path] : []));
      return [check, { found: answer.value, cutShort, factsIn, read: readNames(answer) }];
    }),
  );
  const names = new Set([...byCheck.values()].flatMap(({ read }) => [...read]).filter((name) => !analyses.has(name)));
  return {
    contents: new Map(sources.map(({ path }) => [path, digestOf(path)])),
    byCheck,
    cutShort: new Set(project.configs.flatMap((file) => (file.isCutShort() ? [file.path] : []))),
    filesWith: new Map([...names].map((name) => [name, held.get(name) ?? filesWith(name)])),
  };
}

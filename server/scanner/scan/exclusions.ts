import { parseGlob } from "../project/globs/glob.ts";
import type { TeamConfig } from "./team-config.ts";

/** An entry of `palisade.yaml` that takes files, or a check, out of the result. */
export interface Exclusion {
  readonly list: "ignorePaths" | "off";
  /** The glob, or the check. */
  readonly name: string;
  /** Empty for a glob, which has none. */
  readonly reason: string;
  /** Of the entry, 1-based. */
  readonly line: number;
  /** The files that it takes out; null for a check that is off everywhere. */
  readonly files: readonly string[] | null;
}

/** What `palisade.yaml` takes out of the result, entry by entry. */
export function exclusionsOf(team: Pick<TeamConfig, "ignorePaths" | "off" | "lineOf">, files: readonly string[]) {
  const ignored = team.ignorePaths.map((glob, index): Exclusion => {
    const line = team.lineOf("ignorePaths", index);
    return { list: "ignorePaths", name: glob, reason: "", line, files: files.filter(matcherOf([glob])) };
  });
  const off = team.off.map(({ check, reason, paths }, index): Exclusion => {
    const line = team.lineOf("off", index);
    return { list: "off", name: check, reason, line, files: paths ? files.filter(matcherOf(paths)) : null };
  });
  return [...ignored, ...off];
}

/** Makes a test for files that match one of some globs. A glob that cannot be used matches nothing. */
export function matcherOf(texts: readonly string[]): (file: string) => boolean {
  const globs = texts.map(parseGlob).flatMap((glob) => ("problem" in glob ? [] : glob));
  return (file) => globs.some((glob) => glob.matches(file));
}

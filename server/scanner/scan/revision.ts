import { placeName } from "../../contract/place-names.ts";
import { fingerprints } from "./fingerprint.ts";
import { type Found, type FoundPlace, settle } from "./found.ts";
import type { Scan } from "./scan.ts";
import type { TeamConfig } from "./team-config.ts";

/** Another revision of a project, as far as it says what is new. */
export interface Revision {
  readonly ref: string;
  readonly commit: string;
  /** Its `palisade.yaml`. */
  readonly team: TeamConfig;
  /** The names of the places that failed there, and counted. */
  readonly failing: ReadonlySet<string>;
  /** The names of the places that an ignore comment switched off there. */
  readonly commented: ReadonlySet<string>;
  /** Files that were not looked at there. */
  readonly leftOut: ReadonlySet<string>;
}

/**
 * What a scan of another revision says, in the names that places have now.
 *
 * @param renamed files that have got another name since, from the old path to the new one
 */
export function revisionOf(
  ref: string,
  commit: string,
  { found, team, coverage }: Pick<Scan, "found" | "team" | "coverage">,
  renamed: ReadonlyMap<string, string>,
): Revision {
  const nameNow = (file: string) => renamed.get(file) ?? file;
  const places = found.map((one) => withNames(one, nameNow));
  const silence = { ...team, heedsComment: () => true };
  const failing = places.flatMap((one) => settle(one, silence).evidence.filter(({ level }) => level === "fail"));
  const commented = places.flatMap((one) => one.places.filter(({ comment }) => comment !== undefined));
  return {
    ref,
    commit,
    team,
    failing: new Set(failing.map(placeName)),
    commented: new Set(commented.map(placeName)),
    leftOut: new Set(coverage.leftOut.map(({ file }) => nameNow(file))),
  };
}

/** The places keep the paths that they had, by which their own `palisade.yaml` judges them. */
function withNames({ about, places }: Found, nameNow: (file: string) => string): Found {
  const prints = fingerprints(
    about.id,
    places.map(({ file, snippet }) => ({ file: nameNow(file), snippet })),
  );
  return { about, places: places.map((place, i): FoundPlace => ({ ...place, fingerprint: prints[i] ?? "" })) };
}

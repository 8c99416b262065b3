import { placeName } from "../../contract/place-names.ts";
import { fingerprints } from "./fingerprint.ts";
import { type Found, type FoundPlace, settle } from "./found.ts";
import type { Scan } from "./scan.ts";
import type { TeamConfig } from "./team-config.ts";

/** The base revision of a project, as far as needed to tell what is new. */
export interface Revision {
  readonly ref: string;
  readonly commit: string;
  /** Its `palisade.yaml`. */
  readonly team: TeamConfig;
  /** Fingerprints of places that failed and counted there. */
  readonly failing: ReadonlySet<string>;
  /** Fingerprints of places that an ignore comment covered there. */
  readonly commented: ReadonlySet<string>;
  /** Files that were left out there. */
  readonly leftOut: ReadonlySet<string>;
}

/**
 * Summarises a scan of the base revision, with fingerprints under today's paths.
 *
 * @param renamed files renamed since, from the old path to the new one
 */
export function revisionOf(
  ref: string,
  commit: string,
  { found, team, coverage }: Pick<Scan, "found" | "team" | "coverage">,
  renamed: ReadonlyMap<string, string>,
): Revision {
  const nameNow = (file: string) => renamed.get(file) ?? file;
  const places = found.map((one) => withNames(one, nameNow));
  const decisions = { ...team, heedsComment: () => true };
  const failing = places.flatMap((one) => settle(one, decisions).evidence.filter(({ level }) => level === "fail"));
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

/** The places keep their old paths, to which their own `palisade.yaml` refers. */
function withNames({ about, places }: Found, nameNow: (file: string) => string): Found {
  const prints = fingerprints(
    about.id,
    places.map(({ file, snippet }) => ({ file: nameNow(file), snippet })),
  );
  return { about, places: places.map((place, i): FoundPlace => ({ ...place, fingerprint: prints[i] ?? "" })) };
}

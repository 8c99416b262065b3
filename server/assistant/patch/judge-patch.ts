import { count } from "../../contract/count.ts";
import type { Evidence } from "../../contract/finding.ts";
import type { Found } from "../../scanner/index.ts";

/** A place that a check found. */
type FoundAt = Pick<Evidence, "file" | "line" | "level" | "message" | "fingerprint">;

/** A scan before and after a patch, in memory. */
export interface PatchTrial {
  /** The finding to repair. */
  readonly id: string;
  /** The fingerprints of the places to repair. */
  readonly targets: readonly string[];
  /** What every check found, whatever is ignored or accepted: no comment and no decision hides a place here. */
  readonly before: readonly Found[];
  readonly after: readonly Found[];
  /** Files that the patch leaves half written: a bracket, a string or an element is not closed. */
  readonly broken: readonly string[];
  /** Whether a model found it: no check can say then that it is gone. */
  readonly isOfModel: boolean;
}

/** What a rescan says about a patch. */
export interface JudgedPatch {
  /** The places are gone and nothing new appeared. */
  readonly verified: boolean;
  /** Whether a person may apply it: verified, or by a rescan that found nothing against it. */
  readonly mayApply: boolean;
  /** The same in words, with the reason where it is not. */
  readonly verdict: string;
  /** What is against it, in words of our own alone, for the model that is asked again. */
  readonly problem: string | undefined;
  /** How many places of the finding are left in the project. */
  readonly remaining: number;
  /** What appeared. */
  readonly introduced: readonly (Omit<FoundAt, "fingerprint"> & { readonly id: string })[];
}

/** Judges a patch by what the same checks find without it and with it. */
export function judgePatch({ id, targets, before, after, broken, isOfModel }: PatchTrial): JudgedPatch {
  const left = isOfModel ? 0 : targetsLeft(targets, placesOfCheck(before, id), placesOfCheck(after, id));
  const introduced = after.flatMap(({ about, places }) =>
    appeared(places, placesOfCheck(before, about.id), about.id === id).map(({ file, line, level, message }) => ({
      id: about.id,
      file,
      line,
      level,
      message,
    })),
  );
  const remaining = placesOfCheck(after, id).length;
  const found = { remaining, introduced };
  const against = objections(id, broken, left, introduced);
  if (against.length > 0) {
    const verdict = `Not verified: ${against.map(({ told }) => told).join("; ")}.`;
    const problem = `${[...new Set(against.map(({ plain }) => plain))].join("; ")}.`;
    return { ...found, verified: false, mayApply: false, verdict, problem };
  }
  const verdict = praise(targets.length, remaining, isOfModel);
  return { ...found, verified: !isOfModel, mayApply: true, verdict, problem: undefined };
}

function praise(repaired: number, remaining: number, isOfModel: boolean): string {
  if (isOfModel)
    return "Not verified: a model found this, and no check can tell whether it is repaired. Nothing new appeared.";
  if (remaining === 0) return "Verified: the finding is gone and nothing new appeared.";
  return `Verified: ${count(repaired, "place")} of the finding ${repaired === 1 ? "is" : "are"} gone and nothing new appeared. It has ${count(remaining, "place")} left.`;
}

/** Something against a patch: as it is told, and without names of files. */
interface Objection {
  readonly told: string;
  readonly plain: string;
}

const maxTold = 3;

function objections(
  repaired: string,
  broken: readonly string[],
  left: number,
  introduced: JudgedPatch["introduced"],
): Objection[] {
  const more = introduced.length - maxTold;
  return [
    ...broken.map((file) => ({ told: `${file} would be left half written`, plain: "it leaves code half written" })),
    ...(left > 0 ? [same(`${count(left, "place")} of the finding would be left`)] : []),
    ...introduced.slice(0, maxTold).map(({ id, file, line }) => {
      const plain = id === repaired ? "the finding would still be" : `${id} would appear`;
      return { told: `${plain} in ${file}:${line}`, plain };
    }),
    ...(more > 0 ? [same(`${more} more would appear`)] : []),
  ];
}

function same(told: string): Objection {
  return { told, plain: told };
}

function placesOfCheck(found: readonly Found[], id: string): FoundAt[] {
  return found.flatMap(({ about, places }) => (about.id === id ? places.filter(({ level }) => level !== "note") : []));
}

/** Equal lines of a file have fingerprints that differ in their number only, so they are counted. */
function targetsLeft(targets: readonly string[], before: readonly FoundAt[], after: readonly FoundAt[]): number {
  const [wanted, had, has] = [
    targets,
    ...[before, after].map((places) => places.map(({ fingerprint }) => fingerprint)),
  ].map((prints) => counted(prints.map(withoutNumber)));
  let left = 0;
  for (const [print, number] of wanted ?? []) {
    const gone = (had?.get(print) ?? 0) - (has?.get(print) ?? 0);
    left += Math.max(0, number - Math.max(0, gone));
  }
  return left;
}

/**
 * The places that were not there. Where a line with another finding is rewritten, that finding gets a new fingerprint:
 * it is new only when its file has more of them than before. For the finding itself every unknown place counts.
 */
function appeared(after: readonly FoundAt[], before: readonly FoundAt[], isTarget: boolean): FoundAt[] {
  const known = counted(before.map(nameOfPlace));
  const fresh = after.filter((place) => {
    if (place.level === "note") return false;
    const number = known.get(nameOfPlace(place)) ?? 0;
    known.set(nameOfPlace(place), number - 1);
    return number <= 0;
  });
  if (isTarget) return fresh;
  const group = ({ file, level }: FoundAt) => `${file}\n${level}`;
  const rise = counted(after.map(group));
  for (const place of before) rise.set(group(place), (rise.get(group(place)) ?? 0) - 1);
  return fresh.filter((place) => {
    const number = rise.get(group(place)) ?? 0;
    rise.set(group(place), number - 1);
    return number > 0;
  });
}

function nameOfPlace({ fingerprint, level }: FoundAt): string {
  return `${withoutNumber(fingerprint)} ${level}`;
}

function withoutNumber(fingerprint: string): string {
  return fingerprint.replace(/:\d+$/, "");
}

function counted(names: readonly string[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const name of names) numbers.set(name, (numbers.get(name) ?? 0) + 1);
  return numbers;
}

import { placesOf } from "../../server/contract/place-names.ts";
import type { ScanRecord } from "../../server/contract/scan-record.ts";
import { isOpen } from "../../server/contract/status.ts";
import type { Translate } from "../translate.ts";

/** What the view compares with, so that it lists only what is new. */
export type NewSince =
  | { readonly kind: "baseline" }
  | {
      readonly kind: "revision";
      readonly ref: string;
      /** Names of the places that were there already, by project. Places that appear later are new, too. */
      readonly known: ReadonlyMap<string, ReadonlySet<string>>;
    };

/** The names of a project's places that are not new. Undefined if it has nothing to compare with. */
export function knownPlaces(comparison: NewSince, record: ScanRecord | null): ReadonlySet<string> | undefined {
  if (record === null) return undefined;
  if (comparison.kind === "revision") return comparison.known.get(record.path);
  const { baseline } = record;
  if (!baseline) return undefined;
  if (baseline.places) return new Set(baseline.places);
  // A baseline of an earlier version knows findings, and not their places.
  return new Set(record.findings.filter(({ id }) => baseline.ids.includes(id)).flatMap(placesOf));
}

/**
 * The places of a record that were already there when the project parted from a revision.
 *
 * @param compared the answer of a scan since that revision
 */
export function knownSince(record: ScanRecord, compared: ScanRecord): ReadonlySet<string> {
  const address = (id: string, file: string, line: number) => JSON.stringify([id, file, line]);
  const fresh = new Set(compared.since?.places.map(({ id, file, line }) => address(id, file, line)));
  return new Set(
    record.findings.filter(isOpen).flatMap((finding) =>
      placesOf({
        ...finding,
        evidence: finding.evidence.filter(
          ({ level, file, line }) => level !== "fail" || !fresh.has(address(finding.id, file, line)),
        ),
      }),
    ),
  );
}

/** What the view says above its list. */
export function comparisonWords(comparison: NewSince, t: Translate): string {
  return comparison.kind === "baseline"
    ? t("Only what is new since the baseline")
    : t("Only what is new since {0}", comparison.ref);
}

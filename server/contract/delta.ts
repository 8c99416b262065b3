import { z } from "zod";
import { evidenceSchema, type Finding } from "./finding.ts";
import { type Infer, lazy } from "./lazy.ts";
import { isAmong, placeName } from "./place-names.ts";
import { isOpen } from "./status.ts";

/** A place that fails or needs review and did not before. */
const newPlaceSchema = lazy(() =>
  z.object({
    id: z.string().describe("the finding's"),
    ...evidenceSchema().pick({ file: true, line: true, column: true, level: true, message: true, fingerprint: true })
      .shape,
  }),
);
export type NewPlace = Infer<typeof newPlaceSchema>;

export const changeSchema = lazy(() =>
  z.object({
    newFindings: z.array(z.string()).readonly().describe("ids that fail or need review now and did not before"),
    fixedFindings: z.array(z.string()).readonly().describe("ids that failed or needed review before and no longer do"),
    newPlaces: z
      .array(newPlaceSchema())
      .readonly()
      .default([])
      .describe("places that fail or need review now and did not before, those of new findings included"),
  }),
);
export const deltaSchema = lazy(() => changeSchema().extend({ scoreChange: z.int() }));
export type Change = Infer<typeof changeSchema>;

/** What was open at some time. */
export interface OpenState {
  /** Ids of the findings that failed or needed review, sorted, without suppressed ones. */
  readonly ids: readonly string[];
  /** Fingerprints of their places. Undefined in records from before they were kept. */
  readonly places?: readonly string[] | undefined;
}

export function openState(findings: readonly Finding[]): Required<OpenState> {
  const open = findings.filter(isOpen);
  const counting = open.flatMap((finding) => countingPlaces(finding).map(placeName));
  // It is unknown whether unlisted places were decided.
  const unlisted = open.flatMap((finding) => finding.unlisted ?? []);
  return { ids: open.map(({ id }) => id).sort(), places: [...counting, ...unlisted] };
}

/** The difference between an earlier state and findings. */
export function changeBetween(before: OpenState, findings: readonly Finding[]): Change {
  const { ids } = openState(findings);
  const known = before.places && new Set(before.places);
  const isNew = (id: string, name: string) => (known ? !isAmong(known, name) : !before.ids.includes(id));
  return {
    newFindings: ids.filter((id) => !before.ids.includes(id)),
    fixedFindings: before.ids.filter((id) => !ids.includes(id)),
    newPlaces: findings.filter(isOpen).flatMap((finding) =>
      countingPlaces(finding)
        .filter((place) => isNew(finding.id, placeName(place)))
        .slice(0, maxPlaces)
        .map(({ file, line, column, level, message, fingerprint }) => ({
          id: finding.id,
          file,
          line,
          column,
          level,
          message,
          fingerprint,
        })),
    ),
  };
}

/** Maximum number of new places listed for one finding. */
const maxPlaces = 500;

function countingPlaces({ evidence }: Finding) {
  return evidence.filter(({ level, judged }) => level !== "note" && !judged);
}

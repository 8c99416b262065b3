import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { sanitize } from "../sanitize.ts";
import { type OsvRecord, osvRecordSchema } from "./osv-record.ts";

/** The fields we read of a package listing in the cache of `dart pub`. */
const listingSchema = lazy(() =>
  z.object({
    isDiscontinued: z.boolean().nullish(),
    replacedBy: z.string().nullish(),
    advisoriesUpdated: z.string().nullish(),
    versions: z.array(z.object({ version: z.string(), retracted: z.boolean().nullish() })),
  }),
);
export type PubListing = Infer<typeof listingSchema>;

const advisoriesSchema = lazy(() => z.object({ advisories: z.array(z.unknown()) }));

/**
 * Parses a pub server's answer about a package. Facts:
 * https://github.com/dart-lang/pub/blob/master/doc/repository-spec-v2.md
 */
export function readPubListing(json: unknown): PubListing | undefined {
  return listingSchema().safeParse(json).data;
}

/** Parses a pub server's answer about a package's advisories. Invalid advisories are left out. */
export function readPubAdvisories(json: unknown): OsvRecord[] | undefined {
  const answer = advisoriesSchema().safeParse(json).data;
  return answer?.advisories.flatMap((record) => osvRecordSchema().safeParse(record).data ?? []);
}

/** What the author of a package says about the installed version (retracted, discontinued), in sentences. */
export function authorNotes(name: string, version: string, listing: PubListing): string[] {
  const notes: string[] = [];
  if (listing.versions.some((listed) => listed.version === version && listed.retracted)) {
    notes.push(`${name} ${version} was retracted by its author. Run: flutter pub upgrade ${name}`);
  }
  if (listing.isDiscontinued) {
    const instead = listing.replacedBy ? ` Its author names ${sanitize(listing.replacedBy)} instead.` : "";
    notes.push(`${name} is discontinued and gets no more fixes.${instead}`);
  }
  return notes;
}

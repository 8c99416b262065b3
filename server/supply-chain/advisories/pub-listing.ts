import { z } from "zod";
import { printable } from "../printable.ts";
import { type OsvRecord, osvRecordSchema } from "./osv-record.ts";

/** What `dart pub` last heard about a package and keeps in its cache, as far as it matters here. */
const listingSchema = z.object({
  isDiscontinued: z.boolean().nullish(),
  replacedBy: z.string().nullish(),
  advisoriesUpdated: z.string().nullish(),
  versions: z.array(z.object({ version: z.string(), retracted: z.boolean().nullish() })),
});
export type PubListing = z.infer<typeof listingSchema>;

const advisoriesSchema = z.object({ advisories: z.array(z.unknown()) });

/**
 * Reads the answer of a pub server about a package.
 * Facts: https://github.com/dart-lang/pub/blob/master/doc/repository-spec-v2.md
 */
export function readPubListing(json: unknown): PubListing | undefined {
  return listingSchema.safeParse(json).data;
}

/** Reads the answer of a pub server about a package's advisories; one that is no such record is left out. */
export function readPubAdvisories(json: unknown): OsvRecord[] | undefined {
  const answer = advisoriesSchema.safeParse(json).data;
  return answer?.advisories.flatMap((record) => osvRecordSchema.safeParse(record).data ?? []);
}

/** What the author of a package says about the installed version, in sentences. */
export function authorNotes(name: string, version: string, listing: PubListing): string[] {
  const notes: string[] = [];
  if (listing.versions.some((listed) => listed.version === version && listed.retracted)) {
    notes.push(`${name} ${version} was retracted by its author. Run: flutter pub upgrade ${name}`);
  }
  if (listing.isDiscontinued) {
    const instead = listing.replacedBy ? ` Its author names ${printable(listing.replacedBy)} instead.` : "";
    notes.push(`${name} is discontinued and gets no more fixes.${instead}`);
  }
  return notes;
}

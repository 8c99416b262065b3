import type { Location } from "../../source/text.ts";
import { beside, type CheckEvidence, missing } from "../check.ts";
import type { NetworkPart } from "./network-parts.ts";
import type { ToldAddresses } from "./told-addresses.ts";

/** What an app without pins does not have: each review of this check asks whether it needs that. */
export const pinning = "certificate pinning";

/** One place for all servers whose addresses the code does not tell. */
export function serverSetLater([first, ...more]: readonly Location[]): CheckEvidence[] {
  if (!first) return [];
  const message = "The address of this server is set while the app runs. Pin its certificate if it is always the same.";
  return [missing(pinning, first, message, beside(first, more))];
}

/**
 * Where addresses begin with something that no constant of the app tells, each file once before it is named again; those that
 * are handed to a client come first.
 */
export function openPlaces(parts: readonly NetworkPart[], { isTold }: ToldAddresses): Location[] {
  const opens = parts.flatMap((part) => part.opens.filter((open) => !isTold(part, open)));
  const sorted = [...opens.filter((open) => !open.isComposed), ...opens.filter((open) => open.isComposed)];
  const firsts = new Set(new Map(sorted.toReversed().map((open) => [open.place.file, open])).values());
  return [...sorted.filter((open) => firsts.has(open)), ...sorted.filter((open) => !firsts.has(open))].map(
    ({ place }) => place,
  );
}

/** The files that put paths behind an address that the code does not tell: their credentials may go there. */
export function untoldFiles(parts: readonly NetworkPart[], { isTold }: ToldAddresses): ReadonlySet<string> {
  const isUntold = (part: NetworkPart) => part.opens.some((open) => open.isComposed && !isTold(part, open));
  return new Set(parts.flatMap((part) => (isUntold(part) ? [part.file] : [])));
}

import { lastAssigned } from "../../../code/values-behind.ts";
import type { LoggedValue } from "../logged-value.ts";

/** Stands for what a text takes in. */
const taken = "{}";

/** Services that find places: by an address, a point or a few letters. */
const finders =
  /^https:\/\/[^?]{0,200}(?:geocod|nominatim|\/place\/|places?\.googleapis|\/autocomplete|\/reverse\b|\/directions?\b)/i;
/** What they are asked for. */
const asked =
  /[?&](?:latlng|lat|lon|lng|latitude|longitude|address|input|q|query|text|textQuery|origin|destination|location)=[^&]{0,100}\{\}/i;

/**
 * Whether a variable is the address of a search for a place, with what somebody searches for or where somebody is in it:
 * `url = 'https://../geocode/json?latlng=$lat,$lng'`.
 */
export function isMapSearch({ value }: LoggedValue): boolean {
  if (value.isCall || value.isElement || value.chain.length > 1) return false;
  const set = lastAssigned(value);
  // What a request of the address answers is something else.
  const [parsed] = set?.calls() ?? [];
  const text = parsed?.name === "parse" ? parsed.argument(0)?.string : set?.string;
  const address = text?.filled(taken) ?? "";
  return finders.test(address) && asked.test(address);
}

import { wordsOf } from "../../vocabulary/names.ts";
import type { CodeWrite } from "../../vocabulary/storage/code-writes.ts";

const streets = /(?:^| )(?:street(?: (?:name|address))?|address line ?1?|strasse)$/;
const numbers = /(?:^| )(?:house (?:number|no|nr)|(?:postal|zip|post) ?code|zip|plz|hausnummer)$/;

/** The writes that keep where somebody lives: a function stores a street, and a number or postal code beside it. */
export function addressParts(writes: readonly CodeWrite[]): ReadonlySet<CodeWrite> {
  const parts = writes.filter((write) => isPart(streets, write) || isPart(numbers, write));
  const beside = (one: CodeWrite, other: RegExp) =>
    parts.some((write) => isPart(other, write) && functionOf(write) === functionOf(one));
  return new Set(parts.filter((one) => beside(one, streets) && beside(one, numbers)));
}

function isPart(names: RegExp, { key }: CodeWrite): boolean {
  return key?.string?.value !== undefined && names.test(wordsOf(key.string.value).join(" "));
}

function functionOf({ value }: CodeWrite): number | undefined {
  return value.function?.span.start;
}

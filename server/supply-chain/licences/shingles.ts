import { fnv64 } from "../../contract/fnv.ts";

/** A line of a notice, and not one of a licence that was broken before "copyright notice" or "copyright holder". */
const notice = /^\W*(?:copyright\b(?! (?:notice|holder|owner|licen[cs]e|law|statement|and|or)\b)|\(c\)|©)/;

/**
 * What a licence text consists of: every three words in a row, as 24-bit marks in hexadecimal. Lines that begin with a
 * copyright notice differ from package to package and are left out; a line that only mentions copyright is not.
 */
export function shinglesOf(text: string): ReadonlySet<string> {
  const lines = text.toLowerCase().split(/\r?\n/);
  const words = lines.filter((line) => !notice.test(line)).flatMap((line) => line.match(/[a-z0-9]+/g) ?? []);
  return new Set(words.slice(2).map((word, i) => fnv64(`${words[i]} ${words[i + 1]} ${word}`).slice(-6)));
}

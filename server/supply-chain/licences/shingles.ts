import { fnv64 } from "../../contract/fnv.ts";

/** A copyright line, but not a licence's line that was broken before "copyright notice" or "copyright holder". */
const notice = /^\W*(?:copyright\b(?! (?:notice|holder|owner|licen[cs]e|law|statement|and|or)\b)|\(c\)|©)/;

/**
 * The shingles of a licence text: every three consecutive words, hashed to 24 bits in hexadecimal. Lines that start
 * with a copyright notice differ between packages and are left out. Lines that only mention copyright are kept.
 */
export function shinglesOf(text: string): ReadonlySet<string> {
  const lines = text.toLowerCase().split(/\r?\n/);
  const words = lines.filter((line) => !notice.test(line)).flatMap((line) => line.match(/[a-z0-9]+/g) ?? []);
  return new Set(words.slice(2).map((word, i) => fnv64(`${words[i]} ${words[i + 1]} ${word}`).slice(-6)));
}

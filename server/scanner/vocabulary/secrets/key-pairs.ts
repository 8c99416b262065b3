import { wordsOf } from "../names.ts";

/** What the other half of an access key is called, in place of `access key`. */
const secondHalves = ["secret key", "secret access key", "access secret", "access key secret"];

/**
 * Whether a name is that of the first half of a pair, `SMS_ACCESS_KEY` beside `SMS_SECRET_KEY`: it tells the provider who
 * asks, and opens nothing without the other.
 */
export function isFirstHalf(name: string, others: readonly { readonly name: string }[]): boolean {
  const own = wordsOf(name).join(" ");
  if (!/\baccess key$/.test(own)) return false;
  const second = new Set(secondHalves.map((half) => own.replace(/access key$/, half)));
  return others.some((other) => second.has(wordsOf(other.name).join(" ")));
}

import { lazy } from "../../../contract/lazy.ts";

/** Usual words of placeholders, the most frequent first. */
const usual = "example sample your test dummy fake secret token key here api placeholder change replace insert demo";
const other =
  "mock todo real not the this that enter put use set value password passwd access client app live prod my for with some just only goes text foo bar foobar default unused none null undefined true false redacted fixme lorem ipsum deadbeef qwerty asdf random valid invalid temporary temp dev staging sandbox private public name user auth bearer service account code string hello world testing tests me it is stripe google github gitlab openai firebase slack amazon supabase abc xyz";

/** The cost of a word in bits: there are 16 usual ones, and fewer than 128 others. */
const words = [
  ...usual.split(" ").map((word) => ({ word, cost: 10 })),
  ...other.split(" ").map((word) => ({ word, cost: 14 })),
];
const wordsFrom = (start: string) => words.filter(({ word }) => word.startsWith(start));
const wordsByStart = lazy(
  () => new Map([..."abcdefghijklmnopqrstuvwxyz"].map((letter) => [letter, wordsFrom(letter)])),
);

/** At most one in 2 to this power random texts is taken for made up. */
const minCertainty = 24;

/** In characters. A made-up text shows it this early. */
const tellingLength = 300;

/** The overhead of a literal character in bits. Runs and sequences cost more, because they are rare. */
const literal = 0.075;
const pattern = 7;

/**
 * Whether someone made up a text in place of a random one: it has so many placeholder words, repeated characters or
 * sequences (`abcdef`, `98765`) that they cannot be chance.
 *
 * Compares how many bits it takes to describe the text with and without those. A random text gets `n` bits shorter only
 * once in 2^n, whatever the words are, so real values are not lost because words happen to occur in them.
 */
export function isMadeUp(whole: string): boolean {
  const text = whole.slice(0, tellingLength);
  const bits = Math.log2(alphabetOf(text));
  const lower = text.toLowerCase();
  const isMixed = lower !== text && text.toUpperCase() !== text;
  // The minimum cost of each prefix, by its length.
  const costs = [0];
  const offer = (end: number, cost: number) => {
    costs[end] = Math.min(costs[end] ?? Number.POSITIVE_INFINITY, cost);
  };
  for (let at = 0; at < text.length; at++) {
    const before = costs[at] ?? 0;
    offer(at + 1, before + literal + bits);
    for (const { word, cost } of wordsByStart().get(lower.charAt(at)) ?? [])
      if (lower.startsWith(word, at))
        offer(at + word.length, before + cost + (isMixed ? caseBits(text.slice(at, at + word.length)) : 0));
    for (const step of [0, 1, -1]) {
      const end = runEnd(text, at, step);
      for (let to = at + 3; to <= end; to++) offer(to, before + pattern + 1 + bits + lengthBits(to - at - 2));
    }
  }
  return text.length * bits - (costs[text.length] ?? 0) >= minCertainty;
}

/**
 * The offset after the run from `start` in which each character is the previous one plus `step`. 9 is adjacent to 0 and
 * a.
 */
function runEnd(text: string, start: number, step: number): number {
  let end = start + 1;
  while (end < text.length && follows(text.charAt(end - 1), text.charAt(end), step)) end++;
  return end;
}

function follows(before: string, after: string, step: number): boolean {
  if (after.charCodeAt(0) - before.charCodeAt(0) === step) return true;
  const [low, high] = step < 0 ? [after, before] : [before, after];
  return step !== 0 && low === "9" && /[0aA]/.test(high);
}

/** The cost of a word's case: lower, upper, capitalised, or mixed. */
function caseBits(word: string): number {
  const rest = word.slice(1);
  return rest === rest.toLowerCase() || word === word.toUpperCase() ? 2 : 2 + word.length;
}

/** Elias gamma coding: any length is possible, and short ones are cheap. */
function lengthBits(length: number): number {
  return 2 * Math.floor(Math.log2(length)) + 1;
}

/** A low estimate of how many different characters a text like this may contain. */
function alphabetOf(text: string): number {
  const kinds = [/[0-9]/, /[a-f]/, /[g-z]/, /[A-F]/, /[G-Z]/];
  const sizes = [10, 6, 20, 6, 20];
  const letters = kinds.reduce((sum, kind, index) => sum + (kind.test(text) ? (sizes[index] ?? 0) : 0), 0);
  return Math.max(2, letters + new Set(text.replace(/[A-Za-z0-9]/g, "")).size);
}

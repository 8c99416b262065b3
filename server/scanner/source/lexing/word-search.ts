import { lazy } from "../../../contract/lazy.ts";

/** A word of the set and its offset. */
export interface FoundWord {
  readonly word: string;
  readonly index: number;
}

/** The minimum length of a word, in UTF-16 units. */
const minLength = 2;
const keys = 1 << 21;

/** Candidate words, keyed by the three characters at an offset. */
interface Candidates {
  /** One bit for each key: small enough for the processor's cache. */
  readonly marked: Uint32Array;
  readonly words: ReadonlyMap<number, readonly { readonly word: string; readonly offset: number }[]>;
}

const none: readonly never[] = [];

/** A case-sensitive search for any of many words, anywhere in a text. */
export interface WordSearch {
  /** The words that occur in a text. */
  present(text: string): ReadonlySet<string>;
  /** Whether a word occurs at a position that counts. */
  isIn(text: string, counts: (found: FoundWord) => boolean): boolean;
  /** Every occurrence in order. Of words with the same start, the longest. */
  all(text: string): FoundWord[];
}

/**
 * Prepares a search. Each word is found by its rarest three characters, which rules out nearly every position of a text
 * with one lookup. For hundreds of words this is faster than a regular expression of alternatives.
 *
 * @throws RangeError for a word of less than two characters
 */
export function wordSearch(words: readonly string[]): WordSearch {
  const short = words.find((word) => word.length < minLength);
  if (short !== undefined) throw new RangeError(`"${short}" is too short to be searched for.`);
  // A program makes many searches when it starts, and some of its commands search nothing.
  const prepared = lazy(() => candidatesFor(words));
  return {
    present(text) {
      const { marked, words: known } = prepared();
      const found = new Set<string>();
      for (let index = nextMarked(marked, text, 0); index >= 0; index = nextMarked(marked, text, index + 1)) {
        const candidates = known.get(keyAt(text, index)) ?? none;
        for (let i = 0, one = candidates[0]; one; one = candidates[++i]) {
          if (!found.has(one.word) && text.startsWith(one.word, index - one.offset)) found.add(one.word);
        }
      }
      return found;
    },
    isIn(text, counts) {
      const { marked, words: known } = prepared();
      for (let index = nextMarked(marked, text, 0); index >= 0; index = nextMarked(marked, text, index + 1)) {
        for (const { word, offset } of known.get(keyAt(text, index)) ?? none) {
          const start = index - offset;
          if (start >= 0 && text.startsWith(word, start) && counts({ word, index: start })) return true;
        }
      }
      return false;
    },
    all(text) {
      const { marked, words: known } = prepared();
      const found = new Map<number, string>();
      for (let index = nextMarked(marked, text, 0); index >= 0; index = nextMarked(marked, text, index + 1)) {
        for (const { word, offset } of known.get(keyAt(text, index)) ?? none) {
          const start = index - offset;
          const isLonger = word.length > (found.get(start)?.length ?? 0);
          if (isLonger && start >= 0 && text.startsWith(word, start)) found.set(start, word);
        }
      }
      return [...found].map(([index, word]) => ({ index, word })).sort((a, b) => a.index - b.index);
    },
  };
}

function candidatesFor(words: readonly string[]): Candidates {
  const marked = new Uint32Array(keys >> 5);
  const found = new Map<number, { word: string; offset: number }[]>();
  for (const word of new Set(words)) {
    const offset = word.length > minLength ? rarestPart(word) : 0;
    for (const key of keysOf(word, offset)) {
      marked[key >> 5] = (marked[key >> 5] ?? 0) | (1 << (key & 31));
      const list = found.get(key);
      if (list) list.push({ word, offset });
      else found.set(key, [{ word, offset }]);
    }
  }
  return { marked, words: found };
}

/** A word of two characters may be followed by any third one. */
function keysOf(word: string, offset: number): number[] {
  if (word.length > minLength) return [keyAt(word, offset)];
  return Array.from({ length: 128 }, (_, third) => keyAt(word + String.fromCharCode(third), 0));
}

/** The key of three characters of a text, seven bits each. Characters behind the end count as zero. */
function keyAt(text: string, index: number): number {
  return (bitsAt(text, index) << 14) | (bitsAt(text, index + 1) << 7) | bitsAt(text, index + 2);
}

/** A function of its own: one that is made anew for every key would be a tenth of the objects of a scan. */
function bitsAt(text: string, index: number): number {
  return text.charCodeAt(index) & 127;
}

/**
 * The next offset at which a word may be; -1 if there is none. It visits every character of a project, and is a function
 * of its own because the engine compiles one that is called often, and never one with a long loop that is called seldom.
 */
function nextMarked(marked: Uint32Array, text: string, from: number): number {
  let key = keyAt(text, from - 1);
  for (let index = from; index <= text.length - minLength; index++) {
    // `charCodeAt` behind the end gives NaN, which makes the whole loop ten times slower.
    const third = index + 2 < text.length ? text.charCodeAt(index + 2) & 127 : 0;
    key = ((key << 7) | third) & (keys - 1);
    if ((((marked[key >> 5] ?? 0) >> (key & 31)) & 1) === 1) return index;
  }
  return -1;
}

/** The characters of source code, most frequent first. All others are rare. */
const frequent = " etaroinslcdupmhgfybv(.\"'=/";

/** The offset of the three characters that are rarest in source code. */
function rarestPart(word: string): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let offset = 0; offset + 3 <= word.length; offset++) {
    const frequency = frequencyAt(word, offset) + frequencyAt(word, offset + 1) + frequencyAt(word, offset + 2);
    if (frequency < least) [least, best] = [frequency, offset];
  }
  return best;
}

function frequencyAt(word: string, at: number): number {
  const rank = frequent.indexOf(word.charAt(at));
  return rank < 0 ? 0 : frequent.length - rank;
}

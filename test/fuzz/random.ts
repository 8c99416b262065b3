/** Random numbers that the same seed gives again. */
export interface Random {
  /** A whole number from 0, below `limit`. */
  below(limit: number): number;
  /** True so often, from 0 (never) to 1 (always). */
  chance(probability: number): boolean;
  one<T>(items: readonly T[]): T;
  /** The same items in any order. */
  shuffled<T>(items: readonly T[]): T[];
}

/** The seed of a test that uses chance: `SEED` of the environment, or else its own. */
export function chosenSeed(own: number): number {
  return Number(process.env["SEED"] ?? own);
}

/** Mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (limit) => Math.floor(next() * limit),
    chance: (probability) => next() < probability,
    one(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError("There is nothing to choose from.");
      return item;
    },
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
  };
}

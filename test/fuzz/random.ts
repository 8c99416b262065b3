/** Random numbers that the same seed gives again. */
export interface Random {
  /** From 0, below `limit`. */
  below(limit: number): number;
  one<T>(items: readonly T[]): T;
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
    one(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError("There is nothing to choose from.");
      return item;
    },
  };
}

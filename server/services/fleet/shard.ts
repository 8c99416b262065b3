import { z } from "zod";
import { lazy } from "../../contract/lazy.ts";

/** One of several equal parts of a fleet, for machines that work in parallel. */
export interface Shard {
  /** From 1 to `count`. */
  readonly index: number;
  readonly count: number;
}

/** Parses a shard: `2/5` is the second of five. */
export const shardInput = lazy(() =>
  z
    .string()
    .regex(/^[1-9]\d{0,3}\/[1-9]\d{0,3}$/, "is not written like 2/5")
    .refine((written) => shardOf(written).index <= shardOf(written).count, "counts further than there are parts")
    .describe("only one part of the projects: 2/5 is the second of five equal parts"),
);

export function shardOf(written: string): Shard {
  const [index = 1, count = 1] = written.split("/").map(Number);
  return { index, count };
}

/** Every n-th item, so that large neighbours end up in different shards. */
export function partOf<T>(items: readonly T[], { index, count }: Shard): T[] {
  return items.filter((_, position) => position % count === index - 1);
}

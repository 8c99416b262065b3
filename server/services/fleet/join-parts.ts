import { join } from "node:path";
import { Failure } from "../../contract/failure.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { belowRoot } from "../../reports/below-root.ts";
import { type Shard, shardOf } from "./shard.ts";

interface Member {
  readonly path: string;
}

/** What one machine found in its part of a fleet. */
export interface PartOfFleet<One extends Member> {
  readonly fleet: {
    readonly root: string;
    readonly shard: string;
    readonly projects: readonly One[];
    readonly truncated: number;
    readonly totals: { readonly found: number };
  };
  readonly records: readonly ScanRecord[];
}

export interface JoinedFleet<One extends Member> {
  readonly root: string;
  readonly found: number;
  readonly truncated: number;
  /** In path order, below the root of the first part. */
  readonly projects: readonly One[];
  readonly records: readonly ScanRecord[];
}

/**
 * Joins all parts of a fleet.
 *
 * @throws Failure `invalid input` when a part is missing, is there twice, or is of another fleet
 */
export function joinParts<One extends Member>(parts: readonly PartOfFleet<One>[]): JoinedFleet<One> {
  const sorted = parts.toSorted((one, other) => shardOf(one.fleet.shard).index - shardOf(other.fleet.shard).index);
  const [first] = sorted;
  if (!first) throw new Failure("invalid input", "There is no part of a fleet to join.");
  const { found, count } = { ...first.fleet.totals, ...shardOf(first.fleet.shard) };
  const shards = sorted.map(({ fleet }) => shardOf(fleet.shard));
  const problem = problemOf(shards, count);
  if (problem !== undefined) throw new Failure("invalid input", problem);
  if (sorted.some(({ fleet }) => fleet.totals.found !== found)) {
    throw new Failure(
      "invalid input",
      "The parts were made of different folders: they have not found as many projects.",
    );
  }
  const { root } = first.fleet;
  const placed = <Some extends Member>(from: string, some: Some): Some => ({
    ...some,
    path: join(root, belowRoot(from, some.path)),
  });
  return {
    root,
    found,
    truncated: Math.max(...sorted.map(({ fleet }) => fleet.truncated)),
    projects: byPath(sorted.flatMap(({ fleet }) => fleet.projects.map((one) => placed(fleet.root, one)))),
    records: byPath(sorted.flatMap(({ fleet, records }) => records.map((one) => placed(fleet.root, one)))),
  };
}

function problemOf(shards: readonly Shard[], count: number): string | undefined {
  for (let index = 1; index <= count; index++) {
    const same = shards.filter((shard) => shard.index === index && shard.count === count);
    if (same.length === 0) return `Part ${index} of ${count} is missing.`;
    if (same.length > 1) return `Part ${index} of ${count} is there ${same.length} times.`;
  }
  return shards.length === count ? undefined : `Some parts are not of ${count}.`;
}

function byPath<One extends Member>(all: readonly One[]): One[] {
  return all.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

import type { ConfigValue } from "../../../server/generator/config/field.ts";
import { type Random, seededRandom } from "../../fuzz/random.ts";
import { choosable, levelsOf, obedient, type Row } from "./levels.ts";

/** One value of one field; numbers stand for them, so that pairs are cheap. */
interface Level {
  readonly id: number;
  readonly key: string;
  readonly value: ConfigValue;
}

type Chosen = ReadonlyMap<string, Level>;

/** How many rows are tried for each one that is taken. */
const candidates = 30;

/**
 * Rows in which every two values of two different fields occur together at least once, as far as no choice forbids it:
 * a greedy covering array, the same for the same options.
 */
export function pairwiseRows(): Row[] {
  const levels = allLevels();
  const open = new Set(possiblePairs(levels));
  const random = seededRandom(1);
  const rows: Row[] = [];
  while (open.size > 0) {
    const [first = 0] = open;
    const start = [Math.floor(first / width), first % width].flatMap((id) => levels.filter((level) => level.id === id));
    const made = Array.from({ length: candidates }, () => filled(start, levels, open, random));
    const [best] = made.sort((a, b) => gainOf(b, open) - gainOf(a, open));
    if (best === undefined || gainOf(best, open) === 0) throw new Error("A pair cannot be covered.");
    for (const pair of pairsOf(best)) open.delete(pair);
    rows.push(toRow(best));
  }
  return rows;
}

/** More than there are levels. */
const width = 4096;

function allLevels(): Level[] {
  return [...choosable]
    .flatMap(([key, field]) => levelsOf(key, field).map((value) => ({ key, value })))
    .map((level, id) => ({ id, ...level }));
}

function pairOf(a: Level, b: Level): number {
  return Math.min(a.id, b.id) * width + Math.max(a.id, b.id);
}

/** Every pair of levels that a row can have. */
function possiblePairs(levels: readonly Level[]): number[] {
  return levels.flatMap((one) =>
    levels
      .filter((other) => other.id > one.id && other.key !== one.key && isObedient([one, other]))
      .map((other) => pairOf(one, other)),
  );
}

/** Whether a row can have these values together. */
function isObedient(levels: Iterable<Level>): boolean {
  const row = new Map([...levels].map(({ key, value }) => [key, value]));
  const after = obedient(row);
  return [...row].every(([key, value]) => after.get(key) === value);
}

/** Gives every other field, in any order, the value with which the row covers most. */
function filled(start: readonly Level[], levels: readonly Level[], open: ReadonlySet<number>, random: Random): Chosen {
  const chosen = new Map(start.map((level) => [level.key, level]));
  for (const key of random.shuffled([...choosable.keys()])) {
    if (chosen.has(key)) continue;
    const [best] = random
      .shuffled(levels.filter((level) => level.key === key))
      .filter((level) => isObedient([...chosen.values(), level]))
      .map((level) => ({ level, covers: coveredBy(level, chosen, open) }))
      .sort((a, b) => b.covers - a.covers);
    if (best) chosen.set(key, best.level);
  }
  return chosen;
}

function coveredBy(level: Level, chosen: Chosen, open: ReadonlySet<number>): number {
  let count = 0;
  for (const other of chosen.values()) if (open.has(pairOf(level, other))) count++;
  return count;
}

function gainOf(chosen: Chosen, open: ReadonlySet<number>): number {
  return pairsOf(chosen).filter((pair) => open.has(pair)).length;
}

function pairsOf(chosen: Chosen): number[] {
  const levels = [...chosen.values()];
  return levels.flatMap((one, index) => levels.slice(index + 1).map((other) => pairOf(one, other)));
}

/** The values in the order of the form. */
function toRow(chosen: Chosen): Row {
  return new Map(
    [...choosable.keys()].flatMap((key) => {
      const level = chosen.get(key);
      return level ? [[key, level.value] as const] : [];
    }),
  );
}

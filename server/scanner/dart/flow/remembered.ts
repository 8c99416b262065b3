import type { FlowValue } from "../../code/flow-value.ts";
import type { FlowPoint } from "./flow-point.ts";

/** An answer, and what it was read from. */
export interface RememberedAnswer<Value> {
  readonly value: Value;
  /** The round in which it was made. */
  readonly made: number;
  /** The names of what it was read from. */
  readonly read: readonly string[];
  /** Other answers that it was made of. */
  readonly used: readonly RememberedAnswer<unknown>[];
  /** The value that it is about, if it is about one. */
  readonly point: FlowPoint | undefined;
  /** Something was too much to be looked at for it, or for an answer that it was made of. */
  readonly isCutShort: boolean;
  /** The files that tell more than was looked at. */
  readonly cutIn: readonly string[];
  /** The last round in which somebody asked whether it holds, and what came out. */
  checked: number;
  holds: boolean;
}

/** Keeps answers for as long as nothing changes that they were read from. */
export interface AnswerMemory {
  /** Says that the answer that is being made depends on something. */
  reads(name: string): void;
  /**
   * Says that something is too much to be looked at for the answer that is being made.
   *
   * @param file what is told of it, if the answer is about no value
   */
  cutShort(file?: string): void;
  /**
   * The answer from before if it still holds, else a new one.
   *
   * @param point the value that it is about
   */
  answer<Value>(
    before: RememberedAnswer<Value> | undefined,
    make: () => Value,
    point?: FlowPoint,
  ): RememberedAnswer<Value>;
  /** Begins a round in which these have changed. */
  change(names: Iterable<string>): void;
}

/** The names of all that an answer was read from, by itself or by the answers that it was made of. */
export function readNames(answer: RememberedAnswer<unknown>): ReadonlySet<string> {
  const seen = new Set([answer]);
  const names = new Set<string>();
  for (const { read, used } of seen) {
    for (const name of read) names.add(name);
    for (const one of used) seen.add(one);
  }
  return names;
}

/** An answer of another process that still holds. What was too much to be looked at for it is kept beside it. */
export function heldAnswer<Value>(value: Value, read: Iterable<string>): RememberedAnswer<Value> {
  return {
    value,
    read: [...read],
    used: [],
    point: undefined,
    isCutShort: false,
    cutIn: nothing,
    made: 0,
    checked: 0,
    holds: true,
  };
}

interface Making {
  readonly read: string[];
  readonly used: RememberedAnswer<unknown>[];
  readonly cutIn: string[];
  isCutShort: boolean;
}

/**
 * Every answer knows what it was read from, itself or by other answers. So a change costs what depends on it, and not
 * the whole program again.
 */
export function rememberAnswers(): AnswerMemory {
  /** The answers that are being made, the innermost last. */
  const making: Making[] = [];
  const changedIn = new Map<string, number>();
  let round = 0;

  function stillHolds(answer: RememberedAnswer<unknown>): boolean {
    if (answer.checked === round) return answer.holds;
    const isSame = answer.read.every((name) => (changedIn.get(name) ?? 0) <= answer.made);
    answer.checked = round;
    answer.holds = answer.holds && isSame && answer.used.every(stillHolds);
    return answer.holds;
  }

  return {
    reads(name) {
      const read = making.at(-1)?.read;
      if (read && read.at(-1) !== name) read.push(name);
    },
    cutShort(file) {
      const own = making.at(-1);
      if (!own) return;
      own.isCutShort = true;
      if (file !== undefined && !own.cutIn.includes(file)) own.cutIn.push(file);
    },
    answer(before, make, point) {
      let found = before;
      if (!found || !stillHolds(found)) {
        const own: Making = { read: [], used: [], cutIn: [], isCutShort: false };
        making.push(own);
        try {
          const value = make();
          const isCutShort = own.isCutShort || own.used.some((one) => one.isCutShort);
          const [read, used, cutIn] = [fitted(own.read), fitted(own.used), fitted(own.cutIn)];
          found = { value, made: round, read, used, point, isCutShort, cutIn, checked: round, holds: true };
        } finally {
          making.pop();
        }
      }
      making.at(-1)?.used.push(found);
      return found;
    },
    change(names) {
      round++;
      for (const name of names) changedIn.set(name, round);
    },
  };
}

/** How many values were not followed to their ends for an answer, by the file that they are in. */
export function cutShortIn({ used, isCutShort, cutIn }: RememberedAnswer<unknown>): ReadonlyMap<string, number> {
  const values = new Map<string, Set<FlowValue | undefined>>();
  const add = (path: string, value?: FlowValue) => values.set(path, (values.get(path) ?? new Set()).add(value));
  for (const { point, isCutShort: isCut } of isCutShort ? used : nothing)
    if (point && isCut) add(point.path, point.value);
  for (const file of cutIn) add(file);
  return new Map([...values].map(([path, { size }]) => [path, size]));
}

const nothing: readonly never[] = [];

/** A list without the room that it grew into: there are many, and they stay. */
function fitted<One>(list: readonly One[]): readonly One[] {
  return list.length === 0 ? nothing : list.slice();
}

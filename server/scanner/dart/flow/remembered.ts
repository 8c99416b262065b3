/** An answer, and what it was read from. */
export interface RememberedAnswer<Value> {
  readonly value: Value;
  /** The round in which it was made. */
  readonly made: number;
  /** The names of what it was read from. */
  readonly read: readonly string[];
  /** Other answers that it was made of. */
  readonly used: readonly RememberedAnswer<unknown>[];
  /** The last round in which somebody asked whether it holds, and what came out. */
  checked: number;
  holds: boolean;
}

/** Keeps answers for as long as nothing changes that they were read from. */
export interface AnswerMemory {
  /** Says that the answer that is being made depends on something. */
  reads(name: string): void;
  /** The answer from before if it still holds, else a new one. */
  answer<Value>(before: RememberedAnswer<Value> | undefined, make: () => Value): RememberedAnswer<Value>;
  /** Begins a round in which these have changed. */
  change(names: Iterable<string>): void;
}

interface Making {
  readonly read: string[];
  readonly used: RememberedAnswer<unknown>[];
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
    answer(before, make) {
      let found = before;
      if (!found || !stillHolds(found)) {
        const own: Making = { read: [], used: [] };
        making.push(own);
        try {
          const value = make();
          found = { value, made: round, read: fitted(own.read), used: fitted(own.used), checked: round, holds: true };
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

const nothing: readonly never[] = [];

/** A list without the room that it grew into: there are many, and they stay. */
function fitted<One>(list: readonly One[]): readonly One[] {
  return list.length === 0 ? nothing : list.slice();
}

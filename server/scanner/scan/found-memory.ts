import type { Check } from "../checks/check.ts";
import { type AnswerMemory, cutShortIn, heldAnswer, type RememberedAnswer } from "../dart/flow/remembered.ts";
import type { Project } from "../project/project.ts";
import { cutShort } from "../source/cut-short.ts";
import type { Found } from "./found.ts";
import { type AnswerStore, aroundOf, type FoundBy, heldAnswers, type KeptBasis, keptAnswers } from "./kept-answers.ts";

/** What the checks of one scan decide from. */
interface Basis extends KeptBasis {
  /** Notes what is asked of the project's code. */
  readonly answers: AnswerMemory;
}

/** Begins a scan, and gives what finds something for a check, or has found it before. */
export type FoundMemory = (basis: Basis) => (check: Check, find: () => Found) => FoundBy;

interface Known extends Pick<FoundBy, "cutShort"> {
  readonly facts: readonly unknown[];
  readonly answer: RememberedAnswer<Found>;
}

/**
 * Remembers what checks found. That holds while the project around the code is the same, the check has the same facts,
 * the files of its places are the same, and so is all that it asked of the code.
 *
 * @param store what earlier processes found, for the first scan
 */
export function foundMemory(store?: AnswerStore): FoundMemory {
  const known = new Map<string, Known>();
  let last: Basis | undefined;
  let earlier = store;
  return (basis) => {
    if (earlier) {
      takeOver(known, basis, earlier);
      last = basis;
      earlier = undefined;
    }
    const before = last;
    last = basis;
    if (before?.answers !== basis.answers || !isSameAround(before.project, basis.project)) known.clear();
    return ({ meta: { id } }, find) => {
      const own = known.get(id);
      known.delete(id);
      const isBroken = basis.broken.has(id);
      const facts = basis.facts.get(id) ?? noFacts;
      const holds =
        own !== undefined &&
        !isBroken &&
        isSameList(own.facts, facts) &&
        own.answer.value.places.every(({ file }) => before?.analyses.get(file) === basis.analyses.get(file));
      const answer = basis.answers.answer(holds ? own.answer : undefined, find);
      const cutShort = answer === own?.answer ? own.cutShort : cutShortIn(answer);
      if (!isBroken) known.set(id, { facts, answer, cutShort });
      return { found: answer.value, cutShort };
    };
  };
}

const noFacts: readonly unknown[] = [];

/** Knows what earlier processes found and what still holds, and keeps what this one will have found. */
function takeOver(known: Map<string, Known>, basis: Basis, store: AnswerStore): void {
  const around = aroundOf(basis, store);
  const kept = store.find(around);
  const held = new Map<string, readonly string[]>();
  for (const [check, { found, cutShort: values, read }] of kept ? heldAnswers(kept, basis, store) : []) {
    for (const name of read) {
      const files = kept?.filesWith.get(name);
      if (files) held.set(name, files);
    }
    const facts = basis.facts.get(check) ?? noFacts;
    known.set(check, { facts, answer: heldAnswer(found, read), cutShort: values });
  }
  // A configuration file tells that it was too much once a check has looked at it, which none does again now.
  for (const file of basis.project.configs) if (kept?.cutShort.has(file.path)) cutShort(file);
  store.keep(around, () => keptAnswers(basis, known, held, store));
}

/** Whether all is the same that a check can see of a project, but for what it asks of the code. */
function isSameAround(one: Project, other: Project): boolean {
  const countsOf = ({ code: { dartFiles, nativeFiles } }: Project) => `${dartFiles} ${nativeFiles}`;
  const importsOf = ({ code }: Project) => JSON.stringify([...code.packages]);
  return (
    countsOf(one) === countsOf(other) &&
    isSameList(one.configs, other.configs) &&
    isSameList(one.paths, other.paths) &&
    importsOf(one) === importsOf(other)
  );
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}

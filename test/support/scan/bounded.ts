import assert from "node:assert/strict";
import type { HostileCode } from "./hostile-dart.ts";
import type { Steps } from "./step-counter.ts";

/** In characters: long enough that what has a bound has reached it, and short enough to be counted in a moment. */
const usualLength = 20_000;

/** Steps that twice the text may take more than twice as many of. What is loaded and made once counts too. */
const maxGrowth = 2.5;

/** Steps for a character. Less is no trouble, however it grows. */
const fewSteps = 400;

/** Reading takes some 30, and a value may be followed through as many as the traces allow. */
const maxSteps = 6_000;

/** Asserts that what reads a text of any length takes no more steps than the length allows. */
export async function assertBounded(
  { name, of }: HostileCode,
  stepsOf: (text: string) => Promise<Steps>,
  length = usualLength,
) {
  const parts = Math.ceil((length * 50) / of(50).length);
  const [empty, once, twice] = [await stepsOf(""), await stepsOf(of(parts)), await stepsOf(of(parts * 2))];
  const perCharacter = (twice.total - empty.total) / of(parts * 2).length;
  const growth = (twice.total - empty.total) / (once.total - empty.total);
  const isBounded = perCharacter < fewSteps || (growth < maxGrowth && perCharacter < maxSteps);
  const most = Object.entries(twice.of).sort(([, one], [, other]) => other - one);
  const told = `${name}: ${growth.toFixed(2)} times as many steps, ${perCharacter.toFixed(0)} a character`;
  assert.ok(isBounded, `${told}, most in ${most.slice(0, 5).join("; ")}`);
}

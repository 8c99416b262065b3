import type { Check } from "../../../server/scanner/checks/check.ts";
import type { Fixture } from "./fixture.ts";

/** A check that reads source code meets more ways to write a thing than one that reads configuration. */
const enoughOfCode = 4;
const enoughOfConfiguration = 1;

/** One sentence for each kind of fixture that a check still needs, and for each that it cannot have. */
export function missingFixtures({ meta, collect }: Check, fixtures: readonly Fixture[]): readonly string[] {
  const { id, neverFails = false } = meta;
  const enough = collect ? enoughOfCode : enoughOfConfiguration;
  const countOf = (expected: Fixture["expected"]) =>
    fixtures.filter((fixture) => fixture.check === id && fixture.expected === expected).length;
  const wanted = ["ok", neverFails ? "review" : "ng"] as const;
  const missing = wanted
    .filter((expected) => countOf(expected) < enough)
    .map(
      (expected) =>
        `${id} has ${countOf(expected)} of ${enough} ${expected} fixtures. ` +
        `Write server/scanner/checks/${id}/fixtures/${expected}.<what it shows>.<ending>`,
    );
  const impossible =
    neverFails && countOf("ng") > 0 ? [`${id} says that it never fails: make its ng fixtures review.`] : [];
  return [...missing, ...impossible];
}

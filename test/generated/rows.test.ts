import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { compose } from "../../server/generator/compose.ts";
import { chosenSeed } from "../fuzz/random.ts";
import { createProjectProver, type ProjectProof } from "./prove-project.ts";
import {
  eachAlone,
  eachOnPlain,
  eachRecipe,
  eachRemoved,
  everyPair,
  extremes,
  type NamedRequest,
  randomRow,
} from "./rows/rows.ts";
import { sourceTools } from "./source-tools.ts";

/** Rows whose seeds once showed a mistake; a new one is added with its repair. */
const failedSeeds: readonly number[] = JSON.parse(readFileSync("test/data/generator/failed-seeds.json", "utf8"));

/** SEED=<number> tries others. */
const firstSeed = chosenSeed(1);
const seeds = Array.from({ length: 100 }, (_, index) => firstSeed + index);

const groups: readonly (readonly [what: string, rows: readonly NamedRequest[]])[] = [
  ["nothing and everything", extremes()],
  ["the recipes", eachRecipe()],
  ["all of one field in a plain app", eachOnPlain()],
  ["each value alone", eachAlone()],
  ["each value taken out of everything", eachRemoved()],
  ["every two values together", everyPair()],
  [`100 random rows from seed ${firstSeed} on`, seeds.map(randomRow)],
  ["random rows that once failed", failedSeeds.map(randomRow)],
];

/** Several rows ask for the same: a single choice alone that is what nothing has anyway, for example. */
const requests = new Set<string>();

function isNew({ request }: NamedRequest): boolean {
  const known = requests.size;
  return requests.add(JSON.stringify(request)).size > known;
}

describe("a generated project proves", () => {
  const tools = sourceTools();
  const others = sourceTools();
  const prove = createProjectProver();
  const totals: Record<string, number> = { rows: 0 };

  for (const [what, rows] of groups) {
    describe(what, () => {
      rows.filter(isNew).forEach(({ name, request }, index) => {
        it(name, () => {
          const project = compose(request, tools);
          const proof = prove(project);
          add(proof);
          assert.deepEqual(shortened(proof.problems), [], JSON.stringify(request));
          if (index % 5 > 0) return;
          assert.equal(compose(request, others).hash, project.hash, "the same request gives the same bytes");
        });
      });
    });
  }

  after(() => {
    const { rows, files, imports, members, calls, texts } = totals;
    console.log(
      `      ${rows} projects: ${texts} texts, ${files} of them Dart; ${imports} imports, ${members} members and ${calls} calls checked`,
    );
  });

  function add({ counters }: ProjectProof): void {
    for (const [what, count] of Object.entries({ ...counters, rows: 1 })) totals[what] = (totals[what] ?? 0) + count;
  }
});

/** A mistake in a shared file shows in hundreds of rows: a few lines of each are enough. */
function shortened(problems: readonly string[]): string[] {
  const shown = problems.slice(0, 8);
  return problems.length > shown.length ? [...shown, `and ${problems.length - shown.length} more`] : [...shown];
}

import { compose } from "../../server/generator/compose.ts";
import { createProjectProver } from "./prove-project.ts";
import { eachAlone, eachRecipe, eachRemoved, everyPair, extremes, randomRow } from "./rows/rows.ts";
import { sourceTools } from "./source-tools.ts";

// node test/generated/prove-rows.ts [part of a row's name]: every kind of problem once, with how often and where.
const [wanted = ""] = process.argv.slice(2);
const seeds = Array.from({ length: 100 }, (_, index) => index + 1);
const rows = [
  ...extremes(),
  ...eachRecipe(),
  ...eachAlone(),
  ...eachRemoved(),
  ...everyPair(),
  ...seeds.map(randomRow),
];
const prove = createProjectProver();
const tools = sourceTools();
const found = new Map<string, { count: number; readonly row: string }>();
const started = performance.now();
const chosen = rows.filter(({ name }) => name.includes(wanted));
for (const { name, request } of chosen) {
  for (const problem of problemsOf(request)) {
    const known = found.get(problem) ?? {
      count: 0,
      row: `${name} ${name.includes("alone") ? "" : JSON.stringify(request)}`,
    };
    known.count++;
    found.set(problem, known);
  }
}
const sorted = [...found].sort(([, a], [, b]) => b.count - a.count);
for (const [problem, { count, row }] of sorted) console.log(`${count} x ${problem}\n      ${row.slice(0, 160)}`);
console.log(`${chosen.length} rows, ${found.size} problems, ${Math.round(performance.now() - started)} ms`);

function problemsOf(request: unknown): readonly string[] {
  try {
    return prove(compose(request, tools)).problems;
  } catch (error) {
    return [`it cannot be composed: ${error instanceof Error ? error.message : String(error)}`];
  }
}

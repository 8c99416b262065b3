import { compose } from "../../../server/generator/compose.ts";
import { eachAlone, eachRecipe, eachRemoved, everyPair, extremes, randomRow } from "../../generated/rows/rows.ts";
import { sourceTools } from "../../generated/source-tools.ts";
import { compileProjects } from "./compile-projects.ts";
import { dartProject } from "./dart-project.ts";

// npm run prove [-- part of a row's name]: compiles every row of the generator's tests, and says what is wrong once.

/** A compiler of 32 bits has room for so many projects at a time. */
const batch = 80;
const [wanted = ""] = process.argv.slice(2);
const seeds = Array.from({ length: 100 }, (_, index) => index + 1);
const rows = [
  ...eachRecipe(),
  ...extremes(),
  ...everyPair(),
  ...eachAlone(),
  ...eachRemoved(),
  ...seeds.map(randomRow),
].filter(({ name }) => name.includes(wanted));
const tools = sourceTools();
const found = new Map<string, string[]>();
const started = performance.now();
for (let first = 0; first < rows.length; first += batch) {
  const some = rows.slice(first, first + batch);
  const { errors } = await compileProjects(some.map(({ request }) => dartProject(compose(request, tools))));
  errors.forEach((messages, index) => {
    for (const { file, line, text } of messages) {
      const problem = `${file}:${line} ${text}`;
      found.set(problem, [...(found.get(problem) ?? []), some[index]?.name ?? ""]);
    }
  });
  console.log(`${Math.min(first + batch, rows.length)} of ${rows.length} projects, ${found.size} problems`);
}
const sorted = [...found].sort(([, a], [, b]) => b.length - a.length);
for (const [problem, names] of sorted)
  console.log(`${names.length} x ${problem}\n      ${names.slice(0, 3).join("; ")}`);
console.log(`${rows.length} projects, ${found.size} problems, ${Math.round((performance.now() - started) / 1000)} s`);
process.exitCode = found.size > 0 ? 1 : 0;

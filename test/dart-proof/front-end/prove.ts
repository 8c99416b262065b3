import { compose } from "../../../server/generator/compose.ts";
import { featuresOf, makersDocuments } from "../../generated/openapi/documents.ts";
import { addedShapes, requestWith, shapedPairs } from "../../generated/openapi/shaped-pairs.ts";
import { eachAlone, eachRecipe, eachRemoved, everyPair, extremes, randomRow } from "../../generated/rows/rows.ts";
import { sourceTools } from "../../generated/source-tools.ts";
import { pairProblems, settledProject } from "../../generated/update/pair-problems.ts";
import { updatedPair } from "../../generated/update/updated-pair.ts";
import { compileProjects, type DartProject } from "./compile-projects.ts";
import { dartProject } from "./dart-project.ts";

// npm run prove [-- part of a row's name]: compiles every row of the generator's tests, and what 300 updates leave of
// projects that people changed, and says what is wrong once.

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
  ...addedFeatures(),
].map(({ name, request }) => ({ name, make: () => dartProject(compose(request, tools)) }));
const tools = sourceTools();
const found = new Map<string, string[]>();
const pairs = Array.from({ length: 300 }, (_, index) => index + 1).map((seed) => ({
  name: `update pair ${seed}`,
  make: () => updated(seed),
}));
const tried = [...rows, ...pairs].filter(({ name }) => name.includes(wanted));
let settled = 0;
const started = performance.now();
for (let first = 0; first < tried.length; first += batch) {
  const some = tried.slice(first, first + batch).flatMap(({ name, make }) => {
    const project = make();
    return project === undefined ? [] : [{ name, project }];
  });
  const { errors } = await compileProjects(some.map(({ project }) => project));
  errors.forEach((messages, index) => {
    for (const { file, line, text } of messages) note(`${file}:${line} ${text}`, some[index]?.name ?? "");
  });
  console.log(`${Math.min(first + batch, tried.length)} of ${tried.length} projects, ${found.size} problems`);
}
const sorted = [...found].sort(([, a], [, b]) => b.length - a.length);
for (const [problem, names] of sorted)
  console.log(`${names.length} x ${problem}\n      ${names.slice(0, 3).join("; ")}`);
const seconds = Math.round((performance.now() - started) / 1000);
console.log(
  `${tried.length} projects, ${settled} updates without anything to decide, ${found.size} problems, ${seconds} s`,
);
process.exitCode = found.size > 0 ? 1 : 0;

/**
 * Each state library with each architecture, with features of samples and of a description, and with everything that the
 * description of one of ten makers has.
 */
function addedFeatures() {
  return shapedPairs.map((pair, index) => {
    const document = makersDocuments[index % makersDocuments.length];
    const shapes = document ? featuresOf(document, "").shapes : {};
    const name = `added features with ${pair.state} and ${pair.architecture}, ${document?.maker}`;
    return { name, request: requestWith(pair, { ...shapes, ...addedShapes }) };
  });
}

/** A project after an update, where nothing is left to decide. */
function updated(seed: number): DartProject | undefined {
  const pair = updatedPair(seed, tools);
  for (const problem of pairProblems(pair)) note(problem, `update pair ${seed}`);
  const project = settledProject(pair);
  if (project !== undefined) settled++;
  return project;
}

function note(problem: string, name: string): void {
  found.set(problem, [...(found.get(problem) ?? []), name]);
}

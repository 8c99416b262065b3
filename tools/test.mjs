// npm test: installs what is missing, runs every step, and ends with the line "N passed, N failed".
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { install, run, runToEnd } from "./toolchain.mjs";

let passed = 0;
let failed = 0;

/** Runs one step, which returns how many failures it had. A failed step does not keep the next ones from running. */
async function step(name, body) {
  const failures = await failuresOf(body);
  if (failures > 0) console.log(`FAILED: ${name}`);
  failed += failures;
  return failures === 0;
}

async function failuresOf(body) {
  try {
    return await body();
  } catch (error) {
    console.log(error.message);
    return 1;
  }
}

function tool(script, ...args) {
  return runToEnd([`node_modules/${script}`, ...args]).status === 0 ? 0 : 1;
}

/** Tests that wait more than they compute, and take about as long as the others. They run at once. */
const inVsCode = "test/vscode/**/*.test.ts";
const withPrograms = "test/{adding,attack,browser,ci,editors,package,team-server}/**/*.test.ts";

/** VS Code is done first, so these follow it. */
const behindVsCode = "server/{adapters,operations}/**/*.test.ts";

/** These make and read hundreds of projects: in a process that holds what other tests left, that takes twice as long. */
const manyProjects = "test/generated/rows.test.ts";
const generated = "test/{dart-proof,generated}/**/*.test.ts";

/** They drive programs that are not ours: what fails with one is tried once more, and the reporter says so. */
const waitingOptions = ["--retries=1"];

async function tests() {
  const folder = mkdtempSync(join(tmpdir(), "palisade-totals-"));
  // Each thread and process of the tests loads the same sources: half of its time goes into compiling them again.
  process.env.NODE_COMPILE_CACHE = join(folder, "compiled");
  try {
    const without = (...patterns) => patterns.flatMap((files) => ["--ignore", files]);
    const elsewhere = without(inVsCode, withPrograms, behindVsCode, generated);
    const lanes = [
      [[inVsCode, ...waitingOptions], [behindVsCode]],
      [[withPrograms, ...waitingOptions]],
      [
        [generated, ...without(manyProjects)],
        [manyProjects],
        ["{test,server,client,webview}/**/*.test.ts", ...elsewhere],
      ],
    ];
    const results = (await Promise.all(lanes.map((runs, index) => lane(join(folder, `${index}`), runs)))).flat();
    passed = sum(results.map((result) => result.passed));
    printSlowest(Object.assign({}, ...results.map((result) => result.seconds)));
    for (const title of results.flatMap((result) => result.failures)) console.log(`FAILED: ${title}`);
    return sum(results.map((result) => result.failed));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const nothingRan = { passed: 0, failed: 0, failures: [], seconds: {} };

/** Runs tests one after the other. */
async function lane(totals, runs) {
  const results = [];
  for (const [index, files] of runs.entries()) results.push(await testRun(`${totals}-${index}.json`, ...files));
  return results;
}

/** Runs some tests; without totals mocha broke before its end, or found no file. */
async function testRun(totals, ...files) {
  const reporter = ["--reporter=tools/reporter.mjs", "--reporter-option", `totals=${totals}`];
  const status = await run(["node_modules/mocha/bin/mocha.js", "--forbid-only", ...reporter, ...files]);
  const result = existsSync(totals) ? JSON.parse(readFileSync(totals, "utf8")) : nothingRan;
  const isBroken = result.passed === 0 || status !== 0;
  if (!existsSync(totals)) console.log(`The tests of ${files[0]} broke before their end, with exit code ${status}.`);
  return { ...result, failed: result.failed || (isBroken ? 1 : 0) };
}

/** Says which files of tests take longest, so that a run that grows is noticed where it grows. */
function printSlowest(seconds) {
  const slowest = Object.entries(seconds)
    .sort(([, one], [, other]) => other - one)
    .slice(0, 10);
  for (const [file, time] of slowest) console.log(`${time.toFixed(0).padStart(4)} s  ${file}`);
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

if (await step("install", () => install() ?? 0)) {
  // Nothing that waits runs beside this: a test that has only some seconds would find the machine busy.
  const programs = run(["tools/install-programs.mjs"]);
  await step("lint", () => tool("@biomejs/biome/bin/biome", "check", "--error-on-warnings"));
  await step("types", () => tool("typescript/bin/tsc", "-b"));
  await step("unused", () => tool("knip/bin/knip.js"));
  await step("build", () => (runToEnd(["esbuild.mjs"]).status === 0 ? 0 : 1));
  await step("programs", () => programs);
  await step("tests", tests);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

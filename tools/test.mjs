// npm test: installs what is missing, runs every step, and ends with the line "N passed, N failed".
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

function tests() {
  const args = ["node_modules/mocha/bin/mocha.js", "--forbid-only", "--reporter=tools/reporter.mjs"];
  const { status, output } = runToEnd([...args, "test/**/*.test.ts"], ["inherit", "inherit", "inherit", "pipe"]);
  // Without totals mocha broke before its end, or found no file.
  const totals = output?.[3] ? JSON.parse(output[3]) : { passed: 0, failed: 0 };
  passed = totals.passed;
  const broken = totals.passed === 0 || status !== 0;
  return totals.failed || (broken ? 1 : 0);
}

if (await step("install", () => install() ?? 0)) {
  // Nothing that waits runs beside this: a test that has only some seconds would find the machine busy.
  const programs = run(["tools/install-programs.mjs"]);
  await step("lint", () => tool("@biomejs/biome/bin/biome", "check", "--error-on-warnings"));
  await step("types", () => tool("typescript/bin/tsc", "-b"));
  await step("build", () => (runToEnd(["esbuild.mjs"]).status === 0 ? 0 : 1));
  await step("programs", () => programs);
  await step("tests", tests);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

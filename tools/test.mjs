// npm test: installs what is missing, runs every step, and ends with the line "N passed, N failed".
import { installPrograms } from "./programs.mjs";
import { install, runToEnd } from "./toolchain.mjs";
import { installVscodeServer } from "./vscode-server.mjs";

let passed = 0;
let failed = 0;

/** Runs one step, which returns how many failures it had. A failed step does not keep the next ones from running. */
function step(name, run) {
  const failures = failuresOf(run);
  if (failures > 0) console.log(`FAILED: ${name}`);
  failed += failures;
  return failures === 0;
}

function failuresOf(run) {
  try {
    return run();
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

if (step("install", () => install() ?? 0)) {
  step("programs", () => installPrograms() ?? 0);
  step("VS Code", () => installVscodeServer() ?? 0);
  step("lint", () => tool("@biomejs/biome/bin/biome", "check", "--error-on-warnings"));
  step("types", () => tool("typescript/bin/tsc", "-b"));
  step("build", () => (runToEnd(["esbuild.mjs"]).status === 0 ? 0 : 1));
  step("tests", tests);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

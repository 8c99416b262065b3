import type { TestResult } from "./test-program.ts";

/** What became of a test here: it passed, it failed, or it could not be executed. */
export type Outcome = "passed" | "failed" | "needs widgets" | "needs a package";

/** What the VM says of a member of a package that has no stand-in, also where the app has caught it. */
const missing = /NoSuchMethodError: No [^\n]* declared/;

/** A test that needs more than there is here was only compiled. */
export function outcomeOf({ problem }: Pick<TestResult, "problem">): Outcome {
  if (problem === null) return "passed";
  if (problem === "needs widgets") return problem;
  return missing.test(problem) ? "needs a package" : "failed";
}

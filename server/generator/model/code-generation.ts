import type { Contribution } from "./contribution.ts";

/** What every project with generated Dart code needs; whoever brings such code contributes it. */
export const codeGeneration: Contribution = {
  packages: [
    {
      name: "build_runner",
      tier: "req",
      reason: "Runs the code generators.",
      dev: true,
      notImported: true,
    },
  ],
  ci: [
    {
      phase: "prepare",
      name: "Generate code",
      run: "dart run build_runner build",
    },
  ],
};

import type { Contribution } from "./contribution.ts";

/** The packages and CI steps of a project with generated Dart code. Each option that adds such code contributes them. */
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

import type { CiStep } from "../../model/contribution.ts";
import type { ProjectModel } from "../../model/project-model.ts";
import { testCommand } from "../../model/test-command.ts";
import { buildsOf, flavorFlags, matrixOf, type PlatformBuild, shellOf } from "./platforms.ts";
import { flutterSteps, type Job, runStep, workflow } from "./workflow.ts";

/** .github/workflows/ci.yml: what every change has to pass. */
export function ciChecks(model: ProjectModel): string {
  return workflow({
    name: "CI",
    comment: "Every change is formatted, analysed, tested and built. Nothing here needs a secret.",
    on: "on:\n  pull_request:\n  push:\n    branches: [main]\n",
    replaces: true,
    jobs: [checkJob(model), ...buildsOf(model).map((build) => buildJob(model, build))],
  });
}

function checkJob(model: ProjectModel): Job {
  return {
    name: "Format, analyse and test",
    id: "check",
    machine: "ubuntu-latest",
    minutes: 20,
    steps: [
      ...flutterSteps(model.facts),
      ...stepsOf(model, "prepare"),
      runStep({ name: "Format", run: "dart format --output=none --set-exit-if-changed ." }),
      runStep({ name: "Analyse", run: "flutter analyze" }),
      ...stepsOf(model, "check"),
      runStep({ name: "Test", run: testCommand(model.facts, "--coverage") }),
      ...stepsOf(model, "test"),
    ],
  };
}

function buildJob(model: ProjectModel, { id, title, machine, before, debug }: PlatformBuild): Job {
  return {
    id,
    name: `Build for ${title}`,
    machine,
    needs: "check",
    shell: shellOf(machine),
    minutes: 45,
    matrix: matrixOf(model.facts),
    steps: [
      ...before,
      ...flutterSteps(model.facts),
      ...stepsOf(model, "prepare"),
      runStep({ name: "Build", run: `flutter build ${debug} --debug${flavorFlags(model.facts, id)}` }),
      ...stepsOf(model, "build"),
    ],
  };
}

/** What options contribute to a phase. */
export function stepsOf({ ci }: ProjectModel, phase: CiStep["phase"]): string[] {
  return ci.filter((step) => step.phase === phase).map(runStep);
}

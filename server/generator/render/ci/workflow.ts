import { yamlComment, yamlString } from "../../escape/yaml.ts";
import type { ProjectFacts } from "../../model/facts.ts";

/** A workflow of GitHub Actions whose token may only read the repository. */
export interface Workflow {
  readonly name: string;
  readonly comment: string;
  /** The section `on`, with its line end. */
  readonly on: string;
  /** Whether a newer run stops one that is under way. */
  readonly replaces: boolean;
  readonly jobs: readonly Job[];
}

export interface Job {
  readonly id: string;
  readonly name: string;
  readonly machine: string;
  readonly minutes: number;
  readonly needs?: string;
  /** The shell of all steps; that of the machine without it. */
  readonly shell?: string | undefined;
  /** One run for each; one altogether when it is empty. */
  readonly matrix?: readonly { readonly flavor: string; readonly entry: string }[];
  /** As written in the file. */
  readonly steps: readonly string[];
}

/** The file of a workflow. */
export function workflow({ name, comment, on, replaces, jobs }: Workflow): string {
  return `# ${yamlComment(comment)}
name: ${name}

${on}
permissions:
  contents: read

concurrency:
  group: \${{ github.workflow }}-\${{ github.ref }}
  cancel-in-progress: ${replaces}

jobs:
${jobs.map(jobText).join("\n")}`;
}

function jobText({ id, name, machine, minutes, needs, shell, matrix = [], steps }: Job): string {
  const runs = matrix.map(
    ({ flavor, entry }) => `          - flavor: ${yamlString(flavor)}\n            entry: ${entry}\n`,
  );
  const strategy =
    runs.length > 0 ? `    strategy:\n      fail-fast: false\n      matrix:\n        include:\n${runs.join("")}` : "";
  const title = runs.length > 0 ? `${name} (\${{ matrix.flavor }})` : name;
  return `  ${id}:
    name: ${title}
    runs-on: ${machine}
    timeout-minutes: ${minutes}
${needs === undefined ? "" : `    needs: ${needs}\n`}${shell === undefined ? "" : `    defaults:\n      run:\n        shell: ${shell}\n`}${strategy}    steps:
      - uses: actions/checkout@v6
        with:
          persist-credentials: false
${steps.join("")}`;
}

/** A step that runs shell commands. */
export function runStep({ name, run }: { readonly name: string; readonly run: string }): string {
  const lines = run.trimEnd().split("\n");
  const [only] = lines;
  const isPlain = lines.length === 1 && only !== undefined && /^\w[\w ./=@-]*$/.test(only);
  const script = isPlain ? ` ${only}\n` : ` |\n${lines.map((line) => `          ${line}`.trimEnd()).join("\n")}\n`;
  return `      - name: ${yamlString(name)}\n        run:${script}`;
}

/** Flutter in the version that the packages were chosen for, and the packages. */
export function flutterSteps({ toolchain }: ProjectFacts): string[] {
  return [
    `      - uses: subosito/flutter-action@v2
        with:
          channel: stable
          flutter-version: ${toolchain.flutter}.x
          cache: true
`,
    runStep({ name: "Get packages", run: "flutter pub get" }),
  ];
}

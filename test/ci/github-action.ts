import { randomUUID } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import type { CiJob, Outcome } from "./ci-job.ts";

const root = join(import.meta.dirname, "../..");

const stepSchema = z.object({
  name: z.string(),
  id: z.string().optional(),
  if: z.string().optional(),
  shell: z.literal("bash").optional(),
  env: z.record(z.string(), z.string()).default({}),
  run: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.string()).default({}),
});
const actionSchema = z.object({
  name: z.string(),
  description: z.string().max(125),
  branding: z.object({ icon: z.string(), color: z.string() }),
  inputs: z.record(z.string(), z.strictObject({ description: z.string(), default: z.string() })),
  outputs: z.record(z.string(), z.strictObject({ description: z.string(), value: z.string() })),
  runs: z.object({ using: z.literal("composite"), steps: z.array(stepSchema) }),
});
export type Action = z.infer<typeof actionSchema>;

/** `action.yml`, in the shape that GitHub asks for. */
export async function readAction(): Promise<Action> {
  return actionSchema.parse(parse(await readFile(join(root, "action.yml"), "utf8")));
}

export interface ActionRun {
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
  /** What was handed to each action that it uses, by the action's name. */
  readonly used: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What the steps wrote to the log. */
  readonly log: string;
  /** The step that failed, and what it said. */
  readonly failed: (Outcome & { readonly step: string }) | undefined;
}

/**
 * Runs the steps of the action as a runner does; the actions that it uses are only noted.
 *
 * @param event what the runner says of the event, for example `GITHUB_BASE_REF`
 */
export async function runAction(
  job: CiJob,
  given: Readonly<Record<string, string>>,
  event: Readonly<Record<string, string>> = {},
): Promise<ActionRun> {
  const { inputs, outputs, runs } = await readAction();
  const temporary = join(job.repository.area, `runner-${randomUUID()}`);
  await mkdir(temporary, { recursive: true });
  const files = Object.fromEntries(
    ["GITHUB_PATH", "GITHUB_ENV", "GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY"].map((name) => [name, join(temporary, name)]),
  );
  for (const file of Object.values(files)) await writeFile(file, "");
  const settings = async (name: string) => pairs(await readFile(files[name] ?? "", "utf8"));

  const used: Record<string, Readonly<Record<string, string>>> = {};
  let log = "";
  let failed: ActionRun["failed"];
  for (const step of runs.steps) {
    const known = new Map([
      ["github.token", "a-token-of-the-job"] as const,
      ...Object.entries(inputs).map(([name, input]) => [`inputs.${name}`, given[name] ?? input.default] as const),
      ...Object.entries(await settings("GITHUB_OUTPUT")).map(
        ([name, value]) => [`steps.scan.outputs.${name}`, value] as const,
      ),
    ]);
    if (failed || !holds(step.if, known)) continue;
    if (step.uses) used[step.uses.split("@")[0] ?? ""] = filledIn(step.with, known);
    if (step.run === undefined) continue;
    const path = (await readFile(files["GITHUB_PATH"] ?? "", "utf8")).split("\n").filter(Boolean);
    const environment = {
      ...files,
      ...event,
      ...(await settings("GITHUB_ENV")),
      RUNNER_TEMP: temporary,
      GITHUB_ACTION_PATH: job.release,
      PATH: [...path, "/usr/bin", "/bin", join(process.execPath, "..")].join(delimiter),
      ...filledIn(step.env, known),
    };
    const outcome = await job.bash(step.run, environment);
    log += outcome.stdout + outcome.stderr;
    if (outcome.code !== 0) failed = { ...outcome, step: step.name };
  }
  const found = await settings("GITHUB_OUTPUT");
  const named = Object.entries(outputs).map(([name, { value }]) => {
    const known = Object.entries(found).map(([output, text]) => [`steps.scan.outputs.${output}`, text] as const);
    return [name, filled(value, new Map(known))];
  });
  const summary = await readFile(files["GITHUB_STEP_SUMMARY"] ?? "", "utf8");
  return { outputs: Object.fromEntries(named), summary, used, log, failed };
}

function pairs(text: string): Record<string, string> {
  const lines = text.split("\n").filter(Boolean);
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]));
}

function filledIn(values: Readonly<Record<string, string>>, known: ReadonlyMap<string, string>) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, filled(value, known)]));
}

function filled(value: string, known: ReadonlyMap<string, string>): string {
  return value.replace(/\$\{\{ ([\w.-]+) \}\}/g, (_, name) => known.get(name) ?? "");
}

/** The conditions of our steps: comparisons with a text, joined by `&&`. */
function holds(condition: string | undefined, known: ReadonlyMap<string, string>): boolean {
  return (condition ?? "").split(" && ").every((part) => {
    const [, name = "", text] = /^([\w.-]+) == '([^']*)'$/.exec(part) ?? [];
    if (part !== "" && name === "") throw new Error(`The condition ${part} is not understood.`);
    return part === "" || known.get(name) === text;
  });
}

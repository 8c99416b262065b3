import type { CommandForm, Operation } from "../../operations/operation.ts";
import { lines, type TerminalText } from "../../reports/terminal-text.ts";
import { version } from "../../version.ts";
import { formatNames } from "../formats.ts";
import { allFlags, flagsOf } from "./flags.ts";

/** The page for `palisade --help`. */
export function mainHelp(operations: readonly Operation[]): TerminalText {
  const rows = operations.flatMap((operation) =>
    operation.commands.map((form) => [usageOf(operation, form), summaryOf(operation, form)] as const),
  );
  const all = [
    ...rows,
    ["new [name] [flags]", "Make a new Flutter project; alone it asks what it needs to know."] as const,
    ["serve [flags]", "Listen for HTTP on this machine, for CI and the browser."] as const,
    ["lsp --stdio", "Serve an editor over the Language Server Protocol."] as const,
  ];
  const width = Math.max(...all.map(([usage]) => usage.length)) + 2;
  return lines([
    `Palisade ${version}: starts Flutter apps and checks them against the OWASP Mobile Top 10 (2024)`,
    "",
    "Usage: palisade <command> [flags]",
    "",
    ...all.map(([usage, summary]) => `  ${usage.padEnd(width)}${summary}`),
    "",
    "Every command takes --help, and all that give an answer --format and --output <file>.",
    "Exit codes: 0 all good, 1 the gate is closed, 2 wrong use, an error, or nobody knows.",
    "Environment: PROJECTS_ROOT (default ~/mobileApps), PALISADE_HOME (where records are kept), PALISADE_TOKEN,",
    "PALISADE_OSV_URL (a mirror of api.osv.dev), PUB_CACHE.",
    "",
    "Start here: palisade new, or palisade scan path/to/your/app",
  ]);
}

/** The page for `palisade <command> --help`. */
export function commandHelp(operation: Operation, form: CommandForm): TerminalText {
  const positional = allFlags(operation).filter((flag) => form.positionals.includes(flag.field));
  const rows = [
    ...positional.map((flag) => [`<${flag.name}>`, describe(flag.description, flag.values)] as const),
    ...flagsOf(operation, form).map(
      (flag) =>
        [
          flag.kind === "switch" ? `--${flag.name}` : `--${flag.name} <${flag.kind}>`,
          describe(flag.description, flag.values),
        ] as const,
    ),
    [
      `--format <${["pretty", ...formatNames(operation)].join("|")}>`,
      "pretty for people, the others for programs",
    ] as const,
    ["--output <file>", "where to write the answer, instead of here; - for standard output"] as const,
  ];
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return lines([
    `Usage: palisade ${usageOf(operation, form)}`,
    "",
    form.summary ?? operation.summary,
    "",
    ...rows.map(([name, description]) => `  ${name.padEnd(width)}${description}`),
  ]);
}

function usageOf(operation: Operation, form: CommandForm): string {
  const required = new Set(requiredFields(operation));
  const positionals = form.positionals.map((field) => (required.has(field) ? `<${field}>` : `[${field}]`));
  return [...form.command, ...positionals, ...(flagsOf(operation, form).length > 0 ? ["[flags]"] : [])].join(" ");
}

function requiredFields(operation: Operation): string[] {
  return allFlags(operation)
    .filter((flag) => !operation.input.safeParse({}).success && isMissing(operation, flag.field))
    .map((flag) => flag.field);
}

function isMissing(operation: Operation, field: string): boolean {
  const parsed = operation.input.safeParse({});
  return !parsed.success && parsed.error.issues.some((issue) => issue.path[0] === field);
}

/** The first sentence is enough for the list. */
function summaryOf(operation: Operation, form: CommandForm): string {
  const [first = ""] = (form.summary ?? operation.summary).split(/(?<=\.)\s/);
  return first;
}

function describe(description: string, values: readonly string[]): string {
  return values.length > 0 && !values.every((value) => description.includes(value))
    ? `${description} (${values.join(", ")})`.trim()
    : description;
}

import { Failure } from "../../contract/failure.ts";
import { operations } from "../../operations/index.ts";
import type { Outcome } from "../../operations/operation.ts";
import { lines, type TerminalText, text } from "../../reports/terminal-text.ts";
import type { Services } from "../../services/services.ts";
import { version } from "../../version.ts";
import { parseInput } from "../input.ts";
import { deliver } from "./answer.ts";
import { typedName } from "./flags.ts";
import { commandHelp, mainHelp } from "./help.ts";
import { type MatchedCommand, matchCommand, parseCommand } from "./parse.ts";
import { progressLine } from "./progress.ts";
import type { Output, Terminal } from "./terminal.ts";
import { didYouMean } from "./typed.ts";

/** Runs one command and returns the exit code: 0 good, 1 the gate is closed, 2 wrong use, an error, or nobody knows. */
export async function runCommand(args: readonly string[], services: Services, terminal: Terminal): Promise<number> {
  const { stdout, stderr } = terminal;
  try {
    if (args[0] === "serve") {
      const { serveCommand } = await import("./serve.ts");
      return await serveCommand(args.slice(1), services, terminal);
    }
    if (args[0] === "new") {
      const { newCommand } = await import("./new/new.ts");
      return await newCommand(args.slice(1), services, terminal);
    }
    if (args[0] === "lsp") {
      const { lspCommand } = await import("../lsp/lsp.ts");
      return await lspCommand(args.slice(1), services, terminal);
    }
    if (args.length === 0 || args[0] === "help" || args[0] === "--help" || args[0] === "-h") {
      stdout.print(mainHelp(operations));
      return 0;
    }
    if (args[0] === "--version") {
      stdout.print(text`${version}\n`);
      return 0;
    }
    const matched = matchCommand(operations, args);
    if (!matched) throw unknownCommand(args[0]);
    return await runOperation(matched, services, terminal);
  } catch (error) {
    return reportError(error, stderr);
  }
}

function unknownCommand(typed = ""): Failure {
  const known = operations.flatMap(({ commands }) => commands.map(({ command: [first = ""] }) => first));
  const near = didYouMean(typed, [...known, "new", "serve", "lsp"]);
  return new Failure("invalid input", `There is no command "${typed}".${near} palisade --help lists them.`);
}

/** Says why the program ends, and returns the exit code. */
export function reportError(error: unknown, stderr: Output): 2 {
  stderr.print(text`palisade: ${describe(error)}`);
  return 2;
}

const exitCodes: Readonly<Record<Outcome, number>> = { good: 0, bad: 1, unknown: 2 };

async function runOperation(matched: MatchedCommand, services: Services, terminal: Terminal): Promise<number> {
  const { operation, form } = matched;
  const { stdout, stderr, signal } = terminal;
  const parsed = parseCommand(matched);
  if (parsed.help) {
    stdout.print(commandHelp(operation, form));
    return 0;
  }
  const line = progressLine(stderr);
  const context = { progress: line.show, signal };
  let output: unknown;
  try {
    output = await operation.run(services, readInput(matched, parsed.input), context);
  } finally {
    line.clear();
  }
  await deliver(operation, output, parsed, services.workingFolder, terminal);
  return exitCodes[operation.outcome?.(output) ?? "good"];
}

/** The input of an operation; what is wrong with it is told by the names that are typed. */
function readInput({ operation, form }: MatchedCommand, typed: object): unknown {
  try {
    return parseInput(operation, typed, typedName(operation, form));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const help = `palisade ${form.command.join(" ")} --help says more.`;
    throw new Failure(error.kind, `${error.message} ${help}`, error.details);
  }
}

/** A failure is a sentence for the user; anything else is our own mistake and needs its stack to be repaired. */
function describe(error: unknown): TerminalText {
  if (error instanceof Failure) return lines([error.message, ...furtherDetails(error).map((detail) => `  ${detail}`)]);
  const stack = (error instanceof Error && error.stack) || String(error);
  return lines(["this is an error in Palisade itself, please report it.", ...stack.split("\n")]);
}

/** The message tells the first field that is wrong. */
function furtherDetails({ details = {} }: Failure): string[] {
  return Object.entries(details)
    .slice(1)
    .map(([field, problem]) => `${field} ${problem}`);
}

import type { Readable, Writable } from "node:stream";
import { z } from "zod";
import { type Infer, type LazySchema, lazy } from "../contract/lazy.ts";
import type { Paint } from "../reports/paint.ts";
import type { TerminalText } from "../reports/terminal-text.ts";
import type { LookUpEvent } from "../services/osv/look-up-event.ts";
import type { ScanEvent } from "../services/records/scan-log.ts";
import type { Services } from "../services/services.ts";

/** What an operation tells while it runs. */
export type ProgressEvent =
  | ScanEvent
  | LookUpEvent
  /** So many commits of a history have been read. */
  | { readonly kind: "commits"; readonly done: number; readonly total: number };

export interface RunContext {
  /** Told about progress while the operation runs. */
  progress(event: ProgressEvent): void;
  readonly signal: AbortSignal | undefined;
  /** Where what is written to `-` goes. Only the command line has it: elsewhere standard output is not the user's. */
  readonly standardOutput?: Writable;
  /** True in an editor that does not trust its workspace: no program looks at it then, Git included. */
  readonly restricted?: boolean;
}

/**
 * What an answer comes to: all good; something that must not pass; or nobody knows, because not all of it could be looked
 * at. The command line exits with 0, 1 and 2, as it does for an error.
 */
export type Outcome = "good" | "bad" | "unknown";

/** How the command line spells an operation: `palisade <command...> [positionals] [--flags from the other inputs]`. */
export interface CommandForm {
  readonly command: readonly string[];
  /** Input fields that are given without a flag, in order. */
  readonly positionals: readonly string[];
  /** Input that this spelling implies. */
  readonly preset?: Readonly<Record<string, unknown>>;
  /** Flags that stand for a value of another input, by name; that input has no flag of its own then. */
  readonly switches?: Readonly<Record<string, Switch>>;
  /** What this spelling does, where it is not what the operation's summary says. */
  readonly summary?: string;
}

/** A flag without a value. */
interface Switch {
  readonly description: string;
  /** The input that it stands for. */
  readonly implies: Readonly<Record<string, unknown>>;
}

/** The two services, each on a port of its own. */
export type Service = "scanner" | "generator";

/** How HTTP spells an operation. */
export interface HttpForm {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** The format that it answers in where the request names none (`?fmt=`); JSON as in `output` without it. */
  readonly format?: string;
}

/** An answer written as a file: a report for people, or a document that another program reads. */
export interface FileFormat<Output> {
  readonly mediaType: string;
  /** What a browser does with it: show it (`inline`) or save it. */
  readonly disposition: "inline" | "attachment";
  /** The content security policy of a page that brings its own style. */
  readonly policy?: string;
  fileName(output: Output): string;
  write(output: Output): string | Readable;
}

/**
 * One thing a user can ask for. Every adapter (HTTP, command line, language server) is derived from these objects: the
 * same validation, the same errors and the same progress everywhere.
 *
 * `Answer` may hold more than the JSON in `Output` says, for formats that need it.
 */
export interface Operation<
  Name extends string = string,
  Input extends LazySchema = LazySchema,
  Output = unknown,
  Answer extends Output = Output,
> {
  /** Unique and stable; the file's name. */
  readonly name: Name;
  /** Whose port documents and serves it. */
  readonly service: Service | "both";
  readonly summary: string;
  readonly input: Input;
  readonly output: () => z.ZodType<Output>;
  /** Without it HTTP does not offer the operation. */
  readonly http?: HttpForm;
  readonly commands: readonly CommandForm[];
  /** The commands of the VS Code palette that do this or show its answer, without the prefix `palisade.`. */
  readonly palette?: readonly string[];
  /**
   * True when it writes into the project itself, or runs a program on it: an editor refuses that while the workspace is
   * not trusted.
   */
  needsTrust?(input: Infer<Input>): boolean;
  /**
   * True when it may replace files other than through `services.files`. An editor refuses that: it would still show the
   * texts that they had.
   */
  replacesFiles?(input: Infer<Input>): boolean;
  run(services: Services, input: Infer<Input>, context: RunContext): Promise<Answer>;
  /** Formats beyond JSON, by the name that `--format` and `?fmt=` call them. One named `json` replaces ours. */
  readonly formats?: Readonly<Record<string, FileFormat<Answer>>>;
  /** The answer as a person reads it in a terminal; without it, in the format in which HTTP answers. */
  text?(output: Answer, paint: Paint): TerminalText;
  /** What the answer comes to; good where it does not say. */
  outcome?(output: Answer): Outcome;
}

/** In characters. No file system takes a longer path. */
const longestPath = 4096;

/** A folder or file that a user names. Every input that is one is made of this, so that an adapter can tell. */
export const diskPath = lazy(() =>
  z
    .string({ error: ({ input }) => (input === undefined ? "is missing. Name the folder." : undefined) })
    .min(1)
    .max(longestPath, `is longer than ${longestPath} characters`)
    .regex(/^[^\0]*$/, "holds a NUL, which no path does"),
);

/**
 * A word or a line that a user gives. Every input that is text is made of this or of `textInput`: what is handed on to
 * Git, kept or shown is short, and is what it looks like.
 */
export const lineInput = (most: number) => bounded(most).regex(/^\P{Cc}*$/u, "holds a control character");

/** The same over several lines. */
export const textInput = (most: number) => bounded(most).regex(/^(?:\P{Cc}|[\t\n\r])*$/u, "holds a control character");

function bounded(most: number) {
  return z.string().max(most, `is longer than ${most} characters`);
}

/** The folder of a project, absolute or relative to where the user is. */
export const pathInput = lazy(() =>
  diskPath().default(".").describe("the project's folder (the one with pubspec.yaml)"),
);

/** The folder that projects are looked for in. */
export const rootInput = lazy(() => diskPath().optional().describe("the folder to look in; PROJECTS_ROOT by default"));

/** What a search for projects did not get to. */
export const truncatedOutput = lazy(() =>
  z.int().describe("how many folders were not searched, because there are too many; 0 when it was all of them"),
);

/** A file with a policy that what is scanned cannot loosen. */
export const policyInput = lazy(() =>
  diskPath()
    .optional()
    .describe("a file written like palisade.yaml that no project can loosen; nothing is recorded then"),
);

/** Yes or no; the query of an address says it as a text. */
export const switchInput = lazy(() => z.union([z.boolean(), z.stringbool()]).default(false));

/** The id of a finding, which is its check's id. */
export const findingId = lazy(() => lineInput(100).min(1).describe("the finding's id, for example cleartext-traffic"));

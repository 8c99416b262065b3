import type { Readable, Writable } from "node:stream";
import type { z } from "zod";
import type { Infer, LazySchema } from "../contract/lazy.ts";
import type { TokenRole } from "../contract/token-role.ts";
import type { FindingView } from "../reports/finding-view.ts";
import type { Paint } from "../reports/paint.ts";
import type { TerminalText } from "../reports/terminal-text.ts";
import type { DeepScanEvent } from "../services/assistant/deep-scan-event.ts";
import type { LookUpEvent } from "../services/osv/look-up-event.ts";
import type { ScanEvent } from "../services/records/scan-log.ts";
import type { Services } from "../services/services.ts";

/** A progress event of an operation. */
export type ProgressEvent =
  | ScanEvent
  | LookUpEvent
  | DeepScanEvent
  /** Commits read so far. */
  | { readonly kind: "commits"; readonly done: number; readonly total: number }
  /** Projects of a list whose last scan is read. */
  | { readonly kind: "listed"; readonly done: number; readonly total: number };

export interface RunContext {
  /** Receives progress while the operation runs. */
  progress(event: ProgressEvent): void;
  readonly signal: AbortSignal | undefined;
  /** The output for `-`. Only the command line has it: elsewhere, standard output is not the user's. */
  readonly standardOutput?: Writable;
  /** Whether it was typed as a command. Only then the input may say who gets a secret. */
  readonly isTyped?: boolean;
  /** Asks the person in front of it, yes or no. Only a terminal has one. */
  readonly ask?: ((question: TerminalText) => Promise<boolean>) | undefined;
  /** Whether the editor does not trust the workspace. No program is run on it then, Git included. */
  readonly restricted?: boolean;
}

/**
 * The outcome of an answer: good, bad, or unknown because not everything could be read. The command line exits with 0,
 * 1 and 2, where 2 is also an error.
 */
export type Outcome = "good" | "bad" | "unknown";

/** The groups of commands, in the order of the help, each with its heading. */
export const commandGroups = {
  scan: "Scan",
  fix: "Fix and decide",
  create: "Create and update",
  packages: "Packages and history",
  share: "Report and share",
  setup: "Set up",
  serve: "Serve",
} as const;

/**
 * A spelling of an operation on the command line: `palisade <command...> [positionals] [--flags from the other
 * inputs]`.
 */
export interface CommandForm {
  readonly command: readonly string[];
  readonly group: keyof typeof commandGroups;
  /** What it does, in a few words for the list of commands. */
  readonly brief: string;
  /** Whether its text lists findings, of which a person may want to see fewer: `--severity`, `--quiet`. */
  readonly listsFindings?: boolean;
  /** Whole command lines, for its help. */
  readonly examples?: readonly string[];
  /** Input fields without a flag, in order. */
  readonly positionals: readonly string[];
  /** Input that this spelling implies. */
  readonly preset?: Readonly<Record<string, unknown>>;
  /** Switches that set another input, by name. That input then has no flag of its own. */
  readonly switches?: Readonly<Record<string, CommandSwitch>>;
  /** What this spelling does, if it differs from the operation's summary. */
  readonly summary?: string;
}

/** A flag without a value. */
export interface CommandSwitch {
  readonly description: string;
  /** The input that it sets. */
  readonly implies: Readonly<Record<string, unknown>>;
}

/** The two services. Each has its own port. */
export type Service = "scanner" | "generator";

/** How HTTP offers an operation. */
export interface HttpForm {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** The default format without `?fmt=`; JSON as in `output` when undefined. */
  readonly format?: string;
  /** In bytes, where the usual limit is too small. */
  readonly largestBody?: number;
}

/** How agents get an operation: as tools over MCP and in an editor's chat. */
interface AgentForm<Answer> {
  readonly tools: readonly AgentTool[];
  /** The answer as agents read it, because their context is small; the whole answer by default. */
  readonly brief?: Brief<Answer>;
}

/** A shorter answer, and its schema. */
interface Brief<Answer> {
  readonly schema: LazySchema;
  of(answer: Answer): unknown;
}

/** One tool. */
export interface AgentTool {
  readonly name: string;
  readonly title: string;
  /** What it does and when to use it, if the operation's summary does not say so. */
  readonly description?: string;
  /** Input that the tool implies. Agents do not see these fields. */
  readonly preset?: Readonly<Record<string, unknown>>;
  /** Further fields that agents do not see. */
  readonly without?: readonly string[];
  /** The name of the only field, when the operation's input is one value and no set of fields. */
  readonly field?: string;
  readonly effect: AgentEffect;
}

/** What a tool may do to the project and the world. Palisade's own records do not count. */
interface AgentEffect {
  readonly changesProject: boolean;
  /** Whether it may ask the network. */
  readonly asksNetwork: boolean;
}

/** An answer written as a file: a report for people, or a document for another program. */
export interface FileFormat<Output> {
  readonly mediaType: string;
  /** Whether a browser shows the file (`inline`) or saves it. */
  readonly disposition: "inline" | "attachment";
  /** The content security policy of a page with its own style. */
  readonly policy?: string;
  fileName(output: Output): string;
  write(output: Output): string | Readable;
}

/**
 * One thing a user can ask for. Every adapter (HTTP, command line, language server, MCP) is derived from these objects,
 * with the same validation, errors and progress.
 *
 * `Answer` may hold more than the JSON in `Output`, for formats that need it.
 */
export interface Operation<
  Name extends string = string,
  Input extends LazySchema = LazySchema,
  Output = unknown,
  Answer extends Output = Output,
> {
  /** Unique and stable; also the file's name. */
  readonly name: Name;
  /** The service whose port documents and serves it. */
  readonly service: Service | "both";
  readonly summary: string;
  readonly input: Input;
  readonly output: () => z.ZodType<Output>;
  /** Without it, HTTP does not offer the operation. */
  readonly http?: HttpForm;
  /** What a token must be for, for a team's server to run it. Without it, such a server does not offer the operation. */
  readonly team?: TokenRole;
  readonly commands: readonly CommandForm[];
  /** Palette commands that run this operation or show its answer, without the prefix `palisade.`. */
  readonly palette?: readonly string[];
  /** Without it, agents do not get the operation. */
  readonly agents?: AgentForm<Answer>;
  /** Whether it writes into the project, or runs a program on it. An editor refuses that in an untrusted workspace. */
  needsTrust?(input: Infer<Input>): boolean;
  /**
   * Whether it may replace files other than through `services.files`. An editor refuses that, because it would still
   * show the old texts.
   */
  replacesFiles?(input: Infer<Input>): boolean;
  run(services: Services, input: Infer<Input>, context: RunContext): Promise<Answer>;
  /** Formats beyond JSON, by their name in `--format` and `?fmt=`. One named `json` replaces the default JSON. */
  readonly formats?: Readonly<Record<string, FileFormat<Answer>>>;
  /** The answer for a terminal. Without it, the default format of HTTP. */
  text?(output: Answer, paint: Paint, view?: FindingView): TerminalText;
  /** The outcome of an answer; good by default. */
  outcome?(output: Answer): Outcome;
}

/**
 * What the language server and its VS Code client say to each other beyond the protocol. Other editors never need it.
 * The client imports only types, so the methods are types too: `const method: StatusMethod = "palisade/status"`.
 */
import type { ScanRecord } from "../../contract/scan-record.ts";

/** Server → client notification, sent whenever one of its parts has changed, to clients that want it. */
export type StatusMethod = "palisade/status";

export interface EditorStatus {
  /** Every project that was found in the window, by path. */
  readonly projects: readonly ProjectStatus[];
  /** The scanner's port. */
  readonly http: HttpStatus;
  readonly generator: HttpStatus;
}

/** A project as the files and the unsaved texts are now, which is not always what was last recorded. */
export interface ProjectStatus {
  /** The project's folder; what operations take as `path`. */
  readonly path: string;
  /** The same folder as the editor spells it, links included. */
  readonly root: string;
  readonly name: string;
  readonly state: ProjectState;
}

export type ProjectState =
  | { readonly kind: "scanning" }
  | { readonly kind: "failed"; readonly message: string }
  | {
      readonly kind: "scanned";
      readonly grade: ScanRecord["grade"];
      readonly score: number;
      readonly gate: ScanRecord["gate"];
      readonly counts: ScanRecord["counts"];
      /** How many places fail or need review that did not when the project was scanned and recorded last. */
      readonly newPlaces: number;
      /** Files left out of the scan. */
      readonly leftOut: number;
      /** Another one whenever the findings are others: what shows them asks for the record again. */
      readonly revision: string;
      /** What takes points off the score, the most expensive first. */
      readonly costs: readonly { readonly id: string; readonly title: string; readonly points: number }[];
    };

/** What this window has to do with a port. */
export type HttpStatus =
  | { readonly kind: "off" }
  | { readonly kind: "leading"; readonly address: string }
  /** Another Palisade has the port; this one takes over when it goes. */
  | { readonly kind: "following"; readonly address: string }
  /** A program that is no Palisade has the port, or it cannot be bound. */
  | { readonly kind: "unavailable"; readonly message: string };

/** The requests of the client by method: what each takes, and what the server answers. */
export interface EditorRequests {
  /** The record of a project as it is now, unsaved texts included. Null before its first scan. */
  readonly "palisade/record": { readonly params: { readonly path: string }; readonly result: ScanRecord | null };
  /** What the commands `palisade.fix` and `palisade.fix-all` would make of the texts as they are now. */
  readonly "palisade/fixPlan": { readonly params: FixPlanParams; readonly result: FixPlan };
  /** The record of a project as it is now, as Markdown to read. Null before its first scan. */
  readonly "palisade/report": {
    readonly params: { readonly path: string };
    readonly result: { readonly markdown: string } | null;
  };
}

export interface FixPlanParams {
  readonly path: string;
  /** The finding to fix. Without it all open findings are fixed. */
  readonly id?: string;
}
export interface FixPlan {
  readonly files: readonly PlannedText[];
}
export interface PlannedText {
  readonly uri: string;
  /** Null for a file that is made. */
  readonly before: string | null;
  readonly after: string;
}

/**
 * Client → server request: runs an operation for the web app in a panel. With a progress token the operation's own events
 * come as `$/progress` with it, and the editor shows nothing by itself.
 */
export type CallMethod = "palisade/call";
export interface CallParams {
  /** The operation's name. */
  readonly operation: string;
  readonly input: object;
  /** The operation's answer as a file of this format: the result is then a `FileAnswer`. */
  readonly format?: string;
  readonly progress?: string;
}
export interface FileAnswer {
  /** What to call it. */
  readonly name: string;
  readonly text: string;
}

/** Client → server notification: the workspace became trusted. Until then fixes are refused and no port is opened. */
export type TrustedMethod = "palisade/trusted";

/** What the client gives in `initializationOptions`; settings come through `workspace/configuration`. */
export interface InitializationOptions {
  /** False in a workspace that VS Code does not trust; other editors leave it out. */
  readonly trusted?: boolean;
  /** True for a client that understands `palisade/status`; others would warn about a notification they do not know. */
  readonly status?: boolean;
  /** True for a client that asks for the state, the reason and so on when it is to run `palisade.triage` without them. */
  readonly asks?: boolean;
  /** What links to the page of a check look like, with `{id}` for the check; without it they are file URIs. */
  readonly pageLink?: string;
}

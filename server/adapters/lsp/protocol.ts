/**
 * Messages between the language server and its VS Code client beyond the protocol. Other editors need none of them. The
 * client imports only types, so the methods are types too: `const method: StatusMethod = "palisade/status"`.
 */
import type { Range } from "vscode-languageserver";
import type { ScanRecord } from "../../contract/scan-record.ts";
import type { SecretName } from "../../contract/setting-choices.ts";

/** Server → client notification about any change of its parts, to clients that want it. */
export type StatusMethod = "palisade/status";

export interface EditorStatus {
  /** Every project of the window, by path. */
  readonly projects: readonly ProjectStatus[];
  /** The scanner's port. */
  readonly http: HttpStatus;
  readonly generator: HttpStatus;
}

/** A project with its current files and unsaved texts, which may differ from its last record. */
export interface ProjectStatus {
  /** The project's folder; the `path` of operations. */
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
      /** What the gate asks for, to be read after “it asks for”. */
      readonly gateAsks: string;
      readonly counts: ScanRecord["counts"];
      /** Number of places that fail or need review and did not in the last recorded scan. */
      readonly newPlaces: number;
      readonly hasBaseline: boolean;
      /** Files left out of the scan. */
      readonly leftOut: number;
      /** Changes with the findings: views then request the record again. */
      readonly revision: string;
      /** Findings that take points off the score, the most expensive first. */
      readonly costs: readonly { readonly id: string; readonly title: string; readonly points: number }[];
    };

/** This window's role at a port. */
export type HttpStatus =
  | { readonly kind: "off" }
  | { readonly kind: "leading"; readonly address: string }
  /** Another Palisade has the port; this one takes over when it ends. */
  | { readonly kind: "following"; readonly address: string }
  /** Another program has the port, or it cannot be bound. */
  | { readonly kind: "unavailable"; readonly message: string };

/** The client's requests by method, with their parameters and results. */
export interface EditorRequests {
  /** The project's current record, unsaved texts included. Null before its first scan. */
  readonly "palisade/record": { readonly params: { readonly path: string }; readonly result: ScanRecord | null };
  /** What of the project is not checked or not shown. */
  readonly "palisade/notChecked": {
    readonly params: { readonly path: string };
    readonly result: readonly NotChecked[];
  };
  /** The result that `palisade.fix` and `palisade.fix-all` would have on the current texts. */
  readonly "palisade/fixPlan": { readonly params: FixPlanParams; readonly result: EditorFixPlan };
  /** The project's current record as Markdown, unsaved texts included. Null before its first scan. */
  readonly "palisade/report": {
    readonly params: {
      readonly path: string;
      /** The address of the project's folder, to which places are links: `/apps/shop`. Without it, places are no links. */
      readonly folder?: string;
    };
    readonly result: { readonly markdown: string } | null;
  };
  /** The branches of the project's repository beside the one that is checked out, the newest first. */
  readonly "palisade/branches": {
    readonly params: { readonly path: string };
    readonly result: { readonly branches: readonly string[] };
  };
  /** The files that the last update of a project wrote. */
  readonly "palisade/updatedFiles": {
    readonly params: { readonly path: string };
    readonly result: { readonly uris: readonly string[] };
  };
  /** Keeps what the client's storage holds in the server's memory. */
  readonly "palisade/secrets": { readonly params: EditorSecrets; readonly result: null };
}

/** Why some files are not checked, or a check is off: an entry of `palisade.yaml`, a setting, or what was not read. */
export interface NotChecked {
  /** Findings in files of a `setting` still count: they are only not shown. */
  readonly kind: "ignorePaths" | "off" | "setting" | "unread" | "inPart";
  /** The glob, the check or the file. */
  readonly name: string;
  /** Empty if there is none. */
  readonly reason: string;
  /** The line in `palisade.yaml`, 1-based. */
  readonly line?: number;
  /** Null for a check that is off everywhere. */
  readonly files: readonly string[] | null;
}

/** Secrets of the settings. */
export interface EditorSecrets {
  readonly secrets: readonly EditorSecret[];
}

export interface EditorSecret {
  readonly name: SecretName;
  /** With the only host that it is sent to. Null forgets it. */
  readonly secret: { readonly host: string; readonly value: string } | null;
}

/**
 * Server → client request: keeps secrets in the editor's own storage, for clients that have one. Its parameters are
 * `EditorSecrets`, its result is null.
 */
export type KeepSecretsMethod = "palisade/keepSecrets";

export interface FixPlanParams {
  readonly path: string;
  /** The finding to fix. Without it, all open findings. */
  readonly id?: string;
}
export interface EditorFixPlan {
  readonly files: readonly PlannedText[];
}
export interface PlannedText {
  readonly uri: string;
  /** Null for a new file. */
  readonly before: string | null;
  readonly after: string;
}

/**
 * Server → client request: makes, changes and removes files as one step that the editor can undo, and saves them, for
 * clients that can. Its parameters are `FileSteps`, its result is null.
 */
export type ChangeFilesMethod = "palisade/changeFiles";
export interface FileSteps {
  /** In the order in which they are made. */
  readonly files: readonly FileStep[];
}
/** Contents are in base64. */
export type FileStep =
  | { readonly kind: "create"; readonly uri: string; readonly content: string }
  | {
      readonly kind: "replace";
      readonly uri: string;
      readonly content: string;
      /** The same as edits of a text; undefined for bytes that are none. */
      readonly text: TextRewrite | undefined;
    }
  | { readonly kind: "remove"; readonly uri: string };
export interface TextRewrite {
  /** The text that the edits are for. */
  readonly before: string;
  readonly edits: readonly { readonly range: Range; readonly newText: string }[];
}

/**
 * Server → client request: lists a folder for a server in a browser, which has no disk. Its parameters are a
 * `FolderToList`, its result is `FolderEntries`.
 */
export type ListFolderMethod = "palisade/listFolder";
export interface FolderToList {
  readonly uri: string;
}
export interface FolderEntries {
  /** Null when there is no such folder. */
  readonly entries: readonly { readonly name: string; readonly kind: "file" | "folder" | "link" }[] | null;
}

/** As above: reads files. The result is the bytes of each, or why it cannot be read. */
export type ReadFilesMethod = "palisade/readFiles";
export interface FilesToRead {
  readonly uris: readonly string[];
}

/**
 * Client → server request: runs an operation for the web app in a panel. With a progress token, the operation's events
 * are sent as `$/progress`, and the editor shows no progress of its own.
 */
export type CallMethod = "palisade/call";
export interface CallParams {
  readonly operation: string;
  readonly input: object;
  /** The file format of the answer; the result is then a `FileAnswer`. */
  readonly format?: string;
  readonly progress?: string;
}
export interface FileAnswer {
  /** The suggested file name. */
  readonly name: string;
  readonly text: string;
}

/** Client → server request: runs a tool for an agent in the editor's chat. */
export type AgentToolMethod = "palisade/agentTool";
export interface AgentToolParams {
  readonly tool: string;
  /** Without a path, the only project of the window. */
  readonly input: object;
}
export interface AgentToolAnswer {
  /** The project that it was about. */
  readonly path: string;
  /** For the agent to read; what the project says is marked as data. */
  readonly text: string;
}

/**
 * Client → server notification that the workspace became trusted. Until then fixes are refused and no port is opened.
 */
export type TrustedMethod = "palisade/trusted";

/**
 * Server → client request: asks one of the editor's own models, for clients that have them. Its parameters are an
 * `EditorModelRequest`, its result is an `EditorModelReply`.
 */
export type AskModelMethod = "palisade/askModel";

/** The client's `initializationOptions`. Settings come through `workspace/configuration`. */
export interface InitializationOptions {
  /** False in a workspace that VS Code does not trust. Other editors leave it out. */
  readonly trusted?: boolean;
  /** Whether the client understands `palisade/status`; others would warn about an unknown notification. */
  readonly status?: boolean;
  /** Whether the client asks the user for the missing parts of a `palisade.triage` command. */
  readonly asks?: boolean;
  /** Whether the client has the command `palisade.openReport`. */
  readonly reports?: boolean;
  /** Whether the client has the commands `palisade.explainFinding` and `palisade.suggestPatch`, which open dialogs. */
  readonly dialogs?: boolean;
  /** Whether the client answers `palisade/askModel`. */
  readonly models?: boolean;
  /** Whether the client answers `palisade/keepSecrets`. Elsewhere secrets are kept in a file. */
  readonly secrets?: boolean;
  /** Whether the client answers `palisade/changeFiles`. */
  readonly changes?: boolean;
  /** The link to a check's page, with `{id}` for the check. Without it, links are file URIs. */
  readonly pageLink?: string;
}

import type { Calls } from "../../server/operations/index.ts";
import type { ProgressEvent } from "../../server/operations/operation.ts";
import type { EngineConnection } from "./connection.ts";
import type { Trust } from "./trust.ts";

/** Options of a call: a listener for progress, and a signal that cancels. */
export interface CallOptions {
  readonly progress?: (event: ProgressEvent) => void;
  readonly signal?: AbortSignal;
}

/** The engine as the app sees it, over HTTP or through VS Code. */
export interface Engine {
  /** @throws EngineError when the engine refuses or cannot be reached */
  call<Name extends keyof Calls>(
    name: Name,
    input: Calls[Name]["input"],
    options?: CallOptions,
  ): Promise<Calls[Name]["output"]>;
  /**
   * Saves the answer of a call as a file, in one of the operation's formats.
   *
   * @returns false when the user cancelled
   * @throws EngineError when the engine refuses or cannot be reached
   */
  save<Name extends keyof Calls>(
    name: Name,
    input: Calls[Name]["input"],
    format: string,
    signal: AbortSignal,
  ): Promise<boolean>;
  readonly home: Home;
  readonly connection: EngineConnection;
}

/** What only some hosts can do. The app hides buttons for what is undefined. */
export interface Home {
  readonly kind: "browser" | "panel";
  /** Delivers a generated project: as a download, or as a folder that is opened. */
  readonly deliver: Deliver;
  /** Opens a source file at a line and column, counted from 1. Only in an editor. */
  readonly openFile?: (project: string, file: string, line: number, column: number) => void;
  /** Lets the user choose a folder, starting at one; undefined when the user chose none. Only in an editor. */
  readonly pickFolder?: (start: string) => Promise<string | undefined>;
  /** Reports every new record of the shown project until the watching ends. Only in an editor. */
  readonly watchRecord?: (told: (record: Calls["record"]["output"]) => void) => () => void;
  /** Only in an editor. */
  readonly trust?: Trust;
  copy(text: string): Promise<void>;
  /** The server's access token. Only in a browser. */
  readonly access?: Access;
}

/** Whether the server needs a token, or refused the one it got. */
export type AccessState = "open" | "wanted" | "wrong";

export interface Access {
  readonly state: AccessState;
  give(token: string): void;
  /** @returns a function that ends the watching */
  watch(changed: () => void): () => void;
}

type Deliver =
  | { readonly kind: "download"; save(config: object, overlay: string | undefined): Promise<void> }
  /** Resolves to false when the user cancelled. */
  | { readonly kind: "folder"; create(config: object, overlay: string | undefined): Promise<boolean> };

/** A refusal of the engine: one sentence, and the problems by field. */
export class EngineError extends Error {
  readonly details: Readonly<Record<string, string>>;

  constructor(message: string, details: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = "EngineError";
    this.details = details;
  }
}

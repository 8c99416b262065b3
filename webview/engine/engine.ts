import type { Calls } from "../../server/operations/index.ts";
import type { ProgressEvent } from "../../server/operations/operation.ts";

/** How a call goes on: told about progress, stopped by a signal. */
export interface CallOptions {
  readonly progress?: (event: ProgressEvent) => void;
  readonly signal?: AbortSignal;
}

/** The engine as the app sees it, whether it is behind HTTP or behind VS Code. */
export interface Engine {
  /** @throws EngineError when the engine refuses or cannot be reached */
  call<Name extends keyof Calls>(
    name: Name,
    input: Calls[Name]["input"],
    options?: CallOptions,
  ): Promise<Calls[Name]["output"]>;
  /**
   * Hands the answer of a call to the user as a file, in a format that the operation has.
   *
   * @returns false when the user chose no place for it
   * @throws EngineError when the engine refuses or cannot be reached
   */
  save<Name extends keyof Calls>(
    name: Name,
    input: Calls[Name]["input"],
    format: string,
    signal: AbortSignal,
  ): Promise<boolean>;
  readonly home: Home;
}

/** What the place where the app runs can do; a button for what it cannot do is not shown. */
export interface Home {
  readonly kind: "browser" | "panel";
  /** Hands a generated project to the user: a download, or a folder that is opened. */
  readonly deliver: Deliver;
  /** Shows a place in a source file, counted from 1; only in an editor. */
  readonly openFile?: (project: string, file: string, line: number, column: number) => void;
  /** Tells about every new record of the project that is shown, until the watching ends; only in an editor. */
  readonly watchRecord?: (told: (record: Calls["record"]["output"]) => void) => () => void;
  copy(text: string): Promise<void>;
  /** The token that the server may want before it answers; only in a browser. */
  readonly access?: Access;
}

/** Whether the server answers: it may want a token, and the one that was given may be wrong. */
export type AccessState = "open" | "wanted" | "wrong";

export interface Access {
  readonly state: AccessState;
  give(token: string): void;
  /** @returns ends the watching */
  watch(changed: () => void): () => void;
}

type Deliver =
  | { readonly kind: "download"; save(config: object): Promise<void> }
  /** Resolves to whether a project was made: the user may also choose no folder. */
  | { readonly kind: "folder"; create(config: object): Promise<boolean> };

/** What the engine refused, as one sentence; with what is wrong by field. */
export class EngineError extends Error {
  readonly details: Readonly<Record<string, string>>;

  constructor(message: string, details: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = "EngineError";
    this.details = details;
  }
}

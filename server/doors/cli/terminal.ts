import type { Environment } from "../../services/state-folder.ts";

/** What the command line talks to. */
export interface Terminal {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  readonly environment: Environment;
  /** Fires when the user interrupts. */
  readonly signal: AbortSignal;
}

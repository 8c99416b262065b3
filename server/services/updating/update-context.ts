import type { ScanEvent } from "../records/scan-log.ts";

/** Progress and cancellation of an update. */
export interface UpdateContext {
  progress(event: ScanEvent): void;
  readonly signal: AbortSignal | undefined;
  /** Whether no program may be run on the project, Git included. */
  readonly restricted?: boolean;
}

import type { LoadContext } from "../overlays/load-overlays.ts";
import type { ScanEvent } from "../records/scan-log.ts";

/** Progress and cancellation of an update, and who agrees to overlays from elsewhere. */
export interface UpdateContext extends LoadContext {
  progress(event: ScanEvent): void;
}

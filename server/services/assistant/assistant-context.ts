import type { AskContext } from "../models/language-model.ts";
import type { ScanEvent } from "../records/scan-log.ts";
import type { AskConsent } from "./consent.ts";

/** Progress, cancellation and consent of what asks a model. */
export interface AssistantContext extends AskConsent, AskContext {
  progress(event: ScanEvent): void;
  readonly signal: AbortSignal | undefined;
}

import type { Services } from "../services.ts";

/** What came back from a test, in words. */
export interface ProbeResult {
  readonly ok: boolean;
  /** One or two sentences, with the next step where something is wrong. */
  readonly message: string;
}

export interface ProbeOptions {
  /** Whether the user asked for a message that others see, such as one in the chat. */
  readonly send: boolean;
  readonly signal: AbortSignal | undefined;
}

/**
 * Tests one part of the settings with one harmless request.
 *
 * @throws Failure, which counts as an answer: its message is shown
 */
export type Probe = (services: Services, options: ProbeOptions) => Promise<ProbeResult>;

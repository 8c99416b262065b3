import type { ModelQuestion } from "../../assistant/index.ts";
import type { AiProvider } from "../../contract/setting-choices.ts";

/** A language model that answers questions. */
export interface LanguageModel {
  readonly provider: AiProvider;
  readonly name: string;
  /** The host that questions are sent to, with its port. */
  readonly host: string;
  /** Whether that host is this machine. Otherwise the user must know what is sent before it is. */
  readonly isLocal: boolean;
  /**
   * Asks a question.
   *
   * @throws Failure `cancelled`; `too large` when the question is longer than the limits or the model allow; `refused`
   *   when the server does not accept the key; `not found` when it does not have the model; otherwise `unavailable`,
   *   with what went wrong
   */
  ask<T>(question: ModelQuestion<T>, context: AskContext): Promise<ModelAnswer<T>>;
}

export interface AskContext {
  readonly signal?: AbortSignal | undefined;
  /** Called while the answer arrives, with its length so far. */
  received?(characters: number): void;
}

export interface ModelAnswer<T> {
  readonly value: T;
  /** The model as its server names it. */
  readonly model: string;
  /** 0 where the server does not count. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Whether the answer was kept from an earlier time, and nothing was sent. */
  readonly cached: boolean;
}

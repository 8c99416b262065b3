/** A conversation that a model continues with one answer. */
export interface Prompt {
  /** Holds no text of a project. */
  readonly system: string;
  /** By turns; the first and the last are the user's. */
  readonly messages: readonly PromptMessage[];
  /** The JSON schema of the answer, for servers that can hold a model to it. The system's part names it too. */
  readonly schema: object;
  readonly maxOutputTokens: number;
}

export interface PromptMessage {
  readonly role: "user" | "assistant";
  readonly text: string;
}

/** What a model wrote. */
export interface Completion {
  readonly text: string;
  /** The model as its server names it. */
  readonly model: string;
  /** 0 where the server does not count. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Whether the model finished, reached the limit of tokens, or declined to answer. */
  readonly end: "finished" | "cut off" | "declined";
}

export interface CompletionContext {
  readonly signal: AbortSignal | undefined;
  /** Time limit of the whole answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Called while the answer arrives, with its length so far. */
  received(characters: number): void;
}

/** One kind of server with language models. */
export interface Provider {
  /**
   * Sends a prompt, and reads the whole answer.
   *
   * @throws ServerBusy when it may work in a moment; Failure for everything else
   */
  complete(prompt: Prompt, context: CompletionContext): Promise<Completion>;
  /**
   * Asks as little as possible, to see whether the settings work.
   *
   * @returns what came back, in a sentence
   * @throws like `complete`
   */
  probe(context: CompletionContext): Promise<string>;
}

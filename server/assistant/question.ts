import type { z } from "zod";

/** One question to a model. Everything in it is part of the cache's key. */
export interface ModelQuestion<T> {
  /** What is asked, for example `deep-scan`. */
  readonly task: string;
  /** Raised with every change of the wording, so that answers to the former one are not used again. */
  readonly version: number;
  /** Who the model is and how it must answer. Holds no text of a project. */
  readonly system: string;
  /** What the question is about. Text of a project is marked and masked in it. */
  readonly text: string;
  /** The JSON that must come back. */
  readonly answer: () => z.ZodType<T>;
  readonly maxOutputTokens: number;
}

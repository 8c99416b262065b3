/** How good or bad something is; a word always says it too, so that nobody needs the colour. */
export type Tone = "good" | "info" | "warning" | "bad";

/** What a report came to, in one sentence. */
export interface Outcome {
  readonly text: string;
  readonly tone: Tone;
}

/** How good or bad something is. A word always says so too, so that colour is never the only sign. */
export type Tone = "good" | "info" | "warning" | "bad";

/** The result of a report in one sentence. */
export interface ReportHeadline {
  readonly text: string;
  readonly tone: Tone;
}

import type { AnalysisResult } from "scslre";

/** The syntax of a regular expression, as scslre reads it. */
export type Pattern = AnalysisResult["parsed"]["pattern"];
export type Alternative = Pattern["alternatives"][number];
export type Element = Alternative["elements"][number];

export interface Literal {
  readonly source: string;
  readonly flags: string;
}

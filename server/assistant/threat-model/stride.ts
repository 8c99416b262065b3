/** The categories of STRIDE by their letter. Source: https://learn.microsoft.com/azure/security/develop/threat-modeling-tool-threats */
export const strideNames = {
  S: "Spoofing",
  T: "Tampering",
  R: "Repudiation",
  I: "Information disclosure",
  D: "Denial of service",
  E: "Elevation of privilege",
} as const;
export type StrideLetter = keyof typeof strideNames;

/** What a part of a data-flow diagram is. */

export type PartShape = "process" | "store" | "external" | "flow";

/** The categories that concern each shape ("STRIDE per element"). */
export const categoriesOf: Readonly<Record<PartShape, readonly StrideLetter[]>> = {
  process: ["S", "T", "R", "I", "D", "E"],
  store: ["T", "R", "I", "D"],
  external: ["S", "R"],
  flow: ["T", "I", "D"],
};

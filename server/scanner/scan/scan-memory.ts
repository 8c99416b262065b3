import { type FoundMemory, foundMemory } from "./found-memory.ts";
import type { AnswerStore } from "./kept-answers.ts";
import { type ProgramMemory, programMemory } from "./program-memory.ts";

/** What scans of a project remember of the one before. */
export interface ScanMemory {
  readonly meaningOf: ProgramMemory;
  readonly foundBy: FoundMemory;
}

/**
 * The memory of a project that has not been scanned yet. It belongs to the same rules in every scan.
 *
 * @param store what earlier processes found
 */
export function scanMemory(store?: AnswerStore): ScanMemory {
  return { meaningOf: programMemory(), foundBy: foundMemory(store) };
}

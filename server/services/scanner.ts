import { checks, fixes, type Rules } from "../scanner/index.ts";
import { type Scanner, type ScannerParts, scannerOver } from "./scanner-over.ts";
import { takeFromDisk } from "./take-project.ts";

/** Every check, and every fix. */
export const rules: Rules = { checks, fixes };

/** Scans projects on disk. */
export function createScanner(rules: Rules, parts?: ScannerParts): Scanner {
  return scannerOver(rules, takeFromDisk, parts);
}

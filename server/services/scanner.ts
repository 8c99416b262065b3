import { checks, fixes, type Rules, type WrapConfig } from "../scanner/index.ts";
import { type Learn, type Scanner, scannerOver } from "./scanner-over.ts";
import { takeFromDisk } from "./take-project.ts";

/** Every check, and every fix. */
export const rules: Rules = { checks, fixes };

/** Scans projects on disk. */
export function createScanner(rules: Rules, learn?: Learn, wrap?: WrapConfig): Scanner {
  return scannerOver(rules, takeFromDisk, learn, wrap);
}

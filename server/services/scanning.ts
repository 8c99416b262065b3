import { lazy } from "../contract/lazy.ts";
import { type Rules, rememberPubspecs } from "../scanner/index.ts";
import type { LookAhead } from "./ahead/ahead.ts";
import { yieldingToEventLoop } from "./event-loop.ts";
import type { Learn, Scanner } from "./scanner-over.ts";
import { type TakenAgain, takeOnce } from "./take-project.ts";

/** The checks with their fixes, and the scanner that asks them. */
export interface Scanning {
  readonly rules: Rules;
  readonly scanner: Scanner;
}

/** A way to what scans. */
export interface ScanningAccess {
  /** Loads it when it is first needed: a scan of unchanged content needs no check. */
  scanning(): Promise<Scanning>;
  /** Whether a scan of the project would read only what has changed. */
  hasScanned(path: string): boolean;
  /** Reads a project that an earlier process has read, for a comparison and the scan after it. */
  take(path: string, signal: AbortSignal | undefined): Promise<TakenAgain>;
}

/**
 * What scans projects on disk.
 *
 * @param learn what earlier processes know
 * @param lookAhead where threads may help
 */
export function scanningOfDisk(learn: Learn, lookAhead: LookAhead): ScanningAccess {
  const wrap = rememberPubspecs();
  let loaded: Scanning | undefined;
  return {
    scanning: lazy(async () => {
      const { rules, createScanner } = await import("./scanner.ts");
      loaded = { rules, scanner: createScanner(rules, { learn, lookAhead, wrap }) };
      return loaded;
    }),
    hasScanned: (path) => loaded?.scanner.knows(path) ?? false,
    take: (path, signal) => takeOnce(path, yieldingToEventLoop(signal), wrap),
  };
}

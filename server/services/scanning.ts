import { lazy } from "../contract/lazy.ts";
import type { Rules } from "../scanner/index.ts";
import type { Scanner } from "./scanner-over.ts";

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
}

/** What scans projects on disk. */
export function scanningOfDisk(): ScanningAccess {
  let loaded: Scanning | undefined;
  return {
    scanning: lazy(async () => {
      const { rules, createScanner } = await import("./scanner.ts");
      loaded = { rules, scanner: createScanner(rules) };
      return loaded;
    }),
    hasScanned: (path) => loaded?.scanner.knows(path) ?? false,
  };
}

import type { Coverage } from "../../../server/contract/coverage.ts";

/** The coverage of a small app of which everything was read, but for what a test says. */
export function coverageWith(said: Partial<Coverage> = {}): Coverage {
  return {
    dartFiles: 1,
    generatedFiles: 0,
    nativeFiles: 0,
    configFiles: 1,
    unread: [],
    leftOut: [],
    inPart: [],
    ...said,
  };
}

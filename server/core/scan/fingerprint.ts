import { fnv64 } from "../source/fnv.ts";
import type { Finding } from "./finding.ts";

/** What of a place its fingerprint is made of. Not its line: a place keeps its fingerprint when lines move. */
interface Place {
  readonly file: string;
  /** The text of the line, secrets masked. */
  readonly snippet: string;
}

/**
 * One fingerprint for each piece of evidence of a finding, in the same order. It says which problem this is across scans:
 * it stays when lines are added above, when code is indented anew and when other findings come or go.
 *
 * @returns texts such as `af63dc4c8601ec8c:1`; the number behind the colon counts places of one file that read the same
 */
export function fingerprintsOf({ id, evidence }: Pick<Finding, "id" | "evidence">): readonly string[] {
  return fingerprints(id, evidence);
}

/**
 * The fingerprints of places that belong together, in the same order.
 *
 * @param rule what found them
 */
export function fingerprints(rule: string, places: readonly Place[]): readonly string[] {
  const seen = new Map<string, number>();
  return places.map(({ file, snippet }) => {
    const path = file.replaceAll("\\", "/").replace(/^(?:\.\/)+/, "");
    const hash = fnv64(`${rule}\n${path}\n${snippet.replace(/\s+/g, " ").trim()}`);
    const ordinal = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, ordinal);
    return `${hash}:${ordinal}`;
  });
}

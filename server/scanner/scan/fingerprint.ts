import { sha256 } from "../vocabulary/sha256.ts";

/** The input of a fingerprint. It has no line, so that a place keeps its fingerprint when lines move. */
interface Place {
  readonly file: string;
  /** The text of the line, secrets masked. */
  readonly snippet: string;
}

/**
 * 128 bits: decisions refer to fingerprints, so it must be infeasible to make a second line with the fingerprint of a
 * decided one.
 */
const keptDigits = 32;

/**
 * The fingerprints of places, in the same order. A fingerprint identifies a problem across scans: it stays when lines
 * are added above, when code is re-indented, and when other findings come or go.
 *
 * @param rule what found them
 * @returns texts such as `0f3a…9c:1`; the number after the colon counts equal places of one file
 */
export function fingerprints(rule: string, places: readonly Place[]): readonly string[] {
  const seen = new Map<string, number>();
  return places.map(({ file, snippet }) => {
    const path = file.replaceAll("\\", "/").replace(/^(?:\.\/)+/, "");
    const hash = sha256(`${rule}\n${path}\n${snippet.replace(/\s+/g, " ").trim()}`).slice(0, keptDigits);
    const ordinal = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, ordinal);
    return `${hash}:${ordinal}`;
  });
}

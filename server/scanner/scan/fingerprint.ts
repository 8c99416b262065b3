import { sha256 } from "../vocabulary/sha256.ts";

/** What of a place its fingerprint is made of. Not its line: a place keeps its fingerprint when lines move. */
interface Place {
  readonly file: string;
  /** The text of the line, secrets masked. */
  readonly snippet: string;
}

/** 128 bits: decisions go by fingerprints, so nobody may find a second line with the fingerprint of a judged one. */
const digits = 32;

/**
 * One fingerprint for each place, in the same order. It says which problem this is across scans: it stays when lines
 * are added above, when code is indented anew and when other findings come or go.
 *
 * @param rule what found them
 * @returns texts such as `0f3a…9c:1`; the number behind the colon counts places of one file that read the same
 */
export function fingerprints(rule: string, places: readonly Place[]): readonly string[] {
  const seen = new Map<string, number>();
  return places.map(({ file, snippet }) => {
    const path = file.replaceAll("\\", "/").replace(/^(?:\.\/)+/, "");
    const hash = sha256(`${rule}\n${path}\n${snippet.replace(/\s+/g, " ").trim()}`).slice(0, digits);
    const ordinal = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, ordinal);
    return `${hash}:${ordinal}`;
  });
}

import type { ScanRecord } from "../../contract/scan-record.ts";
import { type TerminalText, text } from "../../reports/terminal-text.ts";

/** Maximum number of files that are named. */
const namedFiles = 20;

/**
 * What a scan did, for the log: how long it took, what it read, what it found, and why something was left out. It holds
 * no code.
 */
export function scanLines(record: ScanRecord, milliseconds: number): TerminalText[] {
  const { name, grade, score, gate, counts, coverage, warnings } = record;
  const { dartFiles, nativeFiles, configFiles, leftOut, inPart } = coverage;
  const verdict = gate.pass ? "the gate passes" : `the gate fails: ${gate.reasons.join("; ")}`;
  const more = leftOut.length - namedFiles;
  return [
    text`${name}: scanned ${dartFiles} Dart, ${nativeFiles} native and ${configFiles} configuration files in ${Math.round(milliseconds)} ms.`,
    text`${name}: grade ${grade}, score ${score} of 100, ${verdict}. ${counts.fail} failing, ${counts.review} to review, ${counts.suppressed} triaged away, ${counts.ignored} places ignored.`,
    ...leftOut.slice(0, namedFiles).map(({ file, reason }) => text`${name}: not read: ${file} (${reason})`),
    ...(more > 0 ? [text`${name}: not read: ${more} more files`] : []),
    ...inPart.slice(0, namedFiles).map(({ file, reason }) => text`${name}: read in part: ${file} (${reason})`),
    ...warnings.map((warning) => text`${name}: ${warning}`),
  ];
}

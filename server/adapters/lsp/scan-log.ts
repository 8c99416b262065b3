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
  return [
    text`${name}: scanned ${dartFiles} Dart, ${nativeFiles} native and ${configFiles} configuration files in ${Math.round(milliseconds)} ms.`,
    text`${name}: grade ${grade}, score ${score} of 100, ${verdict}. ${counts.fail} failing, ${counts.review} to review, ${counts.suppressed} triaged away, ${counts.ignored} places ignored.`,
    ...filesWithReason(name, "not read", leftOut),
    ...filesWithReason(name, "read in part", inPart),
    ...warnings.map((warning) => text`${name}: ${warning}`),
  ];
}

function filesWithReason(
  name: string,
  said: string,
  files: readonly { readonly file: string; readonly reason: string }[],
): TerminalText[] {
  const more = files.length - namedFiles;
  return [
    ...files.slice(0, namedFiles).map(({ file, reason }) => text`${name}: ${said}: ${file} (${reason})`),
    ...(more > 0 ? [text`${name}: ${said}: ${more} more files`] : []),
  ];
}

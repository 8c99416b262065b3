import type { ScanRecord } from "../../scanner/index.ts";
import { switchedOffText } from "../change-text.ts";
import { wholeChecksSentence } from "../decision-text.ts";
import { ignoredSentence } from "../ignored.ts";
import { artifactLocation, message } from "./location.ts";

/** How many files that were not looked at are named one by one. */
const namedFiles = 100;

/** What a reader should know about the scan itself, as SARIF `toolExecutionNotifications`. */
export function notificationsOf(record: ScanRecord): object[] {
  const { warnings, coverage, counts, findings, since, policy } = record;
  const whole = wholeChecksSentence(findings);
  return [
    ...warnings.map((warning) => ({ level: "warning", message: message(warning) })),
    ...(counts.ignored > 0 ? [{ level: "note", message: message(ignoredSentence(counts.ignored)) }] : []),
    ...(whole === undefined ? [] : [{ level: "note", message: message(`${whole}.`) }]),
    ...coverage.leftOut.slice(0, namedFiles).map(({ file, reason }) => ({
      level: "warning",
      message: message(`This was not looked at: ${reason}.`),
      locations: [{ physicalLocation: { artifactLocation: artifactLocation(record, file) } }],
    })),
    ...[...(since?.switchedOff ?? []), ...policy.notAllowed].slice(0, namedFiles).map((entry) => ({
      level: "warning",
      message: message(`This is switched off, which does not count: ${switchedOffText(entry)}`),
    })),
    ...findings
      .filter(({ switchedOff }) => switchedOff)
      .map(({ id, notApplicable }) => ({
        level: "note",
        message: message(`${id} is off. ${notApplicable}`),
        associatedRule: { id },
      })),
    ...findings
      .filter(({ moreEvidence, suppressed }) => moreEvidence > 0 && !suppressed)
      .map(({ id, moreEvidence }) => ({
        level: "note",
        message: message(`${id} has ${moreEvidence} more places than are listed.`),
        associatedRule: { id },
      })),
  ];
}

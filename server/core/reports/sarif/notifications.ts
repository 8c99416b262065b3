import type { ScanRecord } from "../../scan/record.ts";
import { artifactLocation, message } from "./location.ts";

/** How many files that could not be read are named one by one. */
const namedFiles = 100;

/** What a reader should know about the scan itself, as SARIF `toolExecutionNotifications`. */
export function notificationsOf(record: ScanRecord): object[] {
  const { warnings, coverage, findings } = record;
  return [
    ...warnings.map((warning) => ({ level: "warning", message: message(warning) })),
    ...coverage.unread.slice(0, namedFiles).map(({ file, reason }) => ({
      level: "warning",
      message: message(`This file was not read: ${reason}.`),
      locations: [{ physicalLocation: { artifactLocation: artifactLocation(record, file) } }],
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

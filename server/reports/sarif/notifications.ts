import type { Notification } from "sarif";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { switchedOffText } from "../change-text.ts";
import { wholeChecksSentence } from "../decision-text.ts";
import { ignoredSentence } from "../ignored.ts";
import { artifactLocation, message } from "./location.ts";

/** Maximum number of unread files that get a notification of their own. */
const maxNamedFiles = 100;

/** What a reader should know about the scan itself. */
export function notificationsOf(record: ScanRecord): Notification[] {
  const { warnings, coverage, counts, findings, since, policy } = record;
  const whole = wholeChecksSentence(findings);
  return [
    ...warnings.map((warning) => notification("warning", warning)),
    ...(counts.ignored > 0 ? [notification("note", ignoredSentence(counts.ignored))] : []),
    ...(whole === undefined ? [] : [notification("note", `${whole}.`)]),
    ...[
      ...coverage.leftOut.map(({ file, reason }) => ({ file, said: `This was not read: ${reason}.` })),
      ...coverage.inPart.map(({ file, reason }) => ({ file, said: `This was looked at only in part: ${reason}.` })),
    ]
      .slice(0, maxNamedFiles)
      .map(({ file, said }) => ({
        ...notification("warning", said),
        locations: [{ physicalLocation: { artifactLocation: artifactLocation(record, file) } }],
      })),
    ...[...(since?.switchedOff ?? []), ...policy.notAllowed]
      .slice(0, maxNamedFiles)
      .map((entry) => notification("warning", `This is switched off, which does not count: ${switchedOffText(entry)}`)),
    ...findings
      .filter(({ switchedOff }) => switchedOff)
      .map(({ id, notApplicable }) => ({
        ...notification("note", `${id} is off. ${notApplicable}`),
        associatedRule: { id },
      })),
    ...findings
      .filter(({ moreEvidence, suppressed }) => moreEvidence > 0 && !suppressed)
      .map(({ id, moreEvidence }) => ({
        ...notification("note", `${id} has ${moreEvidence} more places than are listed.`),
        associatedRule: { id },
      })),
  ];
}

/** A notification in which no text from the project becomes a link or hides other text. */
export function notification(level: "warning" | "note", text: string): Notification {
  return { level, message: message(text) };
}

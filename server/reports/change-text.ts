import type { SwitchedOff } from "../contract/policy-in-force.ts";
import type { ScanRecord } from "../contract/scan-record.ts";

/** A list at the top of a report: what a reader must know before grade and gate. */
export interface Opening {
  readonly title: string;
  readonly items: readonly { readonly place: string; readonly text: string }[];
  /** Items beyond those listed. */
  readonly hidden: number;
}

const shown = 20;

/** What a change adds, what it switches off, and what the policy forbids. Empty if there is none of these. */
export function openingsOf(record: ScanRecord): Opening[] {
  const { since, policy } = record;
  return [
    ...(since ? [addedBy(record, since)] : []),
    ...(since ? switchedOff("This change switches off, which does not count yet", since.switchedOff) : []),
    ...switchedOff("Not allowed by the policy, so it does not count", policy.notAllowed),
  ];
}

function addedBy({ findings }: ScanRecord, { places, newEvidence }: NonNullable<ScanRecord["since"]>): Opening {
  const items = places.map(({ id, file, line }) => {
    const finding = findings.find((one) => one.id === id);
    return { place: `${file}:${line}`, text: finding ? `${finding.title} (${finding.severity})` : id };
  });
  const count = newEvidence === 0 ? "no problem" : newEvidence === 1 ? "1 problem" : `${newEvidence} problems`;
  return shortened(`This change adds ${count}`, items, newEvidence);
}

function switchedOff(title: string, entries: readonly SwitchedOff[]): Opening[] {
  if (entries.length === 0) return [];
  const items = entries.map((entry) => ({
    place: [entry.file, entry.line].filter((part) => part !== undefined).join(":"),
    text: switchedOffText(entry),
  }));
  return [shortened(title, items, items.length)];
}

/** What is switched off, without the place that does it. */
export function switchedOffText({ by, message }: SwitchedOff): string {
  return `${by === "comment" ? "palisade:ignore" : by}: ${message}`;
}

function shortened(title: string, items: Opening["items"], count: number): Opening {
  const named = items.slice(0, shown);
  return { title, items: named, hidden: count - named.length };
}

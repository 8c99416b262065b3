import type { Finding } from "../../server/contract/finding.ts";
import { isAmong, placeName, statusOfPlaces } from "../../server/contract/place-names.ts";
import { isOpen } from "../../server/contract/status.ts";

/** Which findings the view lists. */
export interface Filter {
  /** Includes findings that pass, do not apply or are suppressed. */
  readonly all: boolean;
  /** Text in the title, id, category, file or message. Empty for every finding. */
  readonly text: string;
}

/**
 * The findings that pass the filter, in their order.
 *
 * @param known names of places that are not new: the view then lists the other places alone
 */
export function findingsOfView(
  findings: readonly Finding[],
  { all, text }: Filter,
  known?: ReadonlySet<string>,
): Finding[] {
  const sought = text.trim().toLowerCase();
  const listed = known ? findings.filter(isOpen).flatMap((finding) => newPart(finding, known)) : findings;
  return listed
    .filter((finding) => all || isOpen(finding))
    .filter((finding) => wordsOf(finding).some((word) => word.toLowerCase().includes(sought)));
}

/** The finding with its new places alone, and the status of those; nothing if it has none. */
function newPart(finding: Finding, known: ReadonlySet<string>): Finding[] {
  const evidence = finding.evidence.filter(
    (place) => place.level !== "note" && !place.judged && !isAmong(known, placeName(place)),
  );
  if (evidence.length === 0) return [];
  return [{ ...finding, status: statusOfPlaces(evidence.map(placeName)), evidence, moreEvidence: 0 }];
}

function wordsOf({ title, id, owasp, category, severity, masvs, evidence }: Finding): string[] {
  return [title, id, owasp, category, severity, masvs, ...evidence.flatMap(({ file, message }) => [file, message])];
}

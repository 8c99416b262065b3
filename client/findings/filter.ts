import type { Finding } from "../../server/contract/finding.ts";
import { isOpen } from "../../server/contract/status.ts";

/** Which findings the view lists. */
export interface Filter {
  /** Includes findings that pass, do not apply or are suppressed. */
  readonly all: boolean;
  /** Text in the title, id, category, file or message. Empty for every finding. */
  readonly text: string;
}

/** The findings that pass the filter, in their order. */
export function findingsOfView(findings: readonly Finding[], { all, text }: Filter): Finding[] {
  const sought = text.trim().toLowerCase();
  return findings
    .filter((finding) => all || isOpen(finding))
    .filter((finding) => wordsOf(finding).some((word) => word.toLowerCase().includes(sought)));
}

function wordsOf({ title, id, owasp, category, severity, masvs, evidence }: Finding): string[] {
  return [title, id, owasp, category, severity, masvs, ...evidence.flatMap(({ file, message }) => [file, message])];
}

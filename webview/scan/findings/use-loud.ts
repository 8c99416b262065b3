import { useRef } from "preact/hooks";
import type { Finding } from "../../../server/contract/finding.ts";
import { isOpen } from "../../../server/contract/status.ts";

/**
 * Tells the findings that were open at any time since the page shows this project. One that somebody fixes or decides
 * stays where it is, so that its new state is seen.
 */
export function useLoud(findings: readonly Finding[]): (finding: Finding) => boolean {
  const loud = useRef(new Set<string>());
  for (const finding of findings) if (isOpen(finding)) loud.current.add(finding.id);
  return ({ id }) => loud.current.has(id);
}

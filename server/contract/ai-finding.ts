import type { Finding } from "./finding.ts";

/** The id of a finding of a deep scan. No check has such an id. */
const pattern = /^ai-[0-9a-f]{12}$/;

/** @param hash in hexadecimal, of what identifies the finding */
export function aiFindingId(hash: string): string {
  return `ai-${hash.slice(0, 12)}`;
}

/** Whether an id is that of a finding of a deep scan, and not of a check. */
export function isAiFinding(id: string): boolean {
  return pattern.test(id);
}

/** The title of a finding for people, which says whether AI found it. */
export function findingTitle({ title, source }: Pick<Finding, "title" | "source">): string {
  return source === "AI" ? `${title} (AI)` : title;
}

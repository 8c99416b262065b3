import type { Evidence } from "../contract/finding.ts";
import type { Status } from "../contract/status.ts";

/** How people are told the level of a place. One that fails needs no word. */
export const levelWords: Readonly<Record<Evidence["level"], string | undefined>> = {
  fail: undefined,
  review: "to review",
  note: "note",
};

/** What to say of a place whose level is not what the status of its finding says already. */
export function placeLevel(status: Status | null, { level }: Pick<Evidence, "level">): string | undefined {
  return status === "REVIEW" && level === "review" ? undefined : levelWords[level];
}

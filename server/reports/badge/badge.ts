import { z } from "zod";
import type { Grade } from "../../contract/score.ts";
import { type ScanRecord, unreadDart } from "../../scanner/index.ts";

/** A badge as the endpoint of shields.io wants it: with this answer, its service draws the badge too. */
export const badgeSchema = z.object({
  schemaVersion: z.literal(1),
  label: z.string(),
  message: z.string(),
  color: z.string().describe("with the hash sign, as in CSS"),
});
export type Badge = z.infer<typeof badgeSchema>;

const colours: Readonly<Record<Grade, string>> = {
  A: "#44bb00",
  B: "#67ac09",
  C: "#d8b800",
  D: "#ea7233",
  F: "#dd4343",
};
const grey = "#939393";

/** What the badge of a project says. A project without a scan has one too: in a page, an error would be a broken image. */
export function badgeOf(record: ScanRecord | undefined): Badge {
  const says = (message: string, color: string): Badge => ({ schemaVersion: 1, label: "security", message, color });
  if (!record) return says("not scanned", grey);
  if (record.coverage.dartFiles === 0) return says("no verdict", grey);
  const verdict = `${record.grade} ${record.score}/100`;
  // A good grade over code that nobody has read must not look like one over all of it.
  return unreadDart(record.coverage) > 0 ? says(`${verdict}, partly read`, grey) : says(verdict, colours[record.grade]);
}

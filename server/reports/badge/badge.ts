import { z } from "zod";
import { unreadDart } from "../../contract/coverage.ts";
import { type Infer, lazy } from "../../contract/lazy.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import type { Grade } from "../../contract/score.ts";

/** The JSON of a shields.io endpoint badge: https://shields.io/badges/endpoint-badge */
export const badgeSchema = lazy(() =>
  z.object({
    schemaVersion: z.literal(1),
    label: z.string(),
    message: z.string(),
    color: z.string().describe("with the hash sign, as in CSS"),
  }),
);
export type Badge = Infer<typeof badgeSchema>;

const colours: Readonly<Record<Grade, string>> = {
  A: "#44bb00",
  B: "#67ac09",
  C: "#d8b800",
  D: "#ea7233",
  F: "#dd4343",
};
const grey = "#939393";

/** The badge of a project. A project without a scan gets one too, because an error would show as a broken image. */
export function badgeOf(record: ScanRecord | undefined): Badge {
  const says = (message: string, color: string): Badge => ({ schemaVersion: 1, label: "security", message, color });
  if (!record) return says("not scanned", grey);
  if (record.coverage.dartFiles === 0) return says("no verdict", grey);
  const verdict = `${record.grade} ${record.score}/100`;
  // A good grade for partly read code must not look like one for all of it.
  return unreadDart(record.coverage) > 0 ? says(`${verdict}, partly read`, grey) : says(verdict, colours[record.grade]);
}

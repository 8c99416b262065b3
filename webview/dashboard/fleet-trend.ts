import type { FleetApp, LastScan } from "./apps.ts";

/** How all apps were at the end of a day. */
export interface TrendDay {
  /** `2026-03-01`, where the user is. */
  readonly day: string;
  readonly averageScore: number;
  /** Failing checks of all apps. */
  readonly failing: number;
  /** How many apps had a scan by then. */
  readonly apps: number;
}

type Entry = Pick<LastScan, "scannedAt" | "score" | "fail">;

/**
 * How all apps were, on each day on which one of them was scanned, oldest first. An app counts with its last scan up to
 * that day.
 *
 * @param dayOf the day of a moment, where the user is
 */
export function fleetTrend(apps: readonly FleetApp[], dayOf: (moment: string) => string = localDay): TrendDay[] {
  const scans = apps.flatMap(({ path, kind, scan }) =>
    kind === "app" && scan?.readCode
      ? [...scan.history, scan].map((entry) => ({ path, entry, day: dayOf(entry.scannedAt) }))
      : [],
  );
  const sorted = scans.toSorted((a, b) => (a.entry.scannedAt < b.entry.scannedAt ? -1 : 1));
  const now = new Map<string, Entry>();
  return sorted.flatMap(({ path, entry, day }, index) => {
    now.set(path, entry);
    // Once a day: with hundreds of apps, a sum after every scan would take longer than the rest of the page.
    return sorted[index + 1]?.day === day ? [] : [stateOf(day, [...now.values()])];
  });
}

function stateOf(day: string, entries: readonly Entry[]): TrendDay {
  const total = (read: (entry: Entry) => number) => entries.reduce((sum, entry) => sum + read(entry), 0);
  return {
    day,
    averageScore: Math.round(total(({ score }) => score) / entries.length),
    failing: total(({ fail }) => fail),
    apps: entries.length,
  };
}

function localDay(moment: string): string {
  const date = new Date(moment);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

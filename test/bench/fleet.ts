import { existsSync, readdirSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { scanFleet } from "../../server/services/fleet/scan-fleet.ts";
import { createServices } from "../../server/services/services.ts";
import { writeProject } from "./generated-project.ts";
import { median, peakOf, row, runs, time } from "./measure.ts";

const sizes = [125, 250, 500, 1000];
const largest = Math.max(...sizes);

/**
 * Many small projects: the first time, and when nothing has changed.
 *
 * @param program the built program; nothing is said of its memory when there is none
 */
export async function fleetRows(work: string, program: string): Promise<void> {
  const home = join(work, "fleet-home");
  const folderOf = (size: number) => join(work, `fleet_${size}`);
  const fleet = createServices({ PALISADE_HOME: home }, work, work);
  const scan = (size: number) =>
    scanFleet(fleet, { folder: folderOf(size), open: [] }, { index: 1, count: 1 }, () => {}, undefined);

  const cold: string[] = [];
  for (const size of sizes) {
    for (let app = 0; app < size; app++) await writeProject(join(folderOf(size), `app_${app}`), 3);
    const spent = await time(() => scan(size));
    cold.push(`${size}: ${(spent / size).toFixed(1)} ms`);
    if (size < largest) await rm(folderOf(size), { recursive: true });
  }
  row("fleet, the first scan of each project", cold.join(", "), "aim: does not grow");

  const walks: number[] = [];
  const scans: number[] = [];
  for (let run = 0; run < runs; run++) {
    walks.push(await time(async () => walk(folderOf(largest))));
    scans.push(await time(() => scan(largest)));
  }
  const ratio = median(scans.map((spent, run) => spent / (walks[run] ?? Number.NaN)));
  const measured = `${median(scans).toFixed(0)} ms, walking alone ${median(walks).toFixed(0)} ms: ${ratio.toFixed(2)} times`;
  row(`fleet of ${largest} projects, nothing changed`, measured, "aim 1.5 times");
  if (!existsSync(program)) return;
  const peak = peakOf(program, ["fleet", folderOf(largest)], join(work, "fleet-peak"));
  row(`peak memory, fleet of ${largest} projects`, `${peak.toFixed(0)} MB on ${availableParallelism()} cores`, "");
}

/** Looks at every file of a folder, as `du` does, and does nothing with it. */
function walk(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) walk(path);
    else statSync(path);
  }
}

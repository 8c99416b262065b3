import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "../../tools/toolchain.mjs";
import { appsIn, type BenchApp } from "./apps.ts";
import { assistantOffRows } from "./assistant-off.ts";
import { memoryRow, scanRows, startRows, vulnerabilitiesRow } from "./commands.ts";
import { dashboardRows } from "./dashboard.ts";
import { editorRows } from "./editor.ts";
import { fleetRows } from "./fleet.ts";
import { writeProject } from "./generated-project.ts";
import { generatorRows } from "./generator.ts";
import { historyOf, historyRows } from "./history.ts";
import { peerRows } from "./peers.ts";
import { reportRows } from "./reports.ts";
import { rescanRow } from "./rescan.ts";
import { failedRow, results, resultsInMarkdown, row } from "./table.ts";
import { vulnerabilityRows } from "./vulnerabilities.ts";

/**
 * npm run bench [-- --apps <folder>] [--only <parts>] [--json <file>] [--docs]
 *
 * Measures the built program as people run it: whole processes, by the time of the processor and by the clock, compared
 * with others in turn. A part that fails is a line of the table; the others go on, and the exit code is 1.
 */

const { values: flags } = parseArgs({
  options: {
    apps: { type: "string" },
    only: { type: "string" },
    json: { type: "string" },
    docs: { type: "boolean", default: false },
  },
});

build();
const work = await mkdtemp(join(tmpdir(), "palisade-bench-"));
const [small, large] = [join(work, "small"), join(work, "large")];
await writeProject(small, 12);
await writeProject(large, 1000);

const made: BenchApp = { name: "made, 1,000 files", folder: large };
const apps = flags.apps === undefined ? [] : appsIn(flags.apps);
const [largest = made] = apps;
const program = join(import.meta.dirname, "../../dist/palisade.js");

const parts: Readonly<Record<string, () => Promise<void>>> = {
  start: () => startRows(work),
  small: () => scanRows(work, { name: "made, 12 files", folder: small }, { cold: 120, again: 120 }),
  made: () => scanRows(work, made, { cold: 1500, again: 150 }),
  apps: async () => {
    if (apps.length === 0) row("scan of real apps", "skipped: name a folder of apps with --apps", "");
    for (const app of apps) await scanRows(work, app, { cold: 1500, again: 150 });
  },
  memory: () => memoryRow(work, largest),
  vulns: () => vulnerabilitiesRow(work, small),
  lookup: () => vulnerabilityRows(work),
  rescan: () => rescanRow(large),
  editor: () => editorRows(work, large),
  generator: () => generatorRows(work),
  fleet: () => fleetRows(work),
  history: () => historyRows(work),
  "history of apps": async () => {
    for (const app of apps.slice(0, 1)) await historyOf(work, app);
  },
  reports: reportRows,
  off: () => assistantOffRows(work, program, small),
  peers: () => peerRows(work, largest),
  dashboard: dashboardRows,
};

const only = flags.only?.split(",");
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (only && !only.includes(name)) continue;
    await measure().catch((error: unknown) => {
      process.exitCode = 1;
      failedRow(name, error);
    });
  }
} finally {
  await rm(work, { recursive: true, force: true });
}
if (flags.json !== undefined) await writeFile(flags.json, `${JSON.stringify(results(), undefined, 2)}\n`);
if (flags.docs) await writeDocs();

/** Puts the table between its markers. */
async function writeDocs(): Promise<void> {
  const page = join(import.meta.dirname, "../../docs/performance.md");
  const text = await readFile(page, "utf8");
  const [start, end] = ["<!-- results:start -->", "<!-- results:end -->"];
  const [before, after] = [text.split(start)[0] ?? "", text.split(end)[1] ?? ""];
  await writeFile(page, `${before}${start}\n\n${resultsInMarkdown()}\n\n${end}${after}`);
}

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { checks } from "../../server/scanner/checks/index.ts";
import { fixes } from "../../server/scanner/fixing/index.ts";
import { diskSnapshot } from "../../server/services/disk-snapshot.ts";
import { createScanner } from "../../server/services/scanner.ts";
import type { Scanner } from "../../server/services/scanner-over.ts";
import { assistantOffRows } from "./assistant-off.ts";
import { dashboardRows } from "./dashboard.ts";
import { editorRows } from "./editor.ts";
import { fleetRows } from "./fleet.ts";
import { writeProject } from "./generated-project.ts";
import { generatorRows } from "./generator.ts";
import { historyRows } from "./history.ts";
import { median, medianOf, peakOf, row, runs, time } from "./measure.ts";
import { reportRows } from "./reports.ts";
import { vulnerabilityRows } from "./vulnerabilities.ts";

/**
 * npm run bench [-- <folder of a real app>]
 *
 * Prints medians of several runs in this one process, and ratios of work that is compared with other work.
 */

const rules = { checks, fixes };
const program = join(import.meta.dirname, "../../dist/palisade.js");

const nothing = () => undefined;
const scanWith = (scanner: Scanner, folder: string) => scanner.scan(folder, {}, undefined);

/** Reads every file that a scan would look at, and does nothing with it. */
async function readOnly(folder: string): Promise<void> {
  const snapshot = await diskSnapshot(folder, nothing);
  for (const path of snapshot.configs) snapshot.read(path);
  for (const { file } of snapshot.sources) snapshot.read(file);
}

async function coldScan(name: string, folder: string): Promise<void> {
  const scanTimes: number[] = [];
  const readTimes: number[] = [];
  await readOnly(folder);
  await scanWith(createScanner(rules), folder);
  for (let run = 0; run < runs; run++) {
    readTimes.push(await time(() => readOnly(folder)));
    scanTimes.push(await time(() => scanWith(createScanner(rules), folder)));
  }
  const ratio = median(scanTimes.map((value, run) => value / (readTimes[run] ?? Number.NaN)));
  const measured = `${median(scanTimes).toFixed(0)} ms, reading alone ${median(readTimes).toFixed(0)} ms: ${ratio.toFixed(2)} times`;
  row(`cold scan, ${name}`, measured, "aim 2.5 times");
}

async function rescan(folder: string): Promise<void> {
  const scanner = createScanner(rules);
  const file = join(folder, "lib", "features", "feature_3", "part_65.dart");
  const text = await readFile(file, "utf8");
  await scanWith(scanner, folder);
  let round = 0;
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    await writeFile(file, `${text}// ${round++}\n`);
    times.push(await time(() => scanWith(scanner, folder)));
  }
  await writeFile(file, text);
  row("rescan after one changed file, 1,000 files", `${median(times).toFixed(1)} ms`, "aim 20 ms");
}

async function startToVerdict(folder: string, home: string): Promise<void> {
  const env = { ...process.env, PALISADE_HOME: home };
  const scan = async () =>
    execFileSync(process.execPath, [program, "scan", folder, "--format", "json"], {
      env,
      stdio: ["ignore", "pipe", "ignore"],
    });
  const nodeAlone = await medianOf(async () => execFileSync(process.execPath, ["-e", "0"]), 5);
  const whole = await medianOf(scan, 5);
  row(
    "start to verdict, small project",
    `${whole.toFixed(0)} ms, of which Node itself ${nodeAlone.toFixed(0)} ms`,
    "aim 300 ms",
  );
}

function peakMemory(name: string, folder: string, home: string): void {
  row(`peak memory, ${name}`, `${peakOf(program, ["scan", folder], home).toFixed(0)} MB`, "aim 150 MB");
}

async function growth(work: string): Promise<void> {
  const perFile: string[] = [];
  for (const files of [100, 1000, 10_000]) {
    const folder = join(work, `grown_${files}`);
    await writeProject(folder, files);
    const spent = await medianOf(() => scanWith(createScanner(rules), folder), 3);
    perFile.push(`${files}: ${((spent * 1000) / files).toFixed(0)} µs`);
  }
  row("cold scan per file as the project grows", perFile.join(", "), "aim: does not grow");
}

const work = await mkdtemp(join(tmpdir(), "palisade-bench-"));
try {
  const small = join(work, "small");
  const large = join(work, "large");
  const home = join(work, "home");
  await writeProject(small, 12);
  await writeProject(large, 1000);
  await coldScan("generated, 1,000 files", large);
  const realApp = process.argv[2];
  if (realApp && existsSync(realApp)) await coldScan(`real app ${basename(realApp)}`, realApp);
  else row("cold scan, real app", "skipped: name the folder of an app after --", "aim 2.5 times");
  await rescan(large);
  if (existsSync(program)) {
    await startToVerdict(small, home);
    peakMemory("generated, 1,000 files", large, home);
    await assistantOffRows(work, program, small);
    if (realApp && existsSync(realApp)) peakMemory(`real app ${basename(realApp)}`, realApp, home);
  } else {
    row("start to verdict, peak memory", "skipped: npm run build first", "");
  }
  await growth(work);
  await historyRows(work, program, realApp);
  await fleetRows(work, program);
  await generatorRows(work);
  await reportRows();
  await vulnerabilityRows(work);
  await editorRows(work, large);
  await dashboardRows();
} finally {
  await rm(work, { recursive: true, force: true });
}

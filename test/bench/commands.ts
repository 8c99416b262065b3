import { appendFile, cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { startOsvServer } from "../support/services/osv/osv-server.ts";
import type { BenchApp } from "./apps.ts";
import { inTurn, inWords, netOf, nodeAlone, palisade, peakOf, ratioOf, spentBy } from "./processes.ts";
import { row } from "./table.ts";

/** How often each command runs. */
const times = 7;
const longTimes = 3;

/**
 * The start of the program.
 *
 * @param work a folder to write in
 */
export async function startRows(work: string): Promise<void> {
  const home = join(work, "home");
  // What Node compiles is kept for the next start, as it is for a user.
  const version = () => spentBy(palisade(["--version"], home));
  await version();
  const [alone = [], versions = []] = await inTurn([() => spentBy(nodeAlone), version], times);
  const net = netOf(versions, alone);
  row("--version", `${inWords(versions)}; ${net.toFixed(0)} ms CPU more than \`node -e 0\``, "20 ms more", net <= 20);
}

/** The scans of an app: the first, one of the same content, and one after a file has changed. Each is a new process. */
export async function scanRows(work: string, app: BenchApp, aims: { readonly cold: number; readonly again: number }) {
  const home = join(work, "scan-home");
  const scan = () => spentBy(palisade(["scan", app.folder], home));
  const fresh = async () => {
    for (const kept of ["scans", "facts"]) await rm(join(home, kept), { recursive: true, force: true });
    return scan();
  };
  // With a state of its own, since the first scan removes what is kept.
  const copy = join(work, "changing-app");
  await cp(app.folder, copy, { recursive: true });
  const scanCopy = () => spentBy(palisade(["scan", copy], join(work, "changing-home")));
  const changed = async () => {
    await appendFile(join(copy, "lib/main.dart"), "\n// One more line.\n");
    return scanCopy();
  };
  await scan();
  await scanCopy();
  const [first = [], again = [], after = []] = await inTurn([fresh, scan, changed], longTimes);
  await rm(copy, { recursive: true, force: true });
  const [cold, unchanged] = [Math.min(...first.map(({ cpu }) => cpu)), Math.min(...again.map(({ cpu }) => cpu))];
  row(`first scan, ${app.name}`, inWords(first), `${aims.cold} ms CPU`, cold <= aims.cold);
  const ratio = `${inWords(again)}; ${ratioOf(again, first).toFixed(2)} of the first`;
  row(`scan of unchanged content, ${app.name}`, ratio, `${aims.again} ms CPU`, unchanged <= aims.again);
  row(
    `scan after one changed file, ${app.name}, new process`,
    `${inWords(after)}; ${ratioOf(after, first).toFixed(2)} of the first`,
    "",
  );
}

/** The most memory that the first scan of an app takes, with the flags that are shipped. */
export async function memoryRow(work: string, app: BenchApp): Promise<void> {
  const home = join(work, "memory-home");
  await rm(home, { recursive: true, force: true });
  const peak = await peakOf(["scan", app.folder], home);
  row(`first scan, peak memory, ${app.name}`, `${peak.toFixed(0)} MB`, "150 MB", peak <= 150);
}

/** A lookup of advisories whose answers are kept. */
export async function vulnerabilitiesRow(work: string, small: string): Promise<void> {
  const app = join(work, "with-lock");
  await cp(small, app, { recursive: true });
  await using parts = new AsyncDisposableStack();
  const osv = parts.adopt(await startOsvServer(0), (server) => server.close());
  const home = join(work, "vulns-home");
  const ask = () => spentBy(palisade(["vulns", app], home, { PALISADE_OSV_URL: osv.address }));
  await ask();
  const [runs = []] = await inTurn([ask], times);
  const least = Math.min(...runs.map(({ cpu }) => cpu));
  row("vulns, all answers kept", inWords(runs), "100 ms CPU", least <= 100);
}

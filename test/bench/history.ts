import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { withObjects } from "../../server/services/git/object-access.ts";
import { logArguments } from "../../server/services/git/read-log.ts";
import { findRepository } from "../../server/services/git/repository.ts";
import { scanHistory } from "../../server/services/git/scan-history.ts";
import { createServices } from "../../server/services/services.ts";
import { generatedHistory } from "../support/services/git/generated-history.ts";
import { stripeKey } from "../support/services/git/git-repository.ts";
import { median, peakOf, row, time } from "./measure.ts";

/** A long history takes seconds. */
const runs = 3;

/**
 * The rows of the history scan, all commits of each repository.
 *
 * @param work a folder to write in
 * @param program the built program
 * @param realApp a folder in a repository
 */
export async function historyRows(work: string, program: string, realApp: string | undefined): Promise<void> {
  const generated = join(work, "history");
  await importHistory(generated, 25_000);
  await compare("generated, 25,000 commits", generated, work);
  if (existsSync(program)) {
    const peak = peakOf(program, ["git-secrets", generated, "--all"], join(work, "history-memory"));
    row("history scan, peak memory, 25,000 commits", `${peak.toFixed(0)} MB`, "aim 100 MB");
  }
  if (realApp && existsSync(realApp)) await compare(`real app ${basename(realApp)}`, realApp, work);
}

async function importHistory(folder: string, commits: number): Promise<void> {
  await mkdir(folder);
  execFileSync("git", ["init", "--quiet", "--initial-branch=main", folder]);
  const secret = (commit: number) => (commit % 1000 === 0 ? stripeKey(commit % 19) : undefined);
  const importing = spawn("git", ["-C", folder, "fast-import", "--quiet"], { stdio: ["pipe", "ignore", "inherit"] });
  await Promise.all([
    pipeline(Readable.from(generatedHistory(commits, secret)), importing.stdin),
    once(importing, "close"),
  ]);
}

async function compare(name: string, folder: string, work: string): Promise<void> {
  const ratios: number[] = [];
  const scans: number[] = [];
  const request = { limit: undefined, version: "bench", onCommits() {}, signal: undefined };
  for (let run = 0; run < runs; run++) {
    // Each scan is a first one.
    const services = createServices(
      { PALISADE_HOME: join(work, `history-home-${basename(folder)}-${run}`) },
      work,
      work,
    );
    const alone = await time(() => logAlone(folder));
    scans.push(await time(() => scanHistory(services, folder, request)));
    ratios.push((scans.at(-1) ?? Number.NaN) / alone);
  }
  const measured = `${(median(scans) / 1000).toFixed(1)} s: ${median(ratios).toFixed(2)} times git log alone`;
  row(`history scan, ${name}`, measured, "aim 1.3 times");
}

/** The log that the scan reads, thrown away. */
async function logAlone(folder: string): Promise<void> {
  const repository = await findRepository(folder, undefined);
  const range = { revisions: repository.refs, walk: true, limit: undefined, prefix: repository.prefix };
  await withObjects(repository, async (access) => {
    const { stdout, ended } = access.start(logArguments("mark", "remerge", range), {
      signal: undefined,
      input: range.revisions,
    });
    for await (const _ of stdout);
    await ended;
  });
}

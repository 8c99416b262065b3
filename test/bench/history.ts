import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { generatedHistory } from "../support/services/git/generated-history.ts";
import { stripeKey } from "../support/services/git/git-repository.ts";
import type { BenchApp } from "./apps.ts";
import { inTurn, inWords, palisade, peakOf, ratioOf, spentBy } from "./processes.ts";
import { row } from "./table.ts";

const commits = 10_000;

/** A long history takes seconds. */
const times = 3;

/** The first scan of all commits of a made repository, beside the plain log of what they changed. */
export async function historyRows(work: string): Promise<void> {
  const folder = join(work, "history");
  await importHistory(folder, commits);
  const name = `made, ${commits.toLocaleString("en")} commits`;
  await compare(name, folder, work);
  const peak = await peakOf(["git-secrets", folder, "--all"], join(work, "history-memory"));
  row(`git-secrets --all, peak memory, ${name}`, `${peak.toFixed(0)} MB`, "100 MB", peak <= 100);
}

/** The same for the repository of a real app, if all objects of its commits are there. */
export async function historyOf(work: string, app: BenchApp): Promise<void> {
  const { status } = spawnSync("git", ["-C", app.folder, "rev-list", "--objects", "--all", "--quiet"]);
  if (status !== 0) return row(`git-secrets --all, ${app.name}`, "skipped: the checkout has not its whole history", "");
  await compare(app.name, app.folder, work);
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
  const home = join(work, "history-home");
  const scan = async () => {
    await rm(home, { recursive: true, force: true });
    return spentBy(palisade(["git-secrets", folder, "--all"], home));
  };
  const log = () => spentBy({ file: "git", args: ["-C", folder, "log", "-p", "-U0", "--all"] });
  const [scans = [], logs = []] = await inTurn([scan, log], times);
  const ratio = ratioOf(scans, logs);
  const measured = `${inWords(scans)}; ${ratio.toFixed(2)} times \`git log -p -U0 --all\``;
  row(`git-secrets --all, ${name}`, measured, "1.3 times", ratio <= 1.3);
}

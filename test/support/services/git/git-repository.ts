import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { devNull, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { scanHistory } from "../../../../server/services/git/scan-history.ts";
import { createServices, type Services } from "../../../../server/services/services.ts";
import type { HistoryReport } from "../../../../server/supply-chain/history/history-secret.ts";

/** A real repository in a folder of its own, and services that keep their state beside it. */
export interface GitRepository {
  /** What is removed at the end. */
  readonly area: string;
  readonly folder: string;
  readonly services: Services;
  /** Runs Git in the repository, or elsewhere, and returns what it wrote. */
  git(args: readonly string[], folder?: string, input?: string | Buffer): string;
  write(path: string, content: string | Uint8Array): Promise<void>;
  /** Writes files and commits everything; the commits are a day apart. Returns the commit's name. */
  commit(files: Readonly<Record<string, string | Uint8Array>>, message?: string): Promise<string>;
  scan(options?: ScanOptions): Promise<HistoryReport>;
  remove(): Promise<void>;
}

interface ScanOptions {
  readonly folder?: string;
  readonly limit?: number;
  readonly onCommits?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

export async function createRepository(): Promise<GitRepository> {
  const area = await mkdtemp(join(tmpdir(), "palisade-git-test-"));
  const folder = join(area, "repository");
  let day = 0;
  const git: GitRepository["git"] = (args, where = folder, input = "") => {
    const date = new Date(Date.UTC(2025, 0, 1 + day, 12)).toISOString();
    const env = {
      ...process.env,
      GIT_CONFIG_NOSYSTEM: "1",
      GIT_CONFIG_GLOBAL: devNull,
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_DATE: date,
    };
    const person = ["-c", "user.name=Robin", "-c", "user.email=robin@garden.example"];
    const settings = [...person, "-c", "protocol.file.allow=always", "-c", "core.autocrlf=false"];
    return execFileSync("git", [...settings, ...args], { cwd: where, env, input, stdio: ["pipe", "pipe", "pipe"] })
      .toString()
      .trim();
  };
  const write = async (path: string, content: string | Uint8Array) => {
    const full = join(folder, path);
    await mkdir(dirname(full), { recursive: true });
    await writeFile(full, content);
  };
  const services = createServices({ PALISADE_HOME: join(area, "state") }, area, join(area, "installation"));
  await mkdir(folder);
  git(["init", "--quiet", "--initial-branch=main"]);
  return {
    area,
    folder,
    services,
    git,
    write,
    async commit(files, message = "Change something") {
      for (const [path, content] of Object.entries(files)) await write(path, content);
      day++;
      git(["add", "--all", "--force", "."]);
      git(["commit", "--quiet", "--allow-empty", "--message", message]);
      return git(["rev-parse", "HEAD"]);
    },
    scan: ({ folder: scanned = folder, limit, onCommits = () => {}, signal } = {}) =>
      scanHistory(services, scanned, { limit, version: "1", onCommits, signal }),
    remove: () => rm(area, { recursive: true, force: true }),
  };
}

const random = "Zk81vQxTm0LwRb94pYcHd7Gs2NfUj5EaXo3iKt6By";

/** A value of the shape of a Stripe key, which belongs to nobody: one for each number. */
export function stripeKey(number = 0): string {
  return `sk_live_${random.slice(number, number + 22)}${String(10 + number)}`;
}

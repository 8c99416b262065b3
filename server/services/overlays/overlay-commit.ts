import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { devNull, tmpdir } from "node:os";
import { join } from "node:path";
import { Failure } from "../../contract/failure.ts";
import { overlayFile } from "../../generator/index.ts";
import { readBlobs } from "../git/blobs.ts";
import { withObjects } from "../git/object-access.ts";
import type { Repository } from "../git/repository.ts";
import { answerOf, startGit } from "../git/run-git.ts";
import { listTree } from "../git/tree.ts";
import { filesFolder, type OverlayContent, overlayLimits } from "./overlay-content.ts";
import { assertSmall, notRegular, tooLarge } from "./overlay-folder.ts";

/** In milliseconds without a word from the server. */
const patience = 60_000;

/** In bytes. What is fetched has the overlay's files and whatever else the commit has. */
const largestFetch = 100 * 1024 * 1024;

/**
 * What Git may not use while it fetches: settings and attributes of the machine, which name programs; questions; and
 * every protocol but these three. Nothing is checked out, so no hook, filter or submodule comes into play.
 */
const variables = {
  GIT_ALLOW_PROTOCOL: "https:ssh:file",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: devNull,
  GIT_SSH_COMMAND: "ssh -o BatchMode=yes",
};
const settings = [
  ...["-c", "credential.helper=", "-c", `core.hooksPath=${devNull}`, "-c", "protocol.version=2"],
  ...["-c", "fetch.recurseSubmodules=false", "-c", "submodule.recurse=false", "-c", "transfer.fsckObjects=true"],
  ...["-c", "gc.auto=0", "-c", "maintenance.auto=false"],
];

/**
 * Reads the files of an overlay from one commit of a repository. Git writes into a temporary folder, which is removed.
 *
 * @throws Failure `unavailable` with Git's own words, `invalid input` and `too large` as `readOverlayFolder`
 */
export async function readOverlayCommit(
  address: string,
  commit: string,
  signal: AbortSignal | undefined,
): Promise<OverlayContent> {
  const folder = await mkdtemp(join(tmpdir(), "palisade-overlay-"));
  try {
    const format = commit.length === 64 ? "sha256" : "sha1";
    const ask = (task: string, args: readonly string[], cancelled = signal) =>
      answerOf(startGit([...settings, "--git-dir", folder, ...args], { signal: cancelled, patience }, variables), task);
    await ask("make a place for the overlay", [
      "init",
      "--quiet",
      "--bare",
      "--template=",
      `--object-format=${format}`,
    ]);
    await whileSmall(folder, signal, (cancelled) =>
      ask(
        `fetch ${commit.slice(0, 12)} from ${address}`,
        [
          "fetch",
          "--quiet",
          "--depth=1",
          "--no-tags",
          "--no-write-fetch-head",
          "--no-auto-gc",
          "--end-of-options",
          address,
          commit,
        ],
        cancelled,
      ),
    );
    const shallow = `${commit}\n`;
    const objects = join(folder, "objects");
    const repository: Repository = {
      objects,
      shallow,
      objectFormat: format,
      prefix: "",
      refs: [],
      head: commit,
      broken: "",
    };
    return await withObjects(repository, async (access) => {
      const entries = (await listTree(access, commit, signal)).filter(
        ({ path }) => path === overlayFile || path.startsWith(filesFolder),
      );
      const other = entries.find(({ kind }) => kind !== "file");
      if (other) throw notRegular(other.path);
      assertSmall(entries.length, 0);
      const blobs = new Map<string, Buffer>();
      let total = 0;
      for await (const { id, bytes } of readBlobs(access, [...new Set(entries.map(({ blob }) => blob))], signal)) {
        total += bytes.length;
        assertSmall(entries.length, total);
        blobs.set(id, Buffer.from(bytes));
      }
      const content = entries.map(({ path, blob }): [string, Buffer] => {
        const bytes = blobs.get(blob);
        if (!bytes || bytes.length > overlayLimits.file) throw tooLarge(path);
        return [path, bytes];
      });
      assertSmall(
        content.length,
        content.reduce((sum, [, { length }]) => sum + length, 0),
      );
      return new Map(content.sort(([a], [b]) => (a < b ? -1 : 1)));
    });
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * Asks an address for the newest commit of its usual branch. Nothing is fetched.
 *
 * @throws Failure `unavailable` with Git's own words
 */
export async function newestCommit(address: string, signal: AbortSignal | undefined): Promise<string | undefined> {
  const asking = startGit(
    [...settings, "ls-remote", "--quiet", "--end-of-options", address, "HEAD"],
    { signal, patience },
    variables,
  );
  const answer = (await answerOf(asking, `ask ${address} for its newest commit`)).toString("latin1");
  return /^([0-9a-f]{40}|[0-9a-f]{64})\tHEAD$/m.exec(answer)?.[1];
}

/** Ends a fetch that brings more than an overlay can have. Git has no limit of its own for that. */
async function whileSmall<Result>(
  folder: string,
  signal: AbortSignal | undefined,
  fetch: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stop = new AbortController();
  const watch = setInterval(async () => {
    if ((await sizeOf(join(folder, "objects"))) > largestFetch) stop.abort();
  }, 200);
  try {
    return await fetch(AbortSignal.any([stop.signal, ...(signal ? [signal] : [])]));
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    throw new Failure("too large", `The repository of the overlay has more than ${largestFetch / 1024 / 1024} MB.`);
  } finally {
    clearInterval(watch);
  }
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const sizes = entries.map(async (entry) =>
    entry.isFile() ? ((await stat(join(entry.parentPath, entry.name)).catch(() => undefined))?.size ?? 0) : 0,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

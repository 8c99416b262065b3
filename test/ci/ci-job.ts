import { spawn } from "node:child_process";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { stripVTControlCharacters } from "node:util";
import { createRepository, type GitRepository } from "../support/services/git/git-repository.ts";

const root = join(import.meta.dirname, "../..");
const weakMain =
  "import 'dart:io';\nfinal client = HttpClient()..badCertificateCallback = (certificate, host, port) => true;\n";

/** A file with a problem of medium severity, `lib/dice.dart`, and what a scan of that change says first. */
export const mediumProblem = "import 'dart:math';\nfinal token = Random().nextInt(1 << 32);\n";
export const firstLine = "This change adds 1 problem: lib/dice.dart:2 Predictable random for secrets (Medium)";

/** The same in the summary of a pull request. */
export const markdownLine = "**This change adds 1 problem:** `lib/dice.dart:2` Predictable random for secrets (Medium)";

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * What a CI system gives a job: a checkout of a repository (an app, and two more below `apps/`), a machine on which
 * Palisade can be cloned from a release, and a shell.
 */
export interface CiJob {
  readonly repository: GitRepository;
  /** A checkout of a release of Palisade: what the repository tracks, and the built program. */
  readonly release: string;
  /** Runs a script as CI systems do. */
  bash(script: string, environment?: Readonly<Record<string, string>>): Promise<Outcome>;
  /** Commits something that every gate refuses. */
  weaken(): Promise<void>;
  remove(): Promise<void>;
}

export async function createCiJob(): Promise<CiJob> {
  const repository = await createRepository();
  const { area, folder, git } = repository;
  const baseApp = join(root, "test/fixtures/base-app");
  for (const app of ["", "apps/shop", "apps/notes"]) await cp(baseApp, join(folder, app), { recursive: true });
  await repository.commit({}, "Start");
  git(["update-ref", "refs/remotes/origin/main", "HEAD"]);

  const release = join(area, "release");
  for (const path of [
    "bin",
    "pipelines",
    "dist/palisade.js",
    "dist/thread.js",
    "dist/chunks",
    "dist/templates.json.br",
  ]) {
    await cp(join(root, path), join(release, path), { recursive: true });
  }
  await cp(join(root, "package.json"), join(release, "package.json"));
  git(["init", "--quiet"], release);
  git(["add", "--all", "--force", "."], release);
  git(["commit", "--quiet", "--message", "Release"], release);
  git(["tag", "v1"], release);

  const home = join(area, "home");
  await mkdir(home);
  const places = ["https://github.com/OWNER/palisade", "https://gitlab.example.com/security/palisade.git"];
  const redirects = places.map(
    (place) => `[url "file://${release}"]\n\tinsteadOf = ${place}.git\n\tinsteadOf = ${place}\n`,
  );
  await writeFile(join(home, ".gitconfig"), redirects.join(""));
  const fixed = {
    HOME: home,
    PALISADE_HOME: join(area, "records"),
    PATH: [join(release, "bin"), dirname(process.execPath), process.env["PATH"]].join(delimiter),
  };
  return {
    repository,
    release,
    async bash(script, environment = {}) {
      // GitHub and GitLab stop at the first command that fails, also within a pipe.
      const args = ["--noprofile", "--norc", "-eo", "pipefail", "-c", script];
      const child = spawn("bash", args, { cwd: folder, env: { ...fixed, ...environment } });
      const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
      const [stdout, stderr, code] = await Promise.all([buffer(child.stdout), buffer(child.stderr), ended]);
      // Logs have colours, which build servers show.
      const [said, complained] = [stdout, stderr].map((bytes) => stripVTControlCharacters(bytes.toString()));
      return { code, stdout: said ?? "", stderr: complained ?? "" };
    },
    async weaken() {
      await repository.commit({ "lib/weak.dart": weakMain, "apps/shop/lib/weak.dart": weakMain }, "Weaken");
    },
    remove: () => repository.remove(),
  };
}

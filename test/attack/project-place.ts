import { execFileSync } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { newProject } from "../../server/operations/new-project.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";

export const config = { recipe: "minimal", appName: "garden" };
/** The same app with more in it: files are created, replaced and left over when it changes to `config` and back. */
export const richer = {
  ...config,
  urlLauncher: true,
  themes: ["light", "dark"],
  identity: { displayName: "The Garden" },
};

/** A place for a generated project, and a folder of the user beside it that nothing may touch. */
export interface ProjectPlace {
  readonly sandbox: Sandbox;
  readonly project: string;
  /** Holds `.bashrc` alone, with the text `bashrc`. */
  readonly outside: string;
  /** A path of the project. */
  at(path: string): string;
  /** What `palisade new --force` does. */
  write(asked: Record<string, unknown>, more?: { dryRun?: boolean }): ReturnType<typeof newProject.run>;
  /** For the next test: without the project, and the folder outside as it was. What was composed stays known. */
  clear(): Promise<void>;
}

export const bashrc = "export MINE=1\n";

export async function createProjectPlace(): Promise<ProjectPlace> {
  const sandbox = await createSandbox();
  const project = join(sandbox.folder, "garden");
  const outside = join(sandbox.folder, "outside");
  async function clear() {
    for (const folder of [project, outside]) await rm(folder, { recursive: true, force: true });
    await mkdir(outside);
    await writeFile(join(outside, ".bashrc"), bashrc);
  }
  await clear();
  return {
    sandbox,
    project,
    outside,
    at: (path) => join(project, path),
    write: (asked, more = {}) =>
      newProject.run(
        sandbox.services,
        newProject.input().parse({ config: asked, folder: project, force: true, ...more }),
        { progress() {}, signal: new AbortController().signal },
      ),
    clear,
  };
}

export function makePipe(path: string): void {
  execFileSync("mkfifo", [path]);
}

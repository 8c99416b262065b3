import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { URI } from "vscode-uri";

const fixtures = join(import.meta.dirname, "../../../fixtures");

/** A temporary folder with a project, as an editor has it open, and its own state folder. */
export interface App {
  /** The temporary folder. */
  readonly folder: string;
  /** The project's folder. */
  readonly path: string;
  readonly uri: string;
  readonly state: string;
  /** The URI of a file of the project. */
  uriOf(file: string): string;
  read(file: string): Promise<string>;
  write(file: string, content: string | Uint8Array): Promise<void>;
  remove(file: string): Promise<void>;
  /** Removes the folder with everything in it. */
  dispose(): Promise<void>;
}

export const manifest = "android/app/src/main/AndroidManifest.xml";

/**
 * @param fixture the project to copy: `sample-app` has findings of every kind, `base-app` has no failing ones
 * @param name the project's folder, below the temporary one
 */
export async function createApp(fixture: "sample-app" | "base-app" = "sample-app", name = "app"): Promise<App> {
  const folder = await mkdtemp(join(tmpdir(), "palisade-lsp-"));
  const path = join(folder, name);
  await cp(join(fixtures, fixture), path, { recursive: true });
  return {
    folder,
    path,
    uri: URI.file(path).toString(),
    state: join(folder, "state"),
    uriOf: (file) => URI.file(join(path, file)).toString(),
    read: (file) => readFile(join(path, file), "utf8"),
    async write(file, content) {
      const full = join(path, file);
      await mkdir(dirname(full), { recursive: true });
      await writeFile(full, content);
    },
    remove: (file) => rm(join(path, file), { recursive: true }),
    async dispose() {
      // A process that is just ending may still write its record.
      while (existsSync(folder)) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

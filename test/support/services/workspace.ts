import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createServices, type Services } from "../../../server/services/services.ts";

const baseAppFolder = join(import.meta.dirname, "../../fixtures/base-app");

/** A folder of its own with a copy of the base app in it, and services that keep their state there. */
export interface Workspace {
  readonly folder: string;
  /** The copy of the base app. */
  readonly app: string;
  readonly services: Services;
  write(path: string, text: string | Uint8Array): Promise<string>;
  remove(): Promise<void>;
}

export async function createWorkspace(): Promise<Workspace> {
  const folder = await mkdtemp(join(tmpdir(), "palisade-test-"));
  const app = join(folder, "apps", "garden_notes");
  await cp(baseAppFolder, app, { recursive: true });
  const environment = { PALISADE_HOME: join(folder, "state"), PROJECTS_ROOT: join(folder, "apps") };
  return {
    folder,
    app,
    services: createServices(environment, folder, join(folder, "installation")),
    async write(path, text) {
      const full = join(folder, path);
      await mkdir(dirname(full), { recursive: true });
      await writeFile(full, text);
      return full;
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

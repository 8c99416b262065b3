import { homedir } from "node:os";
import { join, resolve } from "node:path";

/** Environment variables, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Where Palisade keeps its records: `PALISADE_HOME`, else the platform's folder for application state. */
export function stateFolder(env: Environment, platform: NodeJS.Platform = process.platform): string {
  const chosen = env["PALISADE_HOME"];
  if (chosen) return resolve(chosen);
  if (platform === "darwin") return join(homedir(), "Library", "Application Support", "palisade");
  if (platform === "win32") return join(env["LOCALAPPDATA"] ?? join(homedir(), "AppData", "Local"), "palisade");
  return join(env["XDG_STATE_HOME"] || join(homedir(), ".local", "state"), "palisade");
}

/** The default folder of projects: `PROJECTS_ROOT`, else `~/mobileApps`. */
export function projectsRoot(env: Environment): string {
  return resolve(env["PROJECTS_ROOT"] || join(homedir(), "mobileApps"));
}

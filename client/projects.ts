import type { ProjectStatus } from "../server/adapters/lsp/protocol.ts";
import type { ServerState } from "./server/server-state.ts";

export type ScannedState = Extract<ProjectStatus["state"], { kind: "scanned" }>;

/** The projects that the server found; empty while it starts. */
export function projectsOf(state: ServerState): readonly ProjectStatus[] {
  return state.kind === "running" ? state.status.projects : [];
}

/** The innermost project that holds a file. */
export function projectOf(projects: readonly ProjectStatus[], file: string | undefined): ProjectStatus | undefined {
  return projects
    .filter(({ path, root }) => file !== undefined && (isWithin(root, file) || isWithin(path, file)))
    .reduce<ProjectStatus | undefined>(
      (best, one) => (best && best.path.length >= one.path.length ? best : one),
      undefined,
    );
}

/**
 * The project named by the argument of a command, if any.
 *
 * @param argument a project's path, an object with a path (such as an item of the findings view), or the URI of a file
 * in the project
 */
export function projectPathOf(argument: unknown, projects: readonly ProjectStatus[]): string | undefined {
  if (typeof argument === "string") return argument;
  if (typeof argument !== "object" || argument === null) return undefined;
  // A URI also has a path, but not one of the file system.
  if ("fsPath" in argument) {
    return typeof argument.fsPath === "string" ? projectOf(projects, argument.fsPath)?.path : undefined;
  }
  return "path" in argument && typeof argument.path === "string" ? argument.path : undefined;
}

function isWithin(folder: string, file: string): boolean {
  return file.startsWith(folder) && ["", "/", "\\"].includes(file.charAt(folder.length));
}

import { basename } from "node:path";
import { absolutePath } from "../../../services/project-finder.ts";

/** What a typed argument says: the app's name, and its folder if it is a path. */
export interface AppPlace {
  readonly appName: string;
  readonly folder?: string;
}

/** Reads `garden_notes` as a name, and `apps/garden_notes` or `.` as a folder that has the app's name. */
export function placeOf(typed: string, workingFolder: string): AppPlace {
  const isPath = basename(typed) !== typed || typed === "." || typed === "..";
  return isPath ? { appName: basename(absolutePath(typed, workingFolder)), folder: typed } : { appName: typed };
}

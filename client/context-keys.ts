import { projectsOf } from "./projects.ts";
import type { ServerState } from "./server/server-state.ts";

/** The context keys for `when` clauses in the manifest. */
export function contextKeys(state: ServerState): Readonly<Record<string, boolean | number>> {
  const projects = projectsOf(state);
  return {
    "palisade.ready": state.kind === "running",
    "palisade.stopped": state.kind === "stopped",
    "palisade.projectCount": projects.length,
    "palisade.hasBaseline": projects.some(({ state }) => state.kind === "scanned" && state.hasBaseline),
    "palisade.scanned": projects.some(({ state }) => state.kind === "scanned"),
  };
}

import type { ProjectModel } from "./project-model.ts";

/** Whether the app installs hooks for errors that nothing handles: `installErrorReporting`. */
export function hasErrorHooks({ errorReporters, facts }: ProjectModel): boolean {
  return errorReporters.length > 0 || facts.errorHooks;
}

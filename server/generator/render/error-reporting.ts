import type { ProjectModel } from "../model/project-model.ts";
import type { Renderer } from "./renderer.ts";

/** The hooks for errors that nothing handles, when somebody wants to hear of them; `bootstrap` installs them. */
export const errorReporting: Renderer = (model) =>
  reportsErrors(model)
    ? ["error_reporter", "error_reporting"].map((name) => ({
        path: `lib/core/error/${name}.dart`,
        tab: "code",
        template: `observability/lib/core/error/${name}.dart`,
      }))
    : [];

/** Whether there is `installErrorReporting`. */
export function reportsErrors({ errorReporters, facts }: ProjectModel): boolean {
  return errorReporters.length > 0 || facts.has("observability", "error_boundary");
}

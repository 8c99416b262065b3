import { hasErrorHooks } from "../../model/error-hooks.ts";
import type { Renderer } from "../../model/renderer.ts";

/** The hooks for unhandled errors, if an option needs them; `bootstrap` installs them. */
export const errorReporting: Renderer = (model) =>
  hasErrorHooks(model)
    ? ["error_reporter", "error_reporting"].map((name) => ({
        path: `lib/core/error/${name}.dart`,
        tab: "code",
        template: `observability/lib/core/error/${name}.dart`,
      }))
    : [];

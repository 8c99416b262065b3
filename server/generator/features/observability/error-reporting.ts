import { hasErrorHooks } from "../../model/error-hooks.ts";
import type { Renderer } from "../../model/renderer.ts";

/** The hooks for unhandled errors, if an option needs them; `bootstrap` installs them. */
export const errorReporting: Renderer = (model) => {
  if (!hasErrorHooks(model)) return [];
  const tests = model.facts.has("tests") ? ["test/core/error/error_reporting_test.dart"] : [];
  return ["lib/core/error/error_reporter.dart", "lib/core/error/error_reporting.dart", ...tests].map((path) => ({
    path,
    tab: "code",
    template: `observability/${path}`,
  }));
};

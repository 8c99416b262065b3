import type { ChoiceOf } from "../../config/all-fields.ts";
import { isChosen } from "../../config/config.ts";
import { chips } from "../../config/field.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { defineOption } from "../option.ts";
import { errorBoundary } from "./error-boundary.ts";
import { errorReporting } from "./error-reporting.ts";
import { sentry } from "./sentry.ts";
import { tokenRefresh } from "./token-refresh.ts";

const byValue: Readonly<Record<ChoiceOf<"observability">, (facts: ProjectFacts) => Contribution>> = {
  sentry,
  error_boundary: errorBoundary,
  token_refresh: tokenRefresh,
};

const fields = {
  observability: chips({
    label: "Observability",
    default: [],
    choices: [
      { value: "sentry", label: "Sentry", help: "Reports errors of released apps." },
      { value: "error_boundary", label: "Error boundary", help: "A friendly page where a widget fails." },
      { value: "token_refresh", label: "Token refresh", help: "A new access token when the API answers 401." },
    ],
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const observability = defineOption({
  id: "observability",
  section: "platform",
  fields,
  rules: [
    {
      when: (config) => isChosen(config, "observability", "token_refresh"),
      change: { key: "features", add: ["auth"] },
      because: "Only an app with sign-in has a token to refresh.",
    },
  ],
  // Sentry's own hooks report; ours come before them, for the log and for what is installed besides.
  provides: ({ observability: chosen }) => ({
    errorHooks: chosen.includes("error_boundary") || chosen.includes("sentry"),
  }),
  contribute: (values, facts) => values.observability.flatMap((value) => byValue[value](facts)),
  render: errorReporting,
});

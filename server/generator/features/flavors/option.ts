import { openChips } from "../../config/field.ts";
import type { Warning } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { flavorProblem } from "../../native/identity.ts";
import { defineOption } from "../option.ts";
import { flavorDocs } from "./docs.ts";
import { generalConstants, modeNameProblem } from "./general-constants.ts";

const fields = {
  flavors: openChips({
    label: "Build flavours",
    essential: true,
    help: "Any names. The one that begins with prod, else the last one, is for the stores.",
    default: [],
    choices: [
      { value: "dev", label: "dev" },
      { value: "demo", label: "demo" },
      { value: "prod", label: "prod" },
    ],
    custom: (name) => flavorProblem(name) ?? modeNameProblem(name),
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const flavors = defineOption({
  id: "flavors",
  section: "delivery",
  fields,
  contribute: ({ flavors: chosen }, facts) => {
    if (chosen.length === 0) return [];
    return {
      files: [{ path: "lib/core/config/general_constants.dart", tab: "code", content: generalConstants(facts) }],
      docs: [flavorDocs(facts)],
      aiRules: [
        "What differs between the flavours is a field of `AppMode` in `lib/core/config/general_constants.dart`; nothing else compares flavour names.",
      ],
      warnings: [...sharedBaseUrls(facts), ...insecureProduction(facts)],
    };
  },
});

/** Warns about a production flavor that talks to a server without TLS, which its release refuses. */
function insecureProduction({ flavors: all }: ProjectFacts): Warning[] {
  const production = all.find((flavor) => flavor.production);
  if (production === undefined || production.baseUrl === "" || production.baseUrl.startsWith("https://")) return [];
  return [
    {
      id: "production-without-tls",
      severity: "error",
      message: `${production.name} goes to the stores and talks to ${production.baseUrl}: a release does not start without https.`,
      option: "identity.flavorBaseUrls",
      because: "Addresses without TLS are for development, on your own machine or network.",
    },
  ];
}

/** Warns about a test flavor that uses the production API. */
function sharedBaseUrls({ flavors: all }: ProjectFacts): Warning[] {
  const production = all.find((flavor) => flavor.production);
  const sharing = all.filter((flavor) => flavor !== production && flavor.baseUrl === production?.baseUrl);
  if (sharing.length === 0) return [];
  const names = sharing.map(({ name }) => name).join(", ");
  return [
    {
      id: "flavor-base-urls",
      severity: "info",
      message: `These flavours talk to the same API as production: ${names}. Give each its own base URL.`,
      option: "identity.flavorBaseUrls",
      because: "Tests in one flavour should not change the data of another.",
    },
  ];
}

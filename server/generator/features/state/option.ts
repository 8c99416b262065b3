import { seg } from "../../config/field.ts";
import { lowerFirst } from "../../dart/di.ts";
import type { Contribution, DocPage, PackageRequest } from "../../model/contribution.ts";
import { isMainPage, type ProjectFacts, type StateLibrary } from "../../model/facts.ts";
import type { PackageName } from "../../packages/catalog.ts";
import { defineOption } from "../option.ts";
import { libraries } from "./libraries.ts";

const fields = {
  state: seg({
    label: "State management",
    essential: true,
    default: "riverpod",
    choices: [
      { value: "getx", label: "GetX" },
      { value: "riverpod", label: "Riverpod" },
      { value: "bloc", label: "Bloc" },
      { value: "provider", label: "Provider" },
      { value: "none", label: "None", help: "Flutter only: ChangeNotifier and ListenableBuilder." },
    ],
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const state = defineOption({
  id: "state",
  section: "foundation",
  fields,
  contribute: ({ state: chosen }, facts) => {
    const { name, title, rule } = libraries[chosen];
    return [
      {
        files: [{ path: "lib/core/state/load_state.dart", tab: "code", template: "state/load_state.dart" }],
        packages: name ? [packageFor(name, title, facts)] : [],
        docs: [page(chosen)],
        aiRules: [rule],
      },
      ...(loads(facts) ? [base(chosen, facts)] : []),
    ];
  },
});

/** The package of a library; without a page that has a controller, it waits for the first one. */
function packageFor(name: PackageName, title: string, facts: ProjectFacts): PackageRequest {
  const request = { name, tier: "req", reason: `${title} holds the state of the pages.` } as const;
  return loads(facts) || facts.session ? request : { ...request, notImported: true };
}

/** Whether any page shows what it loads, so that there are controllers that do. */
function loads({ features }: ProjectFacts): boolean {
  return features.some(isMainPage);
}

/** The class that these controllers extend. */
function base(chosen: StateLibrary, { baseLayer }: ProjectFacts): Contribution {
  return {
    files: [
      {
        path: "lib/core/state/load_controller.dart",
        tab: "code",
        template: `state/load_controller.${libraries[chosen].template}.dart`,
        data: { fetched: baseLayer ? "Result<T>" : "T" },
      },
    ],
  };
}

function page(chosen: StateLibrary): DocPage {
  const { title, how, example, loader } = libraries[chosen];
  return {
    id: "state-management",
    title: "State management",
    body: [
      `${title}: ${lowerFirst(how)}`,
      `\`\`\`dart\n${example}\n\`\`\``,
      `What is loaded is a \`LoadState\`: \`Loading\`, \`Loaded\` or \`LoadFailed\`; a \`switch\` over it cannot forget one. Controllers that load extend \`${loader}\` and only say what to fetch.`,
      "Views know no state library: they take a state and callbacks. To change the library, change the controllers and the pages.",
    ].join("\n\n"),
  };
}

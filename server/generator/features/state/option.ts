import { seg } from "../../config/field.ts";
import { lowerFirst } from "../../dart/di.ts";
import { codeGeneration } from "../../model/code-generation.ts";
import type { Contribution, DocPage, PackageRequest } from "../../model/contribution.ts";
import { isMainPage, type ProjectFacts, type StateLibrary } from "../../model/facts.ts";
import type { PackageName } from "../../packages/catalog.ts";
import { defineOption } from "../option.ts";
import { type Library, libraryOf } from "./libraries.ts";

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
  riverpodStyle: seg({
    label: "Style of Riverpod",
    help: "Counts only with Riverpod.",
    default: "manual",
    choices: [
      { value: "manual", label: "By hand", help: "Providers are declared beside what they make." },
      { value: "generator", label: "Generator", help: "@riverpod with riverpod_generator and riverpod_lint." },
    ],
  }),
  blocStyle: seg({
    label: "Style of Bloc",
    help: "Counts only with Bloc.",
    default: "cubit",
    choices: [
      { value: "cubit", label: "Cubits", help: "Pages call methods." },
      { value: "events", label: "Events", help: "Pages add events to blocs." },
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
  provides: ({ state: chosen, blocStyle, riverpodStyle }) => ({
    blocEvents: chosen === "bloc" && blocStyle === "events",
    riverpodGenerator: chosen === "riverpod" && riverpodStyle === "generator",
  }),
  contribute: ({ state: chosen }, facts) => {
    if (facts.plain) return [plain];
    const { name, title, rule } = libraryOf(chosen, facts);
    return [
      {
        files: [{ path: "lib/core/state/load_state.dart", tab: "code", template: "state/load_state.dart" }],
        packages: name ? [packageFor(name, title, facts)] : [],
        docs: [page(libraryOf(chosen, facts))],
        aiRules: [rule],
      },
      ...(loads(facts) ? [base(chosen, facts)] : []),
      ...(chosen === "bloc" ? [observer] : []),
      ...(facts.riverpodGenerator ? [codeGeneration, generator(facts)] : []),
    ];
  },
});

/** Pages that hold no state yet; what shows a `LoadState` brings its class along. */
const plain: Contribution = {
  files: [
    { path: "lib/core/state/load_state.dart", tab: "code", template: "state/load_state.dart", whenImported: true },
  ],
};

/** The package of a library; without a page that has a controller, it waits for the first one. */
function packageFor(name: PackageName, title: string, facts: ProjectFacts): PackageRequest {
  const request = { name, tier: "req", reason: `${title} holds the state of the pages.` } as const;
  return loads(facts) || facts.session || facts.state === "bloc" ? request : { ...request, notImported: true };
}

/** What writes and checks the providers. The part that it writes is committed, so that the app builds at once. */
function generator(facts: ProjectFacts): Contribution {
  return {
    packages: [
      {
        name: "riverpod_annotation",
        tier: "req",
        reason: "Marks the functions and classes that become providers.",
        notImported: !loads(facts) && !facts.session,
      },
      { name: "riverpod_generator", tier: "req", reason: "Writes the providers.", dev: true, notImported: true },
      {
        name: "riverpod_lint",
        tier: "rec",
        reason: "Says, as a plugin of the analysis server, what is wrong with a provider.",
        dev: true,
        notImported: true,
      },
    ],
  };
}

/** Whether any page shows what it loads, so that there are controllers that do. */
function loads({ features }: ProjectFacts): boolean {
  return features.some(isMainPage);
}

/** The class that these controllers extend. */
function base(chosen: StateLibrary, facts: ProjectFacts): Contribution {
  return {
    files: [
      {
        path: "lib/core/state/load_controller.dart",
        tab: "code",
        template: `state/load_controller.${libraryOf(chosen, facts).template}.dart`,
        data: { fetched: facts.baseLayer ? "Result<T>" : "T" },
      },
    ],
  };
}

/** What every bloc and cubit does, for the log. */
const observer: Contribution = {
  files: [{ path: "lib/core/state/app_bloc_observer.dart", tab: "code", template: "state/app_bloc_observer.dart" }],
  startup: [
    {
      phase: "binding",
      statements: () => ["Bloc.observer = const AppBlocObserver();"],
      imports: ["package:app/core/state/app_bloc_observer.dart", "package:flutter_bloc/flutter_bloc.dart"],
    },
  ],
};

function page({
  title,
  how,
  example,
  loader,
  loading = `Controllers that load extend \`${loader}\` and only say what to fetch.`,
}: Library): DocPage {
  return {
    id: "state-management",
    title: "State management",
    body: [
      `${title}: ${lowerFirst(how)}`,
      `\`\`\`dart\n${example}\n\`\`\``,
      `What is loaded is a \`LoadState\`: \`Loading\`, \`Loaded\` or \`LoadFailed\`; a \`switch\` over it cannot forget one. ${loading}`,
      "Views know no state library: they take a state and callbacks. To change the library, change the controllers and the pages.",
    ].join("\n\n"),
  };
}

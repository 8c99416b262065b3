import type { Architecture } from "../../model/facts.ts";

/** What a convention says about folders, and who may know whom. */
export interface Structure {
  /** What lies where below `lib/`, each a path and its content. */
  readonly folders: readonly (readonly [path: string, content: string])[];
  /** Who may import what: sentences. */
  readonly layers: readonly string[];
  /** How a feature is added: a sentence. */
  readonly addFeature: string;
}

const shared: Structure["folders"] = [
  ["app/", "the app itself: start, routes, navigation, dependencies"],
  ["core/", "what every feature may use: network, theme, texts, errors, services, shared widgets"],
];

/** The convention of each architecture. */
export const structures: Readonly<Record<Architecture, Structure>> = {
  "feature-folder": {
    folders: [
      ...shared,
      ["features/<feature>/", "one folder for each feature: its page, controller, repository and models"],
    ],
    layers: [
      "A feature imports `core/` and `app/`, and never another feature.",
      "`core/` imports no feature.",
      "Pages know their controller, controllers their repository, and only repositories know `ApiClient`.",
    ],
    addFeature: "Add a folder below `lib/features/` with a model, a repository, a controller, a view and a page.",
  },
  "layer-folder": {
    folders: [
      ...shared,
      ["models/", "plain data"],
      ["repositories/", "where data comes from"],
      ["controllers/", "state and what people can do"],
      ["pages/", "one page each"],
      ["widgets/", "what several pages show"],
    ],
    layers: [
      "Pages import controllers and widgets, controllers import repositories, repositories import models; never the other way round.",
      "Only repositories know `ApiClient`.",
      "`core/` imports none of these folders.",
    ],
    addFeature: "Add one file to each layer, named after the feature.",
  },
  clean: {
    folders: [
      ...shared,
      ["features/<feature>/domain/", "entities, use cases and the interfaces of repositories; plain Dart"],
      ["features/<feature>/data/", "models and the implementations of repositories"],
      ["features/<feature>/presentation/", "pages, controllers and widgets"],
    ],
    layers: [
      "`domain/` imports neither `data/` nor `presentation/` nor Flutter.",
      "`presentation/` imports `domain/`, and never `data/`.",
      "`data/` implements the interfaces of `domain/`; only it knows `ApiClient`.",
      "A feature never imports another feature.",
    ],
    addFeature: "Begin with the entity and the use case in `domain/`, then `data/`, then `presentation/`.",
  },
  mvc: {
    folders: [
      ...shared,
      ["models/", "data and where it comes from"],
      ["views/", "what people see"],
      ["controllers/", "what happens when people do something"],
    ],
    layers: [
      "Views import controllers and models, controllers import models; models import neither.",
      "Views never change a model themselves: they ask their controller.",
      "`core/` imports none of these folders.",
    ],
    addFeature: "Add a model, a view and a controller with the feature's name.",
  },
  mvvm: {
    folders: [
      ...shared,
      ["features/<feature>/models/", "data and where it comes from"],
      ["features/<feature>/views/", "what people see"],
      ["features/<feature>/view_models/", "the state of a view, without widgets"],
    ],
    layers: [
      "Views import view models, view models import models; never the other way round.",
      "View models know no widgets and no `BuildContext`.",
      "A feature never imports another feature.",
    ],
    addFeature: "Add a folder below `lib/features/` with a model, a view model and a view.",
  },
};

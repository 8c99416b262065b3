import type { Architecture } from "../../model/facts.ts";

interface Convention {
  /** Markdown. */
  readonly text: string;
  /** For AI assistants, one sentence. */
  readonly rule: string;
}

/** What holds the convention. */
export const checked =
  "`test/architecture_test.dart` fails when a file imports what it must not, and says what to do instead.";

const core =
  "`lib/app/` starts the app and knows its pages, `lib/core/` holds what several features share and knows none of them.";

function convention(paragraphs: readonly string[], rule: string): Convention {
  return { text: [...paragraphs, core].join("\n\n"), rule };
}

function tree(...lines: readonly string[]): string {
  return `\`\`\`text\n${lines.join("\n")}\n\`\`\``;
}

/** How each architecture is meant. */
export const conventions: Readonly<Record<Architecture, Convention>> = {
  "feature-folder": convention(
    [
      "Everything about one feature is in one folder: page, view, controller, repository and model. Deleting a feature is deleting its folder, its route and its tests.",
      tree(
        "lib/features/home/",
        "  home_page.dart",
        "  home_view.dart",
        "  home_controller.dart",
        "  home_repository.dart",
        "  home_item.dart",
      ),
    ],
    "New code of a feature goes into its folder in `lib/features/`; features never import each other.",
  ),
  "layer-folder": convention(
    [
      "All files of one kind are in one folder. Each folder has a file of its own name that exports the others.",
      tree("lib/models/", "lib/repositories/", "lib/controllers/", "lib/pages/", "lib/widgets/"),
      "Imports point downwards: pages and widgets know controllers, controllers know repositories, repositories know models.",
    ],
    "Files go into the folder of their layer and its barrel; imports point from pages to controllers to repositories to models, never back.",
  ),
  clean: convention(
    [
      "Each feature has three layers. `domain` is plain Dart: entities, what a repository must be able to do, and use cases. `data` fulfils it with the API and turns its answers into entities. `presentation` shows them and asks use cases only.",
      tree(
        "lib/features/home/",
        "  data/models, data/repositories",
        "  domain/entities, domain/repositories, domain/use_cases",
        "  presentation/controllers, presentation/pages, presentation/widgets",
      ),
      "The services of the app connect the interface in `domain` with its implementation in `data`; nobody else knows both.",
    ],
    "In clean architecture `domain` imports neither `data` nor `presentation`, `presentation` asks use cases only, and JSON stays in `data/models`.",
  ),
  mvc: convention(
    [
      "Models hold data and where it comes from, views show it, controllers decide.",
      tree("lib/models/", "lib/views/", "lib/controllers/"),
      "A view knows its controller; a controller knows models and no view.",
    ],
    "Models never import controllers or views, and controllers never import views.",
  ),
  mvvm: convention(
    [
      "Each feature has models, views and view models. A view model turns models into what the view shows, and takes its commands; it knows no widget.",
      tree("lib/features/home/", "  models/", "  view_models/", "  views/"),
    ],
    "View models know models and no widgets; views bind to one view model and hold no logic.",
  ),
};

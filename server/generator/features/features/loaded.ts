import { fit } from "../../dart/fit.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { Feature, ProjectFacts } from "../../model/facts.ts";
import { type Action, sourceOf } from "../../model/feature-action.ts";
import type { FeatureClass } from "../../model/feature-files.ts";
import { bindingFile } from "./binding.ts";
import { loadControllerFiles } from "./controller.ts";
import { dataSource } from "./data-source.ts";
import { mainMenu, menuActions } from "./main-menu.ts";
import { titleMessage } from "./messages.ts";
import { modelFiles } from "./model.ts";
import { hasBindings, type PageContent, pageFile } from "./page.ts";
import { routeOf } from "./routes.ts";
import { shapeFiles } from "./shaped/model-files.ts";
import type { RepositoryMethod } from "./source-files.ts";

/** What a feature adds whose page shows something that is loaded from the API. */
export function loadedFeature(
  facts: ProjectFacts,
  feature: Feature,
  action: Action,
  content: Pick<PageContent, "uris" | "body">,
  further: readonly Action[] = [],
  more: readonly RepositoryMethod[] = [],
): Contribution {
  const reads = [sourceOf(facts, feature)];
  const { actions, uris } = menuActions(facts, feature);
  const menu = mainMenu(facts, feature);
  const page = {
    ...content,
    reads,
    loads: true,
    state: loadStateOf(action),
    uris: [...content.uris, ...uris],
    ...(actions && { actions }),
  };
  const source = dataSource(facts, feature, [action, ...further], more);
  return {
    files: [
      ...(feature.shape ? shapeFiles(facts, feature, feature.shape) : modelFiles(facts, feature)),
      ...(source.files ?? []),
      ...loadControllerFiles(facts, feature, action),
      ...(hasBindings(facts) ? [bindingFile(facts, feature, reads)] : []),
      pageFile(facts, feature, page),
      ...(menu.files ?? []),
    ],
    services: source.services ?? [],
    routes: [routeOf(facts, feature)],
    messages: { ...titleMessage(feature), ...menu.messages },
  };
}

/** The type of what is known of a value that has to be loaded. */
export function loadStateOf({ output, uris }: Action): PageContent["state"] {
  return { type: `LoadState<${output}>`, uris: [...uris, "package:app/core/state/load_state.dart"] };
}

/** The constructor of a view that shows what is loaded. */
export function viewConstructor({ className }: FeatureClass, more: readonly string[] = []): string {
  const parameters = ["required this.state", "required this.onLoad", ...more, "super.key"];
  return fit(
    `  const ${className}({${parameters.join(", ")}});`,
    `  const ${className}({\n${parameters.map((parameter) => `    ${parameter},\n`).join("")}  });`,
  );
}

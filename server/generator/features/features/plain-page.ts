import { materialImport } from "../../dart/flutter-names.ts";
import { importDirectives } from "../../dart/imports.ts";
import { call, layout } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { Feature, ProjectFacts } from "../../model/facts.ts";
import { piecesOf } from "../../model/feature-files.ts";
import { mainMenu, menuActions } from "./main-menu.ts";
import { pageWords, titleKey, titleMessage } from "./messages.ts";
import { routeOf } from "./routes.ts";

/** What a feature adds whose page shows nothing of an API: the page, to be filled. */
export function plainPage(facts: ProjectFacts, feature: Feature): Contribution {
  const { page } = piecesOf(facts, feature);
  const { actions, uris } = menuActions(facts, feature);
  const menu = mainMenu(facts, feature);
  const title = call("Text", [`context.l10n.${titleKey(feature)}`]);
  return {
    files: [
      {
        path: page.path,
        tab: "code",
        template: "features/page.plain.dart",
        data: {
          title: pageWords(feature),
          page: page.className,
          bar: layout(call("AppBar", [], { title, actions }), 6, "appBar: ", ","),
          imports: materialImport([page]) + importDirectives(["package:app/core/l10n/l10n.dart", ...uris]),
        },
      },
      ...(menu.files ?? []),
    ],
    routes: [routeOf(facts, feature)],
    messages: { ...titleMessage(feature), ...menu.messages },
  };
}

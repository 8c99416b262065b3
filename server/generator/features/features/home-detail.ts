import { importDirectives } from "../../dart/imports.ts";
import { call, type DartCode, prefixed } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { Feature, ProjectFacts } from "../../model/facts.ts";
import { pieceBeside, piecesOf } from "../../model/feature-files.ts";

/** What opens the page of an entry, where the list is shown. */
export const opensDetail: DartCode = prefixed(
  "(item) => ",
  call("context.openRoute<void>", ["AppRoutes.homeDetail"], { arguments: "item" }),
);

/** What the page with the list imports for it. */
export const detailUris = ["package:app/app/navigation.dart", "package:app/app/routes.dart"];

/** The page of one entry of home: it shows what it was opened with. */
export function homeDetail(facts: ProjectFacts, feature: Feature): Contribution {
  const { model } = piecesOf(facts, feature);
  const page = pieceBeside(facts, feature, "page", "home_detail_page");
  const hero = facts.has("interactivity", "hero");
  return {
    files: [
      {
        path: page.path,
        tab: "code",
        template: "features/home_detail_page.dart",
        data: {
          hero,
          imports: importDirectives([
            model.uri,
            "package:app/app/navigation.dart",
            "package:app/core/l10n/l10n.dart",
            "package:app/core/theme/app_tokens.dart",
            "package:app/core/widgets/app_states.dart",
            ...(hero ? ["package:app/core/widgets/app_hero.dart"] : []),
            "package:flutter/material.dart",
          ]),
        },
      },
    ],
    routes: [
      {
        name: "homeDetail",
        path: "/home/detail",
        page: `const ${page.className}()`,
        imports: [page.uri],
        access: facts.session ? "signedIn" : "public",
      },
    ],
  };
}

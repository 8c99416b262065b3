import { materialImport } from "../../dart/flutter-names.ts";
import { importDirectives } from "../../dart/imports.ts";
import type { Feature, ProjectFacts } from "../../model/facts.ts";
import { piecesOf } from "../../model/feature-files.ts";
import type { FileSpec } from "../../model/file.ts";

/** The file of a view that shows a model in all states of loading it; `data` and `uris` are what it needs besides. */
export function viewFile(
  facts: ProjectFacts,
  feature: Feature,
  template: string,
  data: Readonly<Record<string, unknown>>,
  uris: readonly string[],
): FileSpec {
  const { model, view } = piecesOf(facts, feature);
  return {
    path: view.path,
    tab: "code",
    template: `features/${template}.dart`,
    data: {
      ...data,
      title: feature.name,
      view: view.className,
      model: model.className,
      imports: materialImport([model, view]) + importDirectives(["package:app/core/state/load_state.dart", ...uris]),
    },
  };
}

/** What a view of one object imports, beside the object. */
export const statesOfOne = [
  "package:app/core/error/error_messages.dart",
  "package:app/core/l10n/l10n.dart",
  "package:app/core/widgets/app_states.dart",
];

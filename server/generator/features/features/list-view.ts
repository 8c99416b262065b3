import { call, type DartCode, layout } from "../../dart/layout.ts";
import type { Feature, ProjectFacts } from "../../model/facts.ts";
import { isPaged, listType } from "../../model/feature-action.ts";
import { piecesOf } from "../../model/feature-files.ts";
import type { FileSpec } from "../../model/file.ts";
import { viewConstructor } from "./loaded.ts";
import { tileOf } from "./shaped/tile.ts";
import { viewFile } from "./view-file.ts";

/** The chosen widgets that a list is shown with. */
interface ListWidgets {
  readonly hero: boolean;
  readonly refresh: boolean;
  readonly shimmer: boolean;
  readonly stateView: boolean;
  readonly paged: boolean;
}

/** The view of a list, in all its states. */
export function listView(facts: ProjectFacts, feature: Feature): FileSpec {
  const { model, view } = piecesOf(facts, feature);
  const opens = feature.kind === "home";
  const widgets: ListWidgets = {
    hero: opens && facts.has("interactivity", "hero"),
    refresh: facts.has("interactivity", "pull-refresh"),
    shimmer: facts.has("interactivity", "shimmer"),
    stateView: facts.has("components", "state_widgets"),
    paged: isPaged(facts, feature),
  };
  const value = listType(facts, feature);
  const data = {
    ...widgets,
    opens,
    tile: layout(tileIn(feature), 2, `Widget _tile(${model.className} item) => `, ";"),
    value: value.output,
    constructor: viewConstructor(view, [
      ...(widgets.paged ? ["required this.onMore"] : []),
      ...(opens ? ["required this.onOpen"] : []),
    ]),
    loading: widgets.shimmer ? "AppSkeletonList" : "AppLoading",
  };
  return viewFile(facts, feature, "list_view", data, [...value.uris, ...urisOf(widgets)]);
}

/** An entry that leads nowhere. */
function tileIn({ shape }: Feature): DartCode {
  if (shape) return tileOf(shape);
  return call("ListTile", [], { title: "Text(item.title)", subtitle: "Text(item.description)" });
}

function urisOf({ hero, paged, refresh, shimmer, stateView }: ListWidgets): readonly string[] {
  const widget = (name: string) => `package:app/core/widgets/${name}.dart`;
  return [
    ...(stateView ? [widget("app_state_view")] : ["package:app/core/error/error_messages.dart"]),
    ...(stateView && !refresh ? [] : ["package:app/core/l10n/l10n.dart", widget("app_states")]),
    ...(hero ? [widget("app_hero")] : []),
    ...(paged ? [widget("app_paged_list")] : []),
    ...(refresh ? [widget("app_pull_refresh")] : []),
    ...(shimmer ? [widget("app_skeleton")] : []),
  ];
}

import { call } from "../../../dart/layout.ts";
import type { Contribution } from "../../../model/contribution.ts";
import type { Feature, ProjectFacts } from "../../../model/facts.ts";
import { isPaged } from "../../../model/feature-action.ts";
import { piecesOf } from "../../../model/feature-files.ts";
import { loadRequest, loadsList } from "../../../model/feature-shape.ts";
import { dataSource } from "../data-source.ts";
import { listView } from "../list-view.ts";
import { loadedFeature } from "../loaded.ts";
import { shapeFiles } from "./model-files.ts";
import { loadAction, repositoryMethodOf } from "./requests.ts";
import { shownView } from "./shown-view.ts";

/** What a feature adds whose API is known: its classes, its requests, and a page if one of them loads something for it. */
export function shapedFeature(facts: ProjectFacts, feature: Feature): Contribution {
  const { shape } = feature;
  if (!shape) return {};
  const load = loadRequest(shape);
  const others = shape.requests
    .filter((request) => request !== load)
    .map((one) => repositoryMethodOf(facts, feature, one));
  if (!load) {
    const source = dataSource(facts, feature, [], others);
    return { ...source, files: [...shapeFiles(facts, feature, shape), ...(source.files ?? [])] };
  }
  const { view } = piecesOf(facts, feature);
  const content = {
    body: (controller: string, state: string) =>
      call(view.className, [], {
        state,
        onLoad: `${controller}.load`,
        onMore: isPaged(facts, feature) ? `${controller}.loadPage` : undefined,
      }),
    uris: [],
  };
  const loaded = loadedFeature(facts, feature, loadAction(facts, feature, load), content, [], others);
  const shown = loadsList(shape) ? listView(facts, feature) : shownView(facts, feature, shape);
  return { ...loaded, files: [...(loaded.files ?? []), shown] };
}

/** What reads values of JSON and compares them, if any feature needs it. */
export function jsonValues(features: readonly Feature[]): Contribution {
  return features.some(({ shape }) => shape !== undefined)
    ? {
        files: [
          { path: "lib/core/network/json_values.dart", tab: "code", template: "features/shaped/json_values.dart" },
          { path: "lib/core/values/deep_equals.dart", tab: "code", template: "features/shaped/deep_equals.dart" },
        ],
      }
    : {};
}

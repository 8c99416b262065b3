import { call } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { Feature, ProjectFacts } from "../../model/facts.ts";
import { type Action, isPaged, listType, paginatedResponseUri } from "../../model/feature-action.ts";
import { piecesOf } from "../../model/feature-files.ts";
import { detailUris, homeDetail, opensDetail } from "./home-detail.ts";
import { listView } from "./list-view.ts";
import { loadedFeature } from "./loaded.ts";

/** What home and custom features add: a list from the API; at home, each entry has a page. */
export function listFeature(facts: ProjectFacts, feature: Feature): Contribution {
  const { view } = piecesOf(facts, feature);
  const home = feature.kind === "home";
  const loaded = loadedFeature(facts, feature, listAction(facts, feature), {
    body: (controller, state) =>
      call(view.className, [], {
        state,
        onLoad: `${controller}.load`,
        onMore: isPaged(facts, feature) ? `${controller}.loadPage` : undefined,
        onOpen: home ? opensDetail : undefined,
      }),
    uris: home ? detailUris : [],
  });
  const detail = home ? homeDetail(facts, feature) : {};
  return {
    ...loaded,
    files: [...(loaded.files ?? []), listView(facts, feature), ...(detail.files ?? [])],
    routes: [...(loaded.routes ?? []), ...(detail.routes ?? [])],
  };
}

/** Where a feature loads its list. */
export function endpointOf({ name, kind }: Feature): string {
  return kind === "home" ? "/items" : `/${name}`;
}

function listAction(facts: ProjectFacts, feature: Feature): Action {
  const { dto } = piecesOf(facts, feature);
  const paged = isPaged(facts, feature);
  const clean = facts.architecture === "clean";
  return {
    method: "load",
    ...listType(facts, feature),
    ...(paged && { input: { type: "int", name: "page", fallback: "1" } }),
    about: paged ? "Loads a page of the list; they are counted from 1." : "Loads the first page of the list.",
    body: [
      paged && !clean ? "    return _client.get(" : "    final answer = await _client.get(",
      `      '${endpointOf(feature)}',`,
      ...(paged ? ["      query: {'page': page},"] : []),
      "      decode: (json) => PaginatedResponse.fromJson(",
      "        jsonObject(json),",
      `        (item) => ${dto.className}.fromJson(jsonObject(item)),`,
      "      ),",
      "    );",
      ...listResult(paged, clean),
    ].join("\n"),
    bodyUris: [dto.uri, "package:app/core/network/json.dart", paginatedResponseUri],
  };
}

/** What becomes of the answer: in clean architecture entities, and without further pages only the items. */
function listResult(paged: boolean, clean: boolean): readonly string[] {
  if (paged) return clean ? ["    return answer.mapItems((item) => item.toEntity());"] : [];
  return [`    return answer.items${clean ? ".map((item) => item.toEntity()).toList()" : ""};`];
}

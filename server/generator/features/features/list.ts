import { call } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";
import { entryOf, type Feature, type ProjectFacts } from "../../model/facts.ts";
import { type Action, isPaged, listType, paginatedResponseUri } from "../../model/feature-action.ts";
import { piecesOf } from "../../model/feature-files.ts";
import { entryAction, entryPage, entryUris, opensEntry } from "./entry-page.ts";
import { listView } from "./list-view.ts";
import { loadedFeature } from "./loaded.ts";

/** What home and custom features add: a list from the API; at home, each entry has a page. */
export function listFeature(facts: ProjectFacts, feature: Feature): Contribution {
  const { view } = piecesOf(facts, feature);
  const entry = entryOf(feature);
  const content = {
    body: (controller: string, state: string) =>
      call(view.className, [], {
        state,
        onLoad: `${controller}.load`,
        onMore: isPaged(facts, feature) ? `${controller}.loadPage` : undefined,
        onOpen: entry && opensEntry(entry),
      }),
    uris: entry ? entryUris : [],
  };
  const further = entry ? [entryAction(facts, entry, endpointOf(feature))] : [];
  const loaded = loadedFeature(facts, feature, listAction(facts, feature), content, further);
  const opened = further.map((action) => entryPage(facts, action));
  return {
    ...loaded,
    files: [...(loaded.files ?? []), listView(facts, feature), ...opened.flatMap(({ files = [] }) => files)],
    routes: [...(loaded.routes ?? []), ...opened.flatMap(({ routes = [] }) => routes)],
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
    of: feature,
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

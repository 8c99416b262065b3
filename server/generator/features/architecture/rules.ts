import type { Architecture } from "../../model/facts.ts";

/** Files that may not import others: regular expressions over paths below `lib/`, and what to do instead. */
export interface ImportRule {
  readonly from: string;
  readonly to: string;
  readonly instead: string;
}

const inward = "Turn it round: give it what it needs, or move it.";

/** What every architecture wants: what is shared knows nothing of the pages. */
const shared: ImportRule = {
  // The composition root is there in projects with get_it.
  from: "^core/(?!di/)",
  to: "^(features|models|repositories|controllers|views|pages|widgets)/",
  instead: "Move what both need to lib/core/.",
};

/** Pages and controllers do not import the API client. */
const api: ImportRule = {
  from: "(_page|_view|_controller|_cubit|_view_model)\\.dart$",
  to: "^core/network/api_client\\.dart$",
  instead: "Ask a repository: only those know the API.",
};

const outer: Readonly<Record<Architecture, readonly (readonly [from: string, to: string])[]>> = {
  "feature-folder": [],
  "layer-folder": [
    ["^models/", "^(repositories|controllers|pages|widgets)/"],
    ["^repositories/", "^(controllers|pages|widgets)/"],
    ["^controllers/", "^(pages|widgets)/"],
  ],
  clean: [
    ["^features/[^/]+/domain/", "^features/[^/]+/(data|presentation)/"],
    ["^features/[^/]+/data/", "^features/[^/]+/presentation/"],
    ["^features/[^/]+/presentation/", "^features/[^/]+/data/"],
  ],
  mvc: [
    ["^models/", "^(controllers|views)/"],
    ["^controllers/", "^views/"],
  ],
  mvvm: [
    ["^features/[^/]+/models/", "^features/[^/]+/(view_models|views)/"],
    ["^features/[^/]+/view_models/", "^features/[^/]+/views/"],
  ],
};

/** Which imports an architecture forbids. */
export function importRules(architecture: Architecture): readonly ImportRule[] {
  return [shared, api, ...outer[architecture].map(([from, to]) => ({ from, to, instead: inward }))];
}

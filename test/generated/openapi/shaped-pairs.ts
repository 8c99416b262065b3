import { readFileSync } from "node:fs";
import type { FeatureShapes } from "../../../server/generator/model/feature-shape.ts";
import { shapeFromJson } from "../../../server/generator/shapes/shape-from-json.ts";
import { shapeFromOpenApi } from "../../../server/generator/shapes/shape-from-openapi.ts";
import { describedBy } from "../../support/generator/described-by.ts";

export const states = ["getx", "riverpod", "bloc", "provider", "none"];
export const architectures = ["feature-folder", "layer-folder", "clean", "mvc", "mvvm"];

/** Every library with every architecture, the base layer and the widgets of lists in half of them. */
export const shapedPairs = states.flatMap((state, row) =>
  architectures.map((architecture, column) => ({
    mode: "generic",
    state,
    architecture,
    baseLayer: (row + column) % 2 === 0,
    apiModels: column % 2 === 0 ? "manual" : "freezed",
    interactivity: (row + column) % 3 === 0 ? ["infinite-scroll", "pull-refresh", "shimmer"] : [],
    components: (row + column) % 2 === 0 ? [] : ["state_widgets"],
  })),
);

const orders = [
  { id: 1, created_at: "2026-01-31T10:00:00Z", total: 12.5, note: null, tags: ["a"], lines: [{ sku: "a", amount: 2 }] },
  { id: "2", created_at: "2026-02-01", total: 3, note: "soon", tags: null, lines: [], grid: [[1], [null]] },
];
const described = (name: string) =>
  describedBy(readFileSync(new URL(`../../data/generator/openapi/${name}.yaml`, import.meta.url), "utf8"));

/** Features that add feature makes of samples and of a description. */
export const addedShapes: FeatureShapes = {
  orders: shapeFromJson(JSON.stringify({ data: orders, page: 1 }), "orders").shape,
  preferences: shapeFromJson('{"theme": "dark", "volume": 3}', "preferences").shape,
  pets: shapeFromOpenApi(described("pets"), "", "pets").shape,
  pet_removal: shapeFromOpenApi(described("pets"), "/paths/~1pets~1{pet-id}", "pet_removal").shape,
  zoos: shapeFromOpenApi(described("zoo"), "", "zoos").shape,
};

/** The request for a project of a pair, with features whose API is known. */
export function requestWith(pair: object, shapes: FeatureShapes): object {
  return { ...pair, features: ["home", ...Object.keys(shapes)], featureShapes: shapes };
}

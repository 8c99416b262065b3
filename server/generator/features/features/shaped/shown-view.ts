import { call, layout, list } from "../../../dart/layout.ts";
import { dartString } from "../../../escape/dart.ts";
import type { Feature, ProjectFacts } from "../../../model/facts.ts";
import { piecesOf } from "../../../model/feature-files.ts";
import { type FeatureShape, typeOf } from "../../../model/feature-shape.ts";
import type { FileSpec } from "../../../model/file.ts";
import { viewConstructor } from "../loaded.ts";
import { statesOfOne, viewFile } from "../view-file.ts";
import { isShown, shownFields, shownTextOf } from "./tile.ts";

/** How many values a page shows at first. */
const most = 12;

/** The view of one object: its simple values below each other. */
export function shownView(facts: ProjectFacts, feature: Feature, shape: FeatureShape): FileSpec {
  const { model, view } = piecesOf(facts, feature);
  const shown = shownFields(shape).filter(({ type }) => isShown(typeOf(type)));
  const tiles = shown.slice(0, most).map((field) =>
    call("ListTile", [], {
      title: call("Text", [shownTextOf("item", field)]),
      subtitle: call("const Text", [dartString(field.name)]),
    }),
  );
  const data = {
    constructor: viewConstructor(view),
    shown: layout(
      call("ListView", [], { children: list(tiles) }),
      2,
      `Widget _values(${model.className} item) => `,
      ";",
    ),
  };
  return viewFile(facts, feature, "shaped/shown_view", data, [model.uri, ...statesOfOne]);
}

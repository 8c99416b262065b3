import type { Feature, ProjectFacts } from "../../model/facts.ts";
import { piecesOf } from "../../model/feature-files.ts";
import type { FileSpec } from "../../model/file.ts";
import { freezedFiles } from "./freezed-model.ts";
import { manualFiles } from "./manual-model.ts";

/** The fields of what a feature loads, all of them texts; the first one is its identity. */
function fieldsOf({ kind }: Feature): readonly string[] {
  return kind === "profile" ? ["id", "name", "email"] : ["id", "title", "description"];
}

/** What a feature loads; in clean architecture an entity, and what the API sends for it. */
export function modelFiles(facts: ProjectFacts, feature: Feature): readonly FileSpec[] {
  const { model, dto } = piecesOf(facts, feature);
  const about = feature.kind === "profile" ? "Who is signed in." : "One entry of the list.";
  const filesOf = facts.models === "freezed" ? freezedFiles : manualFiles;
  const fields = fieldsOf(feature);
  if (facts.architecture !== "clean") return filesOf({ piece: model, fields, about, json: true });
  const sent = `What the API sends for each [${model.className}].`;
  return [
    ...filesOf({ piece: model, fields, about, json: false }),
    ...filesOf({ piece: dto, fields, about: sent, json: true, entity: model }),
  ];
}

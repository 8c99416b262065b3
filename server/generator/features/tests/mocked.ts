import { fit } from "../../dart/fit.ts";
import { call, type DartCode, inline, layout, list } from "../../dart/layout.ts";
import type { Feature, ProjectFacts } from "../../model/facts.ts";
import { isPaged } from "../../model/feature-action.ts";
import { exampleItem } from "../../model/feature-example.ts";
import { piecesOf } from "../../model/feature-files.ts";
import { type FeatureShape, loadsList } from "../../model/feature-shape.ts";

/** What the base layer puts around values and errors. */
export function outcomes({ baseLayer }: ProjectFacts, isConst = true) {
  return baseLayer
    ? {
        error: "Failure(ApiErrorKind.offline)",
        success: (value: string) => `${isConst ? "const " : ""}Success(${value})`,
        failing: ".thenAnswer((_) async => const Failed(error))",
        imports: [
          "package:app/core/error/failure.dart",
          "package:app/core/error/result.dart",
          "package:app/core/network/api_error_kind.dart",
        ],
      }
    : {
        error: "ApiError(kind: ApiErrorKind.offline)",
        success: (value: string) => value,
        failing: ".thenThrow(error)",
        imports: ["package:app/core/network/api_error.dart"],
      };
}

/** A statement of mocktail: what a call of a mock does. */
export function when(mocked: string, does: string, indent = 4): string {
  const margin = " ".repeat(indent);
  return fit(
    `${margin}when(() => ${mocked})${does};`,
    `${margin}when(\n${margin}  () => ${mocked},\n${margin})${does};`,
  );
}

/** What a controller loads in its test. */
function loadedValue(facts: ProjectFacts, feature: Feature): DartCode {
  const name = "'First'";
  if (feature.kind === "profile") return call("Profile", [], { id: "'1'", name });
  if (feature.shape) return shapedValue(facts, feature, feature.shape);
  const item = call(piecesOf(facts, feature).model.className, [], { id: "'1'", title: name });
  if (feature.entry) return item;
  const items = list([item]);
  return isPaged(facts, feature) ? call("PaginatedResponse", [], { items }) : items;
}

function shapedValue(facts: ProjectFacts, feature: Feature, shape: FeatureShape): DartCode {
  const item = exampleItem(feature, shape);
  if (!loadsList(shape)) return item;
  return isPaged(facts, feature) ? call("PaginatedResponse", [], { items: list([item]) }) : list([item]);
}

/** The declaration of what a controller loads; dates are no constants. */
export function valueDeclaration(
  facts: ProjectFacts,
  feature: Feature,
): { readonly text: string; readonly isConst: boolean } {
  const value = loadedValue(facts, feature);
  const isConst = !inline(value).includes("DateTime.");
  return { text: layout(value, 2, `${isConst ? "const" : "final"} value = `, ";"), isConst };
}

import { fit } from "../../dart/fit.ts";
import { importDirectives } from "../../dart/imports.ts";
import { call, layout, prefixed } from "../../dart/layout.ts";
import { dartString } from "../../escape/dart.ts";
import type { Feature, ProjectFacts } from "../../model/facts.ts";
import { exampleItemJson } from "../../model/feature-example.ts";
import { piecesOf } from "../../model/feature-files.ts";
import type { FileSpec } from "../../model/file.ts";
import { testFile } from "./test-file.ts";

/** The test of what a feature makes of the answers of its API. */
export function modelTest(facts: ProjectFacts, feature: Feature): readonly FileSpec[] {
  if (!feature.shape) return [];
  const { model, dto } = piecesOf(facts, feature);
  const clean = facts.architecture === "clean";
  const reader = clean ? `${dto.className}.toEntity` : `${model.className}.fromJson`;
  const json = dartString(JSON.stringify(exampleItemJson(feature.shape)));
  return [
    testFile(dto, "model_test.dart", {
      read: layout(call(reader, ["jsonDecode(_sent)"]), 4, "final item = ", ";"),
      again: layout(call("expect", [call(reader, ["jsonDecode(_sent)"]), "item"]), 4, "", ";"),
      refuses: layout(
        call("expect", [prefixed("() => ", call(reader, ["'text'"])), "throwsA(isA<ApiError>())"]),
        4,
        "",
        ";",
      ),
      sent: fit(`const _sent = ${json};`, `const _sent =\n    ${json};`),
      imports: importDirectives([
        "dart:convert",
        dto.uri,
        "package:app/core/network/api_error.dart",
        "package:flutter_test/flutter_test.dart",
      ]),
    }),
  ];
}

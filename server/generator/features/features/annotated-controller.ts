import { readImports, readService } from "../../dart/di.ts";
import { arrow, broken } from "../../dart/fit.ts";
import { importDirectives } from "../../dart/imports.ts";
import { type AnnotatedProvider, providerPart } from "../../dart/riverpod/provider-part.ts";
import type { Feature, ProjectFacts } from "../../model/facts.ts";
import { type Action, sourceOf } from "../../model/feature-action.ts";
import { piecesOf } from "../../model/feature-files.ts";
import type { FileSpec } from "../../model/file.ts";
import { pageWords } from "./messages.ts";

/** Has `@riverpod`. */
export const riverpodAnnotations = "package:riverpod_annotation/riverpod_annotation.dart";

/**
 * A notifier that loads, with `@riverpod`, and the part that the generator writes for it.
 *
 * @param more a further method, as code
 */
export function annotatedController(
  facts: ProjectFacts,
  feature: Feature,
  { output, uris }: Action,
  more: string,
): FileSpec[] {
  const { className, path } = piecesOf(facts, feature).controller;
  const about = `Loads what the ${pageWords(feature)} page shows.`;
  const byId = feature.entry === true;
  const name = libraryOfPath(path);
  const source: FileSpec = {
    path,
    tab: "code",
    template: "features/annotated_controller.dart",
    data: {
      about,
      byId,
      name,
      head: broken(`class ${className}`, `extends _$${className} {`),
      build: buildMethod(facts, feature, output),
      more,
      imports: importDirectives([
        riverpodAnnotations,
        "package:app/core/state/load_controller.dart",
        ...uris,
        ...readImports(facts.di),
      ]),
    },
  };
  const provider: AnnotatedProvider = {
    name: className,
    about,
    kind: "async notifier",
    value: output,
    keepAlive: false,
    retry: "noRetry",
    byId,
  };
  return [source, partFile(path, provider)];
}

/** The part of a library that holds one provider. */
export function partFile(path: string, provider: AnnotatedProvider): FileSpec {
  return {
    path: path.replace(/\.dart$/, ".g.dart"),
    tab: "code",
    content: providerPart(libraryOfPath(path), [provider]),
  };
}

/** `home_controller` */
export function libraryOfPath(path: string): string {
  return path.replace(/^.*\/|\.dart$/g, "");
}

function buildMethod(facts: ProjectFacts, feature: Feature, output: string): string {
  const { className, call } = sourceOf(facts, feature);
  const read = readService("riverpod", "widget")(className);
  const asked = call.replace("_id", "id");
  const signature = `  Future<${output}> build(${feature.entry ? "String id" : ""})`;
  if (!facts.baseLayer) return arrow(`${signature} =>`, `${read}${asked};`);
  return [
    `${signature} async {`,
    `    final source = ${read};`,
    `    final result = await source${asked};`,
    "    return result.getOrThrow();",
    "  }",
  ].join("\n");
}

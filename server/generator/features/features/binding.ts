import { readService } from "../../dart/di.ts";
import { importDirectives } from "../../dart/imports.ts";
import { call, layout } from "../../dart/layout.ts";
import type { Feature, ProjectFacts } from "../../model/facts.ts";
import { piecesOf } from "../../model/feature-files.ts";
import type { FileSpec } from "../../model/file.ts";
import { pageWords } from "./messages.ts";
import { type ServiceType, serviceImports } from "./page.ts";

/** The `Bindings` of a page in GetX, where its controller lives as long as it. */
export function bindingFile(facts: ProjectFacts, feature: Feature, reads: readonly ServiceType[]): FileSpec {
  const { entry = false } = feature;
  const { binding, controller } = piecesOf(facts, feature);
  const read = readService(facts.di, "widget");
  const made = call(`() => ${controller.className}`, [
    ...reads.map(({ className }) => read(className)),
    ...(entry ? ["id"] : []),
  ]);
  const tag = entry ? "id" : undefined;
  // Only the routes of GetX end what a binding made.
  const scoped = facts.navigation === "go_router";
  return {
    path: binding.path,
    tab: "code",
    template: "features/binding.dart",
    data: {
      title: pageWords(feature),
      id: entry,
      scoped,
      binding: binding.className,
      put: layout(call("Get.lazyPut", [made], { tag }), 4, "", ";"),
      end: layout(call(`Get.delete<${controller.className}>`, [], { tag }), 4, "", ";"),
      imports: importDirectives([
        controller.uri,
        ...serviceImports(facts, reads),
        ...(scoped ? ["package:app/app/binding_scope.dart"] : []),
      ]),
    },
  };
}

import { providerOf, readImports, readService } from "../../dart/di.ts";
import { arrow, broken, fit } from "../../dart/fit.ts";
import { importDirectives } from "../../dart/imports.ts";
import type { Feature, ProjectFacts, StateLibrary } from "../../model/facts.ts";
import { type Action, future, isPaged, resultImports, type Source, sourceOf } from "../../model/feature-action.ts";
import { piecesOf } from "../../model/feature-files.ts";
import type { FileSpec } from "../../model/file.ts";
import { annotatedController } from "./annotated-controller.ts";
import { pageWords } from "./messages.ts";

/** The class that all controllers that load something extend; `core/state/load_controller.dart`. */
const loaders: Readonly<Record<StateLibrary, string>> = {
  getx: "LoadController",
  riverpod: "LoadNotifier",
  bloc: "LoadCubit",
  provider: "LoadController",
  none: "LoadController",
};

/** The controller of a feature whose page shows what it loads, and what is generated for it. */
export function loadControllerFiles(facts: ProjectFacts, feature: Feature, action: Action): FileSpec[] {
  const more = isPaged(facts, feature) ? loadPage(facts, action, sourceOf(facts, feature)) : "";
  return facts.riverpodGenerator
    ? annotatedController(facts, feature, action, more)
    : [loadController(facts, feature, action, more)];
}

function loadController(facts: ProjectFacts, feature: Feature, action: Action, more: string): FileSpec {
  const { className, path } = piecesOf(facts, feature).controller;
  const source = sourceOf(facts, feature);
  const riverpod = facts.state === "riverpod";
  const object = riverpod ? readService("riverpod", "widget")(source.className) : source.field;
  const loader = facts.blocEvents ? "LoadBloc" : loaders[facts.state];
  const base = `extends ${loader}<${action.output}>`;
  const signature = `  ${future(facts, action.output)} fetch() =>`;
  return {
    path,
    tab: "code",
    template: "features/controller.dart",
    data: {
      title: pageWords(feature),
      id: feature.entry === true,
      controller: className,
      riverpod,
      source: source.className,
      field: source.field,
      head: broken(`class ${className}`, `${base} {`),
      fetch: arrow(signature, `${object}${source.call};`),
      more,
      provider: riverpod ? providerDeclaration(className, action.output, feature.entry === true) : "",
      imports: importDirectives([
        "package:app/core/state/load_controller.dart",
        ...resultImports(facts),
        ...action.uris,
        ...(riverpod ? ["package:flutter_riverpod/flutter_riverpod.dart", ...readImports(facts.di)] : [source.uri]),
      ]),
    },
  };
}

/** The method that loads further pages; what goes wrong is shown below the list. */
function loadPage(facts: ProjectFacts, { output, method }: Action, source: Source): string {
  const riverpod = facts.state === "riverpod";
  const call = facts.architecture === "clean" ? "(page)" : `.${method}(page)`;
  const signature = `  Future<${output}> loadPage(int page)`;
  const read = readService("riverpod", "widget")(source.className);
  if (!facts.baseLayer) return arrow(`${signature} =>`, `${riverpod ? read : source.field}${call};`);
  return [
    `${signature} async {`,
    ...(riverpod ? [`    final source = ${read};`] : []),
    `    final result = await ${riverpod ? "source" : source.field}${call};`,
    "    return result.getOrThrow();",
    "  }",
  ].join("\n");
}

/** The riverpod provider of a notifier; it ends with the page, and tries again only when it is asked to. */
function providerDeclaration(className: string, value: string, byId: boolean): string {
  const name = `final ${providerOf(className)} =`;
  const kind = "AsyncNotifierProvider.autoDispose";
  const args = `(\n      ${className}.new,\n      retry: (_, _) => null,\n    );`;
  if (byId) return `${name} ${kind}\n    .family<${className}, ${value}, String>${args}`;
  return fit(
    `${name}\n    ${kind}<${className}, ${value}>${args}`,
    `${name}\n    ${kind}<\n      ${className},\n      ${value}\n    >(${className}.new, retry: (_, _) => null);`,
  );
}

import { providerOf } from "../../dart/di.ts";
import { broken } from "../../dart/fit.ts";
import { importDirectives } from "../../dart/imports.ts";
import { call, layout, list } from "../../dart/layout.ts";
import type { Feature, ProjectFacts } from "../../model/facts.ts";
import { listType, loadsOne, sourceOf } from "../../model/feature-action.ts";
import { piecesOf } from "../../model/feature-files.ts";
import type { FileSpec } from "../../model/file.ts";
import { loadBlocTest } from "./bloc-test.ts";
import { outcomes, valueDeclaration, when } from "./mocked.ts";
import { helperImport, testFile } from "./test-file.ts";

/** How a test makes a controller with what it mocks, lets it do something, and sees its state. */
export interface Made {
  readonly make: string;
  readonly state: string;
  readonly imports: readonly string[];
}

/** How tests see a controller whose services are mocked: `doing` is what they call on it. */
export function made(
  facts: ProjectFacts,
  controller: { readonly className: string; readonly uri: string },
  mocks: readonly (readonly [type: string, variable: string])[],
  doing: string,
  id?: string,
): Made {
  if (facts.state !== "riverpod") {
    const variables = [...mocks.map(([, variable]) => variable), ...(id === undefined ? [] : [id])];
    return {
      make: [
        layout(call(controller.className, variables), 4, "final controller = ", ";"),
        `    await controller${doing};`,
      ].join("\n"),
      state: "controller.state",
      imports: [controller.uri],
    };
  }
  const provider = providerOf(controller.className) + (id === undefined ? "" : `(${id})`);
  const overrides = mocks.map(([type, variable]) => call(`${providerOf(type)}.overrideWithValue`, [variable]));
  return {
    make: [
      layout(call("ProviderContainer.test", [], { overrides: list(overrides) }), 4, "final container = ", ";"),
      layout(call("container.listen", [provider, "(_, _) {}"]), 4, "final shown = ", ";"),
      layout(call("container.read", [`${provider}.notifier`]), 4, "final controller = ", ";"),
      `    await controller${doing};`,
    ].join("\n"),
    state: "shown.read()",
    imports: [controller.uri, "package:app/app/providers.dart", "package:flutter_riverpod/flutter_riverpod.dart"],
  };
}

/** The test of a controller that loads. */
export function controllerTest(facts: ProjectFacts, feature: Feature): FileSpec {
  if (facts.state === "bloc") return loadBlocTest(facts, feature);
  const { controller, model } = piecesOf(facts, feature);
  const source = sourceOf(facts, feature);
  const id = feature.entry ? "'1'" : undefined;
  const { text: value, isConst } = valueDeclaration(facts, feature);
  const outcome = outcomes(facts, isConst);
  const { make, state, imports } = made(facts, controller, [[source.className, "source"]], ".load()", id);
  const asked = `source${id === undefined ? source.call : source.call.replace("_id", id)}`;
  const riverpod = facts.state === "riverpod";
  return testFile(controller, "controller_test.dart", {
    mock: broken("class _MockSource extends Mock", `implements ${source.className} {}`),
    value,
    error: outcome.error,
    succeeds: when(asked, `.thenAnswer((_) async => ${outcome.success("value")})`),
    fails: when(asked, outcome.failing),
    make,
    state: riverpod ? `${state}.loadState` : state,
    imports: importDirectives([
      ...imports,
      ...outcome.imports,
      ...(riverpod ? ["package:app/core/state/load_controller.dart"] : []),
      ...(loadsOne(feature) ? [model.uri] : listType(facts, feature).uris),
      source.uri,
      "package:flutter_test/flutter_test.dart",
      "package:mocktail/mocktail.dart",
      helperImport(controller, "load_state_matchers"),
    ]),
  });
}

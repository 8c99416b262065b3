import { broken, fit } from "../../dart/fit.ts";
import { importDirectives } from "../../dart/imports.ts";
import type { Feature, ProjectFacts } from "../../model/facts.ts";
import { listType, loadsOne, sourceOf } from "../../model/feature-action.ts";
import { pieceBeside, piecesOf } from "../../model/feature-files.ts";
import type { FileSpec } from "../../model/file.ts";
import { outcomes, valueDeclaration, when } from "./mocked.ts";
import { helperImport, testFile } from "./test-file.ts";

const packages = [
  "package:bloc_test/bloc_test.dart",
  "package:flutter_test/flutter_test.dart",
  "package:mocktail/mocktail.dart",
];

/** The test of a cubit or bloc that loads. */
export function loadBlocTest(facts: ProjectFacts, feature: Feature): FileSpec {
  const { controller, model } = piecesOf(facts, feature);
  const { className, uri, call } = sourceOf(facts, feature);
  const { output, uris } = loadsOne(feature)
    ? { output: model.className, uris: [model.uri] }
    : listType(facts, feature);
  const { text: value, isConst } = valueDeclaration(facts, feature);
  const outcome = outcomes(facts, isConst);
  const asked = `source${call.replace("_id", "'1'")}`;
  return testFile(controller, "bloc_test.dart", {
    mock: broken("class _MockSource extends Mock", `implements ${className} {}`),
    value,
    error: outcome.error,
    blocTest: blocTest(controller.className, `LoadState<${output}>`),
    succeeds: when(asked, `.thenAnswer((_) async => ${outcome.success("value")})`, 6),
    fails: when(asked, outcome.failing, 6),
    build: `    build: () => ${controller.className}(source${feature.entry ? ", '1'" : ""}),`,
    act: actOf(facts, "load()", "const LoadRequested()"),
    imports: importDirectives([
      ...packages,
      ...outcome.imports,
      ...uris,
      controller.uri,
      uri,
      ...(facts.blocEvents ? ["package:app/core/state/load_controller.dart"] : []),
      "package:app/core/state/load_state.dart",
      helperImport(controller, "load_state_matchers"),
    ]),
  });
}

/** The test of signing in with a cubit or bloc. */
export function authBlocTest(facts: ProjectFacts, feature: Feature): FileSpec {
  const { controller, model } = piecesOf(facts, feature);
  const source = sourceOf(facts, feature);
  const outcome = outcomes(facts);
  const asked = `source${source.call}`;
  return testFile(controller, "auth_bloc_test.dart", {
    source: source.className,
    controller: controller.className,
    error: outcome.error,
    blocTest: blocTest(controller.className, "AuthState"),
    succeeds: when(asked, `.thenAnswer((_) async => ${outcome.success("tokens")})`, 6),
    fails: when(asked, outcome.failing, 6),
    act: actOf(facts, "signIn(credentials)", "const SignInRequested(credentials)"),
    imports: importDirectives([
      ...packages,
      ...outcome.imports,
      controller.uri,
      model.uri,
      source.uri,
      pieceBeside(facts, feature, "controller", "auth_state").uri,
      "package:app/core/session/session.dart",
      "package:app/core/storage/token_store.dart",
    ]),
  });
}

function blocTest(className: string, state: string): string {
  return fit(`  blocTest<${className}, ${state}>(`, `  blocTest<\n    ${className},\n    ${state}\n  >(`);
}

function actOf({ blocEvents }: ProjectFacts, called: string, added: string): string {
  return blocEvents ? `    act: (bloc) => bloc.add(${added}),` : `    act: (cubit) => cubit.${called},`;
}

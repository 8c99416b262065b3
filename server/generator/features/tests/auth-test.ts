import { importDirectives } from "../../dart/imports.ts";
import type { Feature, ProjectFacts } from "../../model/facts.ts";
import { sourceOf } from "../../model/feature-action.ts";
import { pieceBeside, piecesOf } from "../../model/feature-files.ts";
import type { FileSpec } from "../../model/file.ts";
import { authBlocTest } from "./bloc-test.ts";
import { made } from "./controller-test.ts";
import { outcomes, when } from "./mocked.ts";
import { testFile } from "./test-file.ts";

/** The test of signing in. */
export function authTest(facts: ProjectFacts, feature: Feature): FileSpec {
  if (facts.state === "bloc") return authBlocTest(facts, feature);
  const { controller, model } = piecesOf(facts, feature);
  const source = sourceOf(facts, feature);
  const outcome = outcomes(facts);
  const mocks = [[source.className, "source"] as const, ["Session", "session"] as const];
  const { make, state, imports } = made(facts, controller, mocks, ".signIn(credentials)");
  return testFile(controller, "auth_test.dart", {
    source: source.className,
    error: outcome.error,
    succeeds: when(`source${source.call}`, `.thenAnswer((_) async => ${outcome.success("tokens")})`),
    fails: when(`source${source.call}`, outcome.failing),
    make,
    state,
    imports: importDirectives([
      ...imports,
      ...outcome.imports,
      model.uri,
      source.uri,
      pieceBeside(facts, feature, "controller", "auth_state").uri,
      "package:app/core/session/session.dart",
      "package:app/core/storage/token_store.dart",
      "package:flutter_test/flutter_test.dart",
      "package:mocktail/mocktail.dart",
    ]),
  });
}

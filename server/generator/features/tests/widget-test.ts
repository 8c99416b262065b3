import { materialImport } from "../../dart/flutter-names.ts";
import { importDirectives } from "../../dart/imports.ts";
import { call, type DartCode, layout, list } from "../../dart/layout.ts";
import type { Feature, ProjectFacts } from "../../model/facts.ts";
import { isPaged, listType } from "../../model/feature-action.ts";
import { piecesOf } from "../../model/feature-files.ts";
import type { FileSpec } from "../../model/file.ts";
import { helperImport, testFile } from "./test-file.ts";

/** The test of the main view in all its states; of an empty page when no feature shows a list. */
export function widgetTest(facts: ProjectFacts): FileSpec {
  const shown =
    facts.features.find(({ kind }) => kind === "home") ?? facts.features.find(({ kind }) => kind === "custom");
  if (shown && facts.plain) return plainTest(facts, shown);
  return shown
    ? listTest(facts, shown)
    : { path: "test/widget_test.dart", tab: "code", template: "tests/empty_test.dart" };
}

function plainTest(facts: ProjectFacts, feature: Feature): FileSpec {
  const { page } = piecesOf(facts, feature);
  return {
    path: "test/widget_test.dart",
    tab: "code",
    template: "tests/plain_test.dart",
    data: {
      page: page.className,
      title: `title${feature.className}`,
      imports: importDirectives([
        page.uri,
        "package:app/core/l10n/l10n.dart",
        "package:flutter_test/flutter_test.dart",
        "test_app.dart",
      ]),
    },
  };
}

function listTest(facts: ProjectFacts, feature: Feature): FileSpec {
  const { view, model } = piecesOf(facts, feature);
  const paged = isPaged(facts, feature);
  const onMore = paged ? "(_) => throw StateError('no more')" : undefined;
  const onOpen = feature.kind === "home" ? "(_) {}" : undefined;
  const pump = (state: DartCode, onLoad: string) =>
    layout(
      call("tester.pumpWidget", [call("testApp", [call(view.className, [], { state, onLoad, onMore, onOpen })])]),
      4,
      "await ",
      ";",
    );
  const item = call(model.className, [], { id: "'1'", title: "'First'" });
  return {
    path: "test/widget_test.dart",
    tab: "code",
    template: "tests/widget_test.dart",
    data: {
      loaded: pump(call("const Loaded", [paged ? pageOf(item) : list([item])]), "() async {}"),
      failed: pump("const LoadFailed('offline')", "() async => tries++"),
      imports:
        materialImport([model, view]) +
        importDirectives([
          view.uri,
          ...listType(facts, feature).uris,
          "package:app/core/state/load_state.dart",
          "package:flutter_test/flutter_test.dart",
          "test_app.dart",
        ]),
    },
  };
}

/** A page with one item, after which there are no more. */
function pageOf(item: DartCode): DartCode {
  return call("PaginatedResponse", [], { items: list([item]), totalPages: "1" });
}

/** The test of the page that the app opens with. */
export function splashTest(facts: ProjectFacts, feature: Feature): FileSpec {
  const { page } = piecesOf(facts, feature);
  return testFile(page, "splash_test.dart", {
    imports: importDirectives([
      page.uri,
      "package:app/core/config/app_config.dart",
      "package:flutter_test/flutter_test.dart",
      helperImport(page, "test_app"),
    ]),
  });
}

import { toggle } from "../../config/field.ts";
import { fencedBlock } from "../../escape/markdown-blocks.ts";
import type { Contribution, PackageRequest } from "../../model/contribution.ts";
import { entryOf, type Feature, type FeatureKind, isMainPage, type ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";
import { testCommand } from "../../model/test-command.ts";
import { defineOption } from "../option.ts";
import { appTest } from "./app-test.ts";
import { authTest } from "./auth-test.ts";
import { controllerTest } from "./controller-test.ts";
import { modelTest } from "./model-test.ts";
import { splashTest, widgetTest } from "./widget-test.ts";

const byKind: Readonly<Record<FeatureKind, (facts: ProjectFacts, feature: Feature) => readonly FileSpec[]>> = {
  splash: (facts, feature) => [splashTest(facts, feature)],
  auth: (facts, feature) => [authTest(facts, feature)],
  home: controllerTests,
  profile: controllerTests,
  custom: controllerTests,
  shaped: shapedTests,
};

/** The tests of what loads: the list, and each entry that has a page. */
function controllerTests(facts: ProjectFacts, feature: Feature): readonly FileSpec[] {
  if (facts.plain) return [];
  return [feature, ...[entryOf(feature) ?? []].flat()].map((one) => controllerTest(facts, one));
}

/** The tests of a feature whose API is known: its page's controller, and reading what the API answers. */
function shapedTests(facts: ProjectFacts, feature: Feature): readonly FileSpec[] {
  if (!isMainPage(feature)) return [];
  return [controllerTest(facts, feature), ...modelTest(facts, feature)];
}

/** What every project has: one test that shows that the app's first page can be built. */
function always(facts: ProjectFacts): Contribution {
  const localized = facts.localization === "flutter_localization";
  return {
    files: [
      { path: "test/test_app.dart", tab: "code", template: "tests/test_app.dart", data: { localized } },
      widgetTest(facts),
    ],
  };
}

/** The unit tests of the features, and what they need. */
function forFeatures(facts: ProjectFacts): Contribution {
  const files = facts.features.flatMap((feature) => byKind[feature.kind](facts, feature));
  const loads =
    !facts.plain &&
    facts.features.filter(isMainPage).some(({ kind }) => byKind[kind] === controllerTests || kind === "shaped");
  const matchers: FileSpec = {
    path: "test/load_state_matchers.dart",
    tab: "code",
    template: "tests/load_state_matchers.dart",
  };
  const mocks = loads || facts.session;
  return {
    files: [...files, ...(loads ? [matchers] : [])],
    packages: mocks
      ? [
          { name: "mocktail", tier: "rec", dev: true, reason: "Replaces repositories in the tests of controllers." },
          ...(facts.state === "bloc" ? [blocTest] : []),
        ]
      : [],
    docs: [
      {
        id: "testing",
        title: "Tests",
        body: [
          "Each controller has a test beside it, in `test/` at the same path as in `lib/`. It replaces what the controller asks with a mock, so it needs neither a network nor a device:",
          fencedBlock("sh", [testCommand(facts)]),
          "Views know no state library and look nothing up: a widget test gives them a state and looks at the result, as `test/widget_test.dart` does.",
          "`test/app/app_test.dart` shows the whole app, as on a new device without a network, and expects its first page.",
        ].join("\n\n"),
      },
    ],
    aiRules: ["Every controller has a test at the same path below `test/` that mocks what it asks with mocktail."],
  };
}

const blocTest: PackageRequest = {
  name: "bloc_test",
  tier: "rec",
  dev: true,
  reason: "Tells the states that a cubit or bloc emits.",
};

const fields = {
  tests: toggle({ label: "Tests", help: "mocktail and one unit test for each feature.", default: true }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const tests = defineOption({
  id: "tests",
  section: "delivery",
  fields,
  render: (model) => (model.facts.has("tests") ? [appTest(model)] : []),
  contribute: (values, facts) => [always(facts), ...(values.tests ? [forFeatures(facts)] : [])],
});

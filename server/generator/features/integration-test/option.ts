import { toggle } from "../../config/field.ts";
import { fit } from "../../dart/fit.ts";
import { importDirectives } from "../../dart/imports.ts";
import { fencedBlock } from "../../escape/markdown-blocks.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";
import { integrationTestCommand, integrationTests, webTestCommand } from "../../model/integration-test.ts";
import type { ProjectModel } from "../../model/project-model.ts";
import { pageClass, pageImports, routePlan } from "../../model/route-plan.ts";
import { defineOption } from "../option.ts";

const fields = {
  integrationTest: toggle({
    label: "Integration test",
    help: "A test that starts the whole app on a device and expects its first page.",
    default: false,
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const integrationTest = defineOption({
  id: "integration-test",
  section: "delivery",
  fields,
  contribute: (values, facts) => (values.integrationTest ? wholeApp(facts) : []),
  render: (model) => (model.facts.has("integrationTest") ? [appTest(model)] : []),
});

/** What the test of the whole app needs, and how it is run. */
function wholeApp(facts: ProjectFacts): Contribution {
  const onWeb = facts.app.platforms.includes("web");
  const onDevices = facts.app.platforms.some((platform) => platform !== "web");
  return {
    packages: [{ name: "integration_test", tier: "rec", dev: true, reason: "Runs the whole app on a device." }],
    files: onWeb
      ? [{ path: "test_driver/integration_test.dart", tab: "code", template: "integration-test/driver.dart" }]
      : [],
    docs: [
      {
        id: "integration-test",
        title: "Integration test",
        body: [
          `\`${integrationTests}/app_test.dart\` starts the app as \`main\` does, with its real services, and waits for the first page. It needs a device or an emulator, so CI does not run it, and \`flutter test\` alone leaves it out:`,
          ...(onDevices ? [fencedBlock("sh", [integrationTestCommand(facts)])] : []),
          ...(onWeb
            ? [
                `${onDevices ? "In Chrome" : "It runs in Chrome"}, with chromedriver listening on port 4444:`,
                fencedBlock("sh", [webTestCommand(facts)]),
              ]
            : []),
          ...(facts.flavors.length > 0
            ? [
                "Another flavour runs with its name in the command. No entry point is needed: the test calls `bootstrap`.",
              ]
            : []),
          "Data that the app stored on the device before is still there. The first page may need the API: use one for tests.",
        ].join("\n\n"),
      },
    ],
  };
}

/** The test that starts the app and expects its first page. */
function appTest(model: ProjectModel): FileSpec {
  const { main, signIn } = routePlan(model);
  const pages = [...(signIn ? [signIn] : []), main];
  const isFirst = pages.map((page) => `widget is ${pageClass(page)}`).join(" || ");
  return {
    path: `${integrationTests}/app_test.dart`,
    tab: "code",
    template: "integration-test/app_test.dart",
    data: {
      signIn: signIn !== undefined,
      isFirstPage: fit(
        `bool _isFirstPage(Widget widget) => ${isFirst};`,
        `bool _isFirstPage(Widget widget) =>\n    ${isFirst};`,
      ),
      imports: importDirectives([
        ...pages.flatMap(pageImports),
        "package:app/app/bootstrap.dart",
        "package:flutter/widgets.dart",
        "package:flutter_test/flutter_test.dart",
        "package:integration_test/integration_test.dart",
      ]),
    },
  };
}

import type { ProjectFacts } from "./facts.ts";
import { flavorArgument } from "./flavor-argument.ts";
import type { Platform } from "./platform.ts";

/** The folder of the tests that run on a device. */
export const integrationTests = "integration_test";

/** How the test of the whole app is run on a device; with flavours, as the first of them. */
export function integrationTestCommand(facts: ProjectFacts): string {
  const [platform] = facts.app.platforms.filter((one) => one !== "web");
  return platform === undefined
    ? webTestCommand(facts)
    : `flutter test ${integrationTests}${flavorOf(facts, platform)}`;
}

/** The same in Chrome, where `flutter test` runs no test of this kind. */
export function webTestCommand(facts: ProjectFacts): string {
  const files = `--driver=test_driver/integration_test.dart --target=${integrationTests}/app_test.dart`;
  return `flutter drive ${files} -d chrome${flavorOf(facts, "web")}`;
}

function flavorOf(facts: ProjectFacts, platform: Platform): string {
  const [first] = facts.flavors;
  if (!first) return "";
  return facts.nativeFlavors
    ? ` ${flavorArgument(facts, platform, first.name)}`
    : ` --dart-define=APP_MODE=${first.name}`;
}

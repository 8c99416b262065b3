import type { DiStyle, ProjectFacts } from "../model/facts.ts";
import { structures } from "./conventions/structure.ts";

const registers: Readonly<Record<DiStyle, string>> = {
  getx: "`lib/app/initial_binding.dart`",
  riverpod: "`lib/app/providers.dart`",
  get_it: "`lib/core/di/injector.dart`",
  provider: "`lib/app/app_services.dart`",
  scope: "`lib/app/app_services.dart`",
};

/** The steps to add a feature by hand, as a numbered list. */
export function addFeatureSteps({ architecture, di, localization }: ProjectFacts): string {
  const texts =
    localization === "flutter_localization"
      ? "every ARB file of `lib/core/l10n/arb/`"
      : "`lib/core/l10n/app_strings.dart`";
  return [
    structures[architecture].addFeature,
    `Register its repository in ${registers[di]}.`,
    "Name its route in `lib/app/routes.dart` and give it its page in `lib/app/router.dart`.",
    `Put its texts into ${texts}.`,
    "Test its state, for success and for failure, and run the commands above.",
  ]
    .map((step, at) => `${at + 1}. ${step}`)
    .join("\n");
}

import type { ChoiceOf } from "../../config/all-fields.ts";
import { call } from "../../dart/layout.ts";
import type { Contribution, Warning } from "../../model/contribution.ts";

/** A service around one of the packages. */
export interface ConnectivityService {
  readonly name: ChoiceOf<"connectivity">;
  readonly service: string;
  readonly file: string;
  /** What the package is for, as a sentence. */
  readonly reason: string;
  readonly warnings?: readonly Warning[];
}

/** From the one that knows least to the one that knows most. */
export const connectivityServices: readonly ConnectivityService[] = [
  {
    name: "connectivity_plus",
    service: "ConnectivityService",
    file: "connectivity_service",
    reason: "Says when the device enters or leaves a network.",
  },
  {
    name: "internet_connection_checker_plus",
    service: "InternetService",
    file: "internet_service",
    reason: "Checks whether the internet really answers.",
    warnings: [
      {
        id: "internet-check-third-parties",
        severity: "info",
        message:
          "The internet checks contact servers of third parties. Name them in your privacy policy, or use your own server.",
        option: "connectivity",
        because: "internet_connection_checker_plus uses public servers by default.",
      },
    ],
  },
];

/** The best of the chosen services: that the internet answers says more than being in a network. */
export function bestSource(chosen: readonly ChoiceOf<"connectivity">[]): ConnectivityService | undefined {
  return connectivityServices.findLast(({ name }) => chosen.includes(name));
}

/** The package, its service, and that it begins to listen at start. */
export function serviceContribution({ name, service, file, reason, warnings = [] }: ConnectivityService): Contribution {
  return {
    warnings,
    packages: [{ name, tier: "rec", reason }],
    files: [{ path: `lib/core/services/${file}.dart`, tab: "code", template: `connectivity/${file}.dart` }],
    services: [
      {
        type: service,
        code: () => call(service),
        imports: [`package:app/core/services/${file}.dart`],
        start: "start",
        startsLater: true,
        dispose: "dispose",
      },
    ],
  };
}

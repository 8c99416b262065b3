import { call } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";

/** Where the flags come from. */
export type FlagSource = "backend" | "firebase";

/** The gate itself, the same for every source of its flags. */
export function maintenanceGateFiles(source: FlagSource, facts: ProjectFacts): Contribution {
  return {
    files: [
      gateFile("services", "app_version"),
      gateFile("services", "app_status"),
      gateFile("services", "app_status_source", `app_status_source.${source}`),
      gateFile("services", "maintenance_service"),
      gateFile("widgets", "maintenance_gate"),
      gateFile("widgets", "app_notices"),
      gateFile("widgets", "app_block_view"),
      ...(facts.has("tests") ? ["app_version", "app_status"].map(testFile) : []),
    ],
    packages: [
      { name: "package_info_plus", tier: "rec", reason: "Tells the maintenance gate which version of the app runs." },
    ],
    services: [
      {
        type: "AppStatusSource",
        code: (read) => call("AppStatusSource", [read(source === "backend" ? "ApiClient" : "RemoteConfigService")]),
        imports: ["package:app/core/services/app_status_source.dart"],
      },
      {
        type: "MaintenanceService",
        listenable: true,
        code: (read) =>
          call("MaintenanceService", [], {
            source: read("AppStatusSource"),
            store: read("KeyValueStore"),
            links: read("LinkService"),
          }),
        imports: ["package:app/core/services/maintenance_service.dart"],
      },
    ],
    wrappers: [
      {
        layer: "gate",
        wrap: (child, read) => call("MaintenanceGate", [], { service: read("MaintenanceService"), child }),
        imports: ["package:app/core/widgets/maintenance_gate.dart"],
      },
    ],
    messages: {
      maintenanceTitle: { text: "We will be right back" },
      maintenanceText: { text: "We are improving something. Please try again in a few minutes." },
      updateRequiredTitle: { text: "Please update the app" },
      updateRequiredText: { text: "This version is too old to work with our servers." },
      updateAvailable: { text: "A new version of the app is available." },
    },
    aiRules: [
      "`MaintenanceGate` blocks the app only for what `AppStatus` says and stays open when nothing can be loaded; compare versions with `AppVersion`, never as texts.",
    ],
  };
}

function testFile(name: string): FileSpec {
  return {
    path: `test/core/services/${name}_test.dart`,
    tab: "code",
    template: `maintenance-gate/${name}_test.dart`,
  };
}

function gateFile(folder: "services" | "widgets", name: string, template = name): FileSpec {
  return { path: `lib/core/${folder}/${name}.dart`, tab: "code", template: `maintenance-gate/${template}.dart` };
}

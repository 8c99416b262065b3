import { call, layout, list } from "../../dart/layout.ts";
import { dartString } from "../../escape/dart.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { linkSetup } from "./link-setup.ts";
import { serviceFile } from "./service-file.ts";

/** Links to the app's own host open its pages. */
export function deepLinks(facts: ProjectFacts): Contribution {
  const host = linkHost(facts);
  return {
    files: [
      serviceFile("deep_link_service", {
        hosts: layout(list([dartString(host)]), 2, "static const List<String> hosts = ", ";"),
        web: facts.app.platforms.includes("web"),
      }),
    ],
    packages: [{ name: "app_links", tier: "rec", reason: "Receives the links that open the app." }],
    services: [
      {
        type: "DeepLinkService",
        code: (read) => call("DeepLinkService", [read("RouteOpener")]),
        imports: ["package:app/core/services/deep_link_service.dart"],
        start: "start",
        startsLater: true,
        dispose: "dispose",
      },
    ],
    // Flutter itself would hand every link to the router, past the list of pages that may be opened.
    android: { linkHosts: [host], activityMetaData: { flutter_deeplinking_enabled: "false" } },
    ios: { linkHosts: [host], infoPlist: { FlutterDeepLinkingEnabled: false } },
    setup: [linkSetup(facts, host)],
    warnings: [
      {
        id: "deeplink-setup",
        severity: "warning",
        message: `Links to https://${host} open the browser until that host serves the files in SETUP.md.`,
        option: "notifications",
        because: "Android and iOS ask the host whether its links belong to the app.",
      },
    ],
  };
}

/** `com.example` → `links.example.com`: a host for links only, since that of the API answers with data. */
export function linkHost({ app }: ProjectFacts): string {
  return ["links", ...app.organization.replaceAll("_", "-").split(".").toReversed()].join(".");
}

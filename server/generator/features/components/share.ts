import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { usageText } from "../../usage-texts.ts";
import { componentPage } from "./component.ts";

/** The share sheet of the system. */
export function share(facts: ProjectFacts): Contribution {
  const path = "core/services/share_service.dart";
  return {
    files: [{ path: `lib/${path}`, tab: "code", template: "components/share_service.dart" }],
    packages: [{ name: "share_plus", tier: "rec", reason: "The share sheet of the system." }],
    services: [{ type: "ShareService", code: () => "const ShareService()", imports: [`package:app/${path}`] }],
    // Without it iOS ends the app when people save a shared picture from the sheet.
    ios: { usage: { NSPhotoLibraryAddUsageDescription: usageText("NSPhotoLibraryAddUsageDescription", facts) } },
    docs: [
      componentPage(
        "share",
        "Share",
        "`ShareService` hands texts, links and files to other apps. It is a service of the app.",
        "await sharing.link(\n  Uri.parse('https://example.com/invite'),\n  origin: ShareService.originOf(context),\n);",
        "Give the origin: an iPad points its menu to it, and fails without.",
      ),
    ],
    aiRules: ["Sharing goes through `ShareService`, with the origin of the tapped widget."],
  };
}

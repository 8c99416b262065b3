import { readService } from "../../dart/di.ts";
import { exampleButton } from "../../dart/example-button.ts";
import { call } from "../../dart/layout.ts";
import { platformGetter } from "../../dart/support.ts";
import { markdownCode, markdownText } from "../../escape/markdown.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";
import { permissionReason } from "./native.ts";
import { capitalized, requestMethod } from "./permission-service.ts";
import type { ChosenPermission } from "./permission-table.ts";

/** Whether the app runs where its permissions exist: a getter of the library, when it runs elsewhere too. */
function phonesOnly({ app: { platforms } }: ProjectFacts): string | undefined {
  const phones = ["android", "ios"] as const;
  if (platforms.every((platform) => phones.some((phone) => phone === platform))) return undefined;
  const comment = "Whether the system has the permissions of phones.";
  return platformGetter(platforms, phones, comment, "_hasPermissions").replace("static ", "").replace(/^ {2}/gm, "");
}

/** `PermissionService`, the dialog that explains it, and their page. */
export function permissionUi(chosen: readonly ChosenPermission[], facts: ProjectFacts): Contribution {
  const methods = chosen.map((one) => requestMethod(one.name, one)).join("\n\n");
  return {
    files: [
      {
        path: "lib/core/services/permission_service.dart",
        tab: "code",
        template: "permissions/permission_service.dart",
        data: { methods },
      },
      ...["permission_request", "permission_outcome"].map(
        (name): FileSpec => ({
          path: `lib/core/services/${name}.dart`,
          tab: "code",
          template: `permissions/${name}.dart`,
          data: { others: phonesOnly(facts) },
        }),
      ),
      {
        path: "lib/core/widgets/app_permission_rationale.dart",
        tab: "code",
        template: "permissions/app_permission_rationale.dart",
      },
    ],
    packages: [{ name: "permission_handler", tier: "rec", reason: "Asks for the chosen permissions." }],
    services: [
      {
        type: "PermissionService",
        code: () => call("const PermissionService"),
        imports: ["package:app/core/services/permission_service.dart"],
      },
    ],
    messages: {
      permissionTitle: { text: "Before you are asked" },
      permissionBlockedTitle: { text: "Switched off in the settings" },
      ...Object.fromEntries(chosen.map((one) => [messageKey(one.name), { text: permissionReason(one, facts) }])),
    },
    showcases: [
      {
        name: "AppPermissionRationale",
        widget: () =>
          exampleButton(call("AppPermissionRationale.show", ["context"], { message: "'Why the app asks.'" })),
        imports: ["package:app/core/widgets/app_permission_rationale.dart"],
      },
    ],
    docs: [{ id: "permissions", title: "Permissions", body: docsText(chosen, facts) }],
    aiRules: [
      "Ask for permissions through `PermissionService`, only at the moment the feature is used and after `AppPermissionRationale`; handle every `PermissionOutcome`.",
    ],
  };
}

function messageKey(name: string): string {
  return `permission${capitalized(name)}Reason`;
}

function docsText(chosen: readonly ChosenPermission[], facts: ProjectFacts): string {
  const [first] = chosen;
  const name = first?.name ?? "";
  const rows = chosen.map(
    (one) =>
      `| ${markdownCode(`request${capitalized(one.name)}()`)} | ${listed(
        one.android,
        one.manifest.map((entry) => entry.name.replace(/^.*\./, "")),
      )} | ${listed(one.ios, one.usage)} | ${markdownText(permissionReason(one, facts))} |`,
  );
  return `\`PermissionService\` asks, one method for each permission. Ask when people use what needs it, never at the start of the app.

\`\`\`dart
final reason = context.l10n.${messageKey(name)};
final permissions = ${readService(facts.di, "widget")("PermissionService")};
if (!await AppPermissionRationale.show(context, message: reason)) return;
final outcome = await permissions.request${capitalized(name)}();
if (outcome == PermissionOutcome.permanentlyDenied && context.mounted) {
  final opens = await AppPermissionRationale.showBlocked(context, message: reason);
  if (opens) await permissions.openSettings();
}
if (!outcome.isUsable) return;
\`\`\`

| Method | Android | iOS | Reason |
|---|---|---|---|
${rows.join("\n")}

- A method returns \`granted\` where the platform does not ask at all.
- The app must go on without each permission: show what is missing and a way to allow it.
- The reasons stand in \`ios/Runner/Info.plist\`, in the comments of \`AndroidManifest.xml\` and in the texts of the app. Change them together.
- permission_handler reads the usage descriptions of Info.plist to decide what it compiles on iOS, so Info.plist is the only place to switch one on or off.
- Say in the data safety form (Google Play) and in the privacy details (App Store) what you do with the data.
`;
}

/** The declarations of a platform; iOS needs none for notifications. */
function listed(asked: readonly string[], declared: readonly string[]): string {
  if (asked.length === 0) return "not asked";
  return declared.length === 0 ? "asked" : declared.map(markdownCode).join("<br>");
}

import { toggle } from "../../config/field.ts";
import { readService } from "../../dart/di.ts";
import { call } from "../../dart/layout.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";
import { defineOption } from "../option.ts";

const schemes = [
  { action: "android.intent.action.VIEW", scheme: "https" },
  { action: "android.intent.action.SENDTO", scheme: "mailto" },
  { action: "android.intent.action.DIAL", scheme: "tel" },
];

const test: FileSpec = {
  path: "test/core/services/link_service_test.dart",
  tab: "code",
  template: "url-launcher/link_service_test.dart",
};

const fields = {
  urlLauncher: toggle({ label: "URL launcher", help: "Opens web pages, mail and phone numbers.", default: false }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const urlLauncher = defineOption({
  id: "url-launcher",
  section: "platform",
  fields,
  contribute: (values, facts) =>
    values.urlLauncher
      ? {
          files: [
            {
              path: "lib/core/services/link_service.dart",
              tab: "code",
              template: "url-launcher/link_service.dart",
            },
            ...(facts.has("tests") ? [test] : []),
          ],
          packages: [{ name: "url_launcher", tier: "rec", reason: "Opens links in other apps." }],
          services: [
            {
              type: "LinkService",
              code: () => call("const LinkService"),
              imports: ["package:app/core/services/link_service.dart"],
            },
          ],
          android: { queries: schemes },
          ios: { querySchemes: schemes.map(({ scheme }) => scheme) },
          docs: [{ id: "url-launcher", title: "Opening links", body: docsText(facts) }],
          aiRules: [
            "Open links through `LinkService` (`lib/core/services/link_service.dart`); it opens https, mailto and tel only, and that list is a security decision.",
          ],
        }
      : {},
});

function docsText({ di }: ProjectFacts): string {
  return `\`LinkService\` opens web pages, mail and the phone in the apps that people use for them.

\`\`\`dart
final links = ${readService(di, "widget")("LinkService")};
final opened = await links.open('https://example.com/help');
await links.mail('support@example.com');
await links.call('+4930123456');
\`\`\`

- It opens \`https\`, \`mailto\` and \`tel\`. Any other scheme is refused, so that a link from a server or a message cannot start other apps with texts of its choice.
- \`open\` returns false when nothing on the device opens the link: show the address then, so that people can copy it.
- A new scheme needs a line in \`_schemes\`, an element in \`<queries>\` of AndroidManifest.xml and, for iOS, an entry in \`LSApplicationQueriesSchemes\`.
`;
}

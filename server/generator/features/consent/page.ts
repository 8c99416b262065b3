import { readImports, readService } from "../../dart/di.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";

/** The page to change the consent. */
export function privacyChoicesPage(facts: ProjectFacts): Contribution {
  const riverpod = facts.di === "riverpod";
  return {
    files: [
      {
        path: "lib/core/pages/privacy_choices_page.dart",
        tab: "code",
        template: "consent/privacy_choices_page.dart",
        data: {
          base: riverpod ? "ConsumerWidget" : "StatelessWidget",
          parameters: riverpod ? "BuildContext context, WidgetRef ref" : "BuildContext context",
          consent: readService(facts.di, "widget")("ConsentService"),
          imports: [
            ...readImports(facts.di, [serviceImport]),
            ...(riverpod ? ["package:flutter_riverpod/flutter_riverpod.dart"] : []),
          ],
        },
      },
    ],
    routes: [
      {
        name: "privacyChoices",
        path: "/privacy-choices",
        page: "const PrivacyChoicesPage()",
        imports: ["package:app/core/pages/privacy_choices_page.dart"],
        access: "public",
      },
    ],
  };
}

/** Needed where the type is written. */
const serviceImport = "package:app/core/services/consent_service.dart";

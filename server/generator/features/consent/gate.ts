import { call } from "../../dart/layout.ts";
import type { Contribution, Warning } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";

/** The consent question, over the first page until the user answers. */
export function consentGate({ app, has }: ProjectFacts): Contribution {
  const privacyUrl = app.privacyUrl !== "";
  return {
    files: [
      consentFile("services", "consent_choices"),
      consentFile("services", "consent_service"),
      consentFile("widgets", "consent_gate"),
      { ...consentFile("widgets", "consent_form"), data: { privacyUrl } },
      ...(has("tests") ? [choicesTest] : []),
    ],
    ...(!privacyUrl && { warnings: [policyMissing] }),
    services: [
      {
        type: "ConsentService",
        listenable: true,
        code: (read) => call("ConsentService", [], { store: read("KeyValueStore"), effects: read("ConsentEffects") }),
        imports: ["package:app/core/services/consent_service.dart"],
        start: "start",
        dispose: "dispose",
      },
    ],
    wrappers: [
      {
        layer: "gate",
        wrap: (child, read) => call("ConsentGate", [], { consent: read("ConsentService"), child }),
        imports: ["package:app/core/widgets/consent_gate.dart"],
      },
    ],
    aiRules: [
      "Whatever measures people is switched on and off in `ConsentEffects.apply`, never elsewhere; raise `ConsentService.version` when the app wants to do something new with data.",
    ],
  };
}

const policyMissing: Warning = {
  id: "consent-without-policy",
  severity: "warning",
  message:
    "The question for consent has no link to a privacy policy. Set identity.privacyUrl before you publish the app.",
  option: "identity.privacyUrl",
  because: "Consent counts only from people who could read what they agree to, and both stores require the policy.",
};

const choicesTest: FileSpec = {
  path: "test/core/services/consent_choices_test.dart",
  tab: "code",
  template: "consent/consent_choices_test.dart",
};

function consentFile(folder: "services" | "widgets", name: string): FileSpec & { readonly template: string } {
  return { path: `lib/core/${folder}/${name}.dart`, tab: "code", template: `consent/${name}.dart` };
}

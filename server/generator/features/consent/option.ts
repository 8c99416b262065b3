import { fieldValue, isChosen } from "../../config/config.ts";
import { toggle } from "../../config/field.ts";
import { defineOption } from "../option.ts";
import { consentDocs } from "./docs.ts";
import { consentEffects } from "./effects.ts";
import { consentGate } from "./gate.ts";
import { consentMessages } from "./messages.ts";
import { privacyChoicesPage } from "./page.ts";
import { trackingPrompt } from "./tracking.ts";

const fields = {
  consent: toggle({
    label: "GDPR consent and iOS tracking prompt",
    help: "Asks for consent before any measurement.",
    default: false,
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const consent = defineOption({
  id: "consent",
  section: "platform",
  fields,
  rules: [
    {
      when: (config) => isChosen(config, "consent") && fieldValue(config, "identity.privacyUrl") !== "",
      change: { key: "urlLauncher", to: true },
      because: "The question for consent opens the privacy policy through LinkService.",
    },
  ],
  provides: ({ consent: on }) => ({ storage: on }),
  contribute: (values, facts) => {
    if (!values.consent) return [];
    const tracking = facts.app.platforms.includes("ios");
    return [
      consentGate(facts),
      consentEffects(facts, tracking),
      privacyChoicesPage(facts),
      ...(tracking ? [trackingPrompt(facts)] : []),
      { messages: consentMessages, docs: [consentDocs] },
    ];
  },
});

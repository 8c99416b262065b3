import { toggle } from "../config/field.ts";
import { consentDocs } from "../parts/consent/docs.ts";
import { consentEffects } from "../parts/consent/effects.ts";
import { consentGate } from "../parts/consent/gate.ts";
import { consentMessages } from "../parts/consent/messages.ts";
import { privacyChoicesPage } from "../parts/consent/page.ts";
import { trackingPrompt } from "../parts/consent/tracking.ts";
import { defineOption } from "./option.ts";

export const consent = defineOption({
  id: "consent",
  section: "platform",
  fields: {
    consent: toggle({
      label: "GDPR consent and iOS tracking prompt",
      help: "Asks before anything is measured.",
      default: false,
    }),
  },
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

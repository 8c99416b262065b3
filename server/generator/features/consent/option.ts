import { toggle } from "../../config/field.ts";
import { defineOption } from "../option.ts";
import { consentDocs } from "./docs.ts";
import { consentEffects } from "./effects.ts";
import { consentGate } from "./gate.ts";
import { consentMessages } from "./messages.ts";
import { privacyChoicesPage } from "./page.ts";
import { trackingPrompt } from "./tracking.ts";

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

import type { Message } from "../../model/contribution.ts";

/** What the question for consent says. */
export const consentMessages: Readonly<Record<string, Message>> = {
  consentTitle: { text: "Your privacy" },
  consentText: {
    text: "You decide what we may do. Everything works without it, and you can change your mind at any time.",
  },
  consentAnalytics: { text: "Usage" },
  consentAnalyticsText: { text: "Count which parts of the app are used and how fast they are." },
  consentCrashReports: { text: "Error reports" },
  consentCrashReportsText: { text: "Send us details when something goes wrong." },
  consentMarketing: { text: "Advertising" },
  consentMarketingText: { text: "Measure how well our advertising works." },
  consentAcceptAll: { text: "Accept all" },
  consentRejectAll: { text: "Reject all" },
  consentSave: { text: "Save my choices" },
  consentPrivacyPolicy: { text: "Privacy policy" },
  consentPageTitle: { text: "Privacy choices" },
};

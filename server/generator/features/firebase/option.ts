import type { ChoiceOf } from "../../config/all-fields.ts";
import { isChosen } from "../../config/config.ts";
import { chips } from "../../config/field.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { defineOption } from "../option.ts";
import { analytics } from "./analytics.ts";
import { core } from "./core.ts";
import { crashlytics } from "./crashlytics.ts";
import { firebaseMessaging } from "./messaging.ts";
import { performance } from "./performance.ts";
import { remoteConfig } from "./remote-config.ts";

const byValue: Readonly<Record<ChoiceOf<"firebase">, (facts: ProjectFacts) => Contribution>> = {
  core,
  analytics,
  crashlytics,
  messaging: firebaseMessaging,
  performance,
  remote_config: remoteConfig,
};

const fields = {
  firebase: chips({
    label: "Firebase",
    help: "The app runs without it until you connect a Firebase project.",
    default: [],
    choices: [
      { value: "core", label: "Core" },
      { value: "analytics", label: "Analytics" },
      { value: "crashlytics", label: "Crashlytics" },
      { value: "messaging", label: "Messaging" },
      { value: "performance", label: "Performance" },
      { value: "remote_config", label: "Remote Config" },
    ],
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const firebase = defineOption({
  id: "firebase",
  section: "platform",
  fields,
  rules: [
    {
      when: (config) => isChosen(config, "firebase"),
      change: { key: "firebase", add: ["core"] },
      because: "Every Firebase product needs the core.",
    },
  ],
  provides: ({ firebase: chosen }) => ({ shownRoute: chosen.includes("analytics") }),
  contribute: (values, facts) => values.firebase.flatMap((value) => byValue[value](facts)),
});

import type { ChoiceOf } from "../../config/all-fields.ts";
import { isChosen } from "../../config/config.ts";
import { chips } from "../../config/field.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { defineOption } from "../option.ts";
import { deepLinks } from "./deep-links.ts";
import { noNotifications, notificationDocs } from "./docs.ts";
import { statusIcon } from "./icon.ts";
import { local } from "./local.ts";
import { push } from "./push.ts";
import { rich } from "./rich.ts";
import { routeOpener } from "./route-opener.ts";

const byValue: Readonly<Record<ChoiceOf<"notifications">, (facts: ProjectFacts) => Contribution>> = {
  local,
  push,
  deeplink: deepLinks,
  rich,
};

const fields = {
  notifications: chips({
    label: "Notifications",
    default: [],
    choices: [
      { value: "local", label: "Local", help: "Shown by the app itself." },
      { value: "push", label: "Push", help: "From your server, through Firebase Messaging." },
      { value: "deeplink", label: "Deep links", help: "Links to your own host open pages of the app." },
      { value: "rich", label: "Pictures in pushes", help: "Local notifications and pushes with a picture." },
    ],
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const notifications = defineOption({
  id: "notifications",
  section: "platform",
  fields,
  rules: [
    {
      when: (config) => isChosen(config, "notifications", "rich"),
      change: { key: "notifications", add: ["local"] },
      because: "Pictures are shown in local notifications.",
    },
    {
      when: (config) => isChosen(config, "notifications", "push"),
      change: { key: "firebase", add: ["core", "messaging"] },
      because: "Push notifications come through Firebase Messaging.",
      advisory: "push-without-messaging",
    },
  ],
  provides: ({ notifications: chosen }) => ({ shownRoute: chosen.length > 0 }),
  contribute: (values, facts) => {
    const chosen = values.notifications;
    if (chosen.length === 0) return { docs: [noNotifications] };
    const shows = chosen.some((value) => value === "local" || value === "push");
    return [
      routeOpener(facts),
      { docs: [notificationDocs(facts)], ...(shows && { android: statusIcon }) },
      ...chosen.flatMap((value) => byValue[value](facts)),
    ];
  },
});

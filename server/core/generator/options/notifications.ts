import { isChosen } from "../config/config.ts";
import { chips } from "../config/field.ts";
import type { Contribution } from "../contribution.ts";
import type { ProjectFacts } from "../facts.ts";
import { deepLinks } from "../parts/notifications/deep-links.ts";
import { noNotifications, notificationDocs } from "../parts/notifications/docs.ts";
import { statusIcon } from "../parts/notifications/icon.ts";
import { local } from "../parts/notifications/local.ts";
import { push } from "../parts/notifications/push.ts";
import { rich } from "../parts/notifications/rich.ts";
import { routeOpener } from "../parts/notifications/route-opener.ts";
import { defineOption } from "./option.ts";

const kinds: Readonly<Record<string, (facts: ProjectFacts) => Contribution>> = {
  local,
  push,
  deeplink: deepLinks,
  rich,
};

export const notifications = defineOption({
  id: "notifications",
  section: "platform",
  fields: {
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
  },
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
  contribute: (values, facts) => {
    const chosen = values.notifications;
    if (chosen.length === 0) return { docs: [noNotifications] };
    const shows = chosen.some((value) => value === "local" || value === "push");
    return [
      routeOpener(facts),
      { docs: [notificationDocs(facts)], ...(shows && { android: statusIcon }) },
      ...chosen.flatMap((value) => kinds[value]?.(facts) ?? []),
    ];
  },
});

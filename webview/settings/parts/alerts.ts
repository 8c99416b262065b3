import { partInUse } from "../drafts.ts";
import type { SettingsPart } from "../settings-part.ts";

/** Whether the chat is told about new findings by itself. */
export const alertsPart: SettingsPart = {
  id: "alerts",
  title: "Alerts",
  about: "A chat message after a scan that finds something new. No finding is announced twice.",
  fields: [{ id: "alerts.enabled", label: "Tell the chat about new findings after each scan", kind: "switch" }],
  state({ alerts, chat }) {
    if (!alerts.enabled) return { kind: "off" };
    return partInUse("New findings go to the chat.", [!(chat.kind && chat.urlSet) && "a chat"]);
  },
  read: ({ alerts }) => ({ "alerts.enabled": String(alerts.enabled) }),
  change: (draft) => ({ alerts: { enabled: draft["alerts.enabled"] === "true" } }),
};

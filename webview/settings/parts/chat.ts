import { chatKinds } from "../../../server/contract/setting-choices.ts";
import { off, oneOf, partInUse, typed } from "../drafts.ts";
import type { SettingsPart } from "../settings-part.ts";

type ChatKind = (typeof chatKinds)[number];

const names: Readonly<Record<ChatKind, string>> = {
  slack: "Slack",
  teams: "Microsoft Teams",
  discord: "Discord",
  "google-chat": "Google Chat",
  mattermost: "Mattermost",
};

/** Where each chat shows the address of a channel. */
const places: Readonly<Record<ChatKind, string>> = {
  slack: "In Slack: your app, Incoming Webhooks, Add New Webhook.",
  teams: "In Teams: the channel's menu, Workflows, the template for webhook alerts.",
  discord: "In Discord: the channel's settings, Integrations, Webhooks.",
  "google-chat": "In Google Chat: the space's menu, Apps & integrations, Webhooks.",
  mattermost: "In Mattermost: Integrations, Incoming Webhooks.",
};

/** The channel that is told about findings. */
export const chatPart: SettingsPart = {
  id: "chat",
  title: "Chat",
  about: "A channel for the result of a scan: counts and titles, never code.",
  kindField: "chat.kind",
  test: "chat",
  fields: [
    {
      id: "chat.kind",
      label: "Chat",
      kind: [off, ...chatKinds.map((value) => ({ value, label: names[value] }))],
    },
  ],
  secret: {
    id: "chat.url",
    label: "Address of the channel",
    hint: (draft) => places[oneOf(chatKinds, draft["chat.kind"]) ?? "slack"],
    variable: "PALISADE_CHAT_URL",
    isShown: (draft) => oneOf(chatKinds, draft["chat.kind"]) !== null,
    from: ({ chat }) => chat.urlFrom,
    removal: { chat: { url: null } },
  },
  state({ chat }) {
    if (chat.kind === null) return { kind: "off" };
    return partInUse(`Tells a channel of ${names[chat.kind]} at ${chat.host}.`, [
      !chat.urlSet && "the channel's address",
    ]);
  },
  read: ({ chat }) => ({ "chat.kind": chat.kind ?? "" }),
  change: (draft) => ({ chat: { kind: oneOf(chatKinds, draft["chat.kind"]), url: typed(draft["chat.url"]) } }),
};

import type { chatKinds } from "../../contract/setting-choices.ts";
import type { Settings } from "../../contract/settings.ts";
import { chatMessages } from "../../reports/messages/chat-message.ts";
import type { Notice } from "../../reports/messages/notice.ts";
import { type ApiAnswer, connectApi } from "./api.ts";
import { notSetUp } from "./not-set-up.ts";
import type { Sharing } from "./sharing.ts";
import { Unsure } from "./unsure.ts";

type ChatKind = (typeof chatKinds)[number];

/** What is particular about a chat service. */
interface ChatService {
  readonly name: string;
  /** What the address of a channel looks like. */
  readonly address: RegExp;
  /** What is added to that address. */
  readonly query?: string;
  /** What its statuses mean; they end "Slack …". */
  readonly words?: Readonly<Record<number, string>>;
  /** Whether an answer says that the message was taken. */
  took(answer: ApiAnswer): boolean;
}

const gone = "knows this address of a channel no longer. Make a new one there, and set it as chat.url";

/** Facts: the services' pages about incoming webhooks. */
const services: Readonly<Record<ChatKind, ChatService>> = {
  slack: {
    name: "Slack",
    address: /^https:\/\/hooks\.slack(?:-gov)?\.com\/(?:services|workflows)\/\S+$/,
    words: {
      400: "does not take this message",
      403: "does not allow messages to this channel",
      404: gone,
      410: "has archived this channel. Choose another one",
    },
    took: ({ text }) => text.trim() === "ok",
  },
  teams: {
    name: "Teams",
    address: /^https:\/\/[\w.-]+\.(?:environment\.api\.powerplatform\.com|logic\.azure\.com)(?::443)?\/\S+$/,
    words: { 401: gone, 404: gone, 410: gone },
    took: ({ status }) => status === 200 || status === 202,
  },
  discord: {
    name: "Discord",
    address: /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/\d+\/\S+$/,
    // Otherwise Discord answers before it has looked at the message.
    query: "wait=true",
    words: { 401: gone, 404: gone },
    took: ({ status }) => status === 200 || status === 204,
  },
  "google-chat": {
    name: "Google Chat",
    address: /^https:\/\/chat\.googleapis\.com\/v1\/spaces\/[^\s/]+\/messages\?\S+$/,
    words: { 403: gone, 404: gone },
    took: ({ status }) => status === 200,
  },
  mattermost: {
    name: "Mattermost",
    address: /^https?:\/\/(?=\S+$)[^/]+\/(?:.+\/)?hooks\/./,
    words: { 400: gone, 404: gone },
    took: ({ text }) => text.trim() === "ok",
  },
};

/** The channel that is set up. */
export interface ChatChannel {
  readonly kind: ChatKind;
  readonly name: string;
  /** As people know it; the address itself is secret. */
  readonly host: string | null;
}

/** @throws Failure `conflict` when no chat is chosen */
export function chatChannel({ chat: { kind, host } }: Settings): ChatChannel {
  if (kind === null) throw notSetUp("chat", ["chat.kind"]);
  return { kind, name: services[kind].name, host };
}

/** The exact text that is sent. */
export function chatBody({ kind }: ChatChannel, notice: Notice): string {
  return JSON.stringify(chatMessages[kind](notice));
}

/**
 * Whether the channel's address looks like one of its service.
 *
 * @throws Failure `conflict` when it is not set
 */
export async function hasUsualAddress(sharing: Sharing): Promise<boolean> {
  const channel = chatChannel(sharing.settings);
  return services[channel.kind].address.test((await addressOf(sharing, channel)).href);
}

/**
 * Sends a message to the channel, once.
 *
 * @throws Failure `conflict` when it is not set up; others when it was not taken; `Unsure` when that is unknown
 */
export async function sendToChat(sharing: Sharing, notice: Notice): Promise<void> {
  const channel = chatChannel(sharing.settings);
  const { name, query, words, took } = services[channel.kind];
  const url = await addressOf(sharing, channel);
  if (query !== undefined) url.search = url.search === "" ? query : `${url.search}&${query}`;
  const { settings, signal, pauseMs } = sharing;
  const api = connectApi(sharing.outgoing, {
    service: name,
    base: url,
    headers: {},
    allowPrivate: settings.allowPrivateAddresses,
    signal,
    ...(words && { words }),
    ...(pauseMs !== undefined && { pauseMs }),
  });
  const answer = await api.create({ method: "POST", path: url.href, body: chatMessages[channel.kind](notice) });
  if (!answer) {
    throw new Unsure(`It is not known whether ${name} took the message. Look there before you try again.`);
  }
  if (!took(answer)) throw new Unsure(`${name} did not take the message. Check the address of the channel.`);
}

async function addressOf({ secret }: Sharing, { host }: ChatChannel): Promise<URL> {
  const address = host === null ? undefined : await secret("chat.url", host);
  const url = address === undefined ? null : URL.parse(address);
  if (!url) throw notSetUp("chat", ["chat.url"]);
  return url;
}

import { type Heard, type LocalService, type Reply, startService } from "./local-service.ts";

interface ChatService {
  /** The path of the channel's address. */
  readonly path: string;
  /** What it answers to a message, with the limits that it enforces. */
  answer(heard: Heard): Reply;
  /** What it answers to an address that it does not know any more. */
  readonly gone: Reply;
}

const size = ({ body }: Heard) => Buffer.byteLength(body);

/** Webhooks of chats, with their shapes of answers. */
export const chatServices: Readonly<Record<"slack" | "teams" | "discord" | "google-chat" | "mattermost", ChatService>> =
  {
    slack: {
      path: "/services/T0/B0/secretpath0000",
      answer: ({ json }) =>
        Array.isArray(json["blocks"]) && json["blocks"].length <= 50
          ? { status: 200, body: "ok" }
          : { status: 400, body: "invalid_blocks" },
      gone: { status: 404, body: "no_service" },
    },
    teams: {
      path: "/workflows/secretpath0000/triggers/manual/paths/invoke?sig=secretsig0000",
      answer: (heard) =>
        heard.json["type"] === "message" && size(heard) <= 28_672 ? { status: 202 } : { status: 400 },
      gone: { status: 401, body: { error: { code: "DirectApiInvalidAuthorizationScheme", message: "expired" } } },
    },
    discord: {
      path: "/api/webhooks/123/secretpath0000",
      answer: ({ url, json }) =>
        Array.isArray(json["embeds"])
          ? { status: url.searchParams.get("wait") === "true" ? 200 : 204, body: { id: "1" } }
          : { status: 400, body: { embeds: ["0"] } },
      gone: { status: 404, body: { message: "Unknown Webhook", code: 10015 } },
    },
    "google-chat": {
      path: "/v1/spaces/A/messages?key=k&token=secretpath0000",
      answer: (heard) =>
        size(heard) <= 32_000 ? { status: 200, body: { name: "spaces/A/messages/1" } } : { status: 400 },
      gone: {
        status: 404,
        body: { error: { code: 404, message: "Requested entity was not found.", status: "NOT_FOUND" } },
      },
    },
    mattermost: {
      path: "/hooks/secretpath0000",
      answer: ({ json }) =>
        String(json["text"]).length <= 16_383 ? { status: 200, body: "ok" } : { status: 400, body: { id: "too_long" } },
      gone: { status: 400, body: { id: "web.incoming_webhook.invalid.app_error", message: "Invalid webhook" } },
    },
  };

export function startChat(kind: keyof typeof chatServices): Promise<LocalService> {
  const { path, answer, gone } = chatServices[kind];
  const known = new URL(path, "http://a");
  return startService((heard) => {
    const isKnown =
      heard.url.pathname === known.pathname &&
      [...known.searchParams].every(([name, value]) => heard.url.searchParams.get(name) === value);
    return isKnown && heard.method === "POST" ? answer(heard) : gone;
  });
}

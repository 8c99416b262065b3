import { z } from "zod";
import { lazy } from "../contract/lazy.ts";
import { type ShareAnswer, shareAnswerSchema } from "../contract/share-answer.ts";
import { scanNotice } from "../reports/messages/notice.ts";
import { shareText } from "../reports/share-text.ts";
import { chatBody, chatChannel, sendToChat } from "../services/sharing/chat.ts";
import { lastScanToShare } from "../services/sharing/last-scan.ts";
import { sharingInputs } from "./inputs/sharing.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() => z.strictObject(sharingInputs()));

export const notify: Operation<"notify", typeof input, ShareAnswer> = {
  name: "notify",
  service: "scanner",
  palette: ["shareScan"],
  summary: "Tell the chat channel of the settings what the last scan found: counts, titles and links.",
  input,
  output: shareAnswerSchema,
  http: { method: "POST", path: "/api/security/notify" },
  commands: [
    {
      command: ["share", "chat"],
      group: "share",
      brief: "tell your chat channel about the last scan",
      positionals: ["path"],
    },
  ],
  async run(services, { path, details, dryRun }, { signal }) {
    const { record, sharing } = await lastScanToShare(services, path, signal);
    const notice = scanNotice(record, details);
    const channel = chatChannel(sharing.settings);
    if (!dryRun) await sendToChat(sharing, notice);
    const to = channel.host === null ? channel.name : `${channel.name} (${channel.host})`;
    return { sent: !dryRun, preview: [{ to, mediaType: "application/json", content: chatBody(channel, notice) }] };
  },
  text: shareText,
};

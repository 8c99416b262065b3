import { discordMessage } from "./discord.ts";
import { googleChatMessage } from "./google-chat.ts";
import { mattermostMessage } from "./mattermost.ts";
import type { Notice } from "./notice.ts";
import { slackMessage } from "./slack.ts";
import { teamsMessage } from "./teams.ts";

/** How each chat service wants a notice: the JSON that its webhook receives. */
export const chatMessages = {
  slack: slackMessage,
  teams: teamsMessage,
  discord: discordMessage,
  "google-chat": googleChatMessage,
  mattermost: mattermostMessage,
} satisfies Readonly<Record<string, (notice: Notice) => object>>;

import type { Notice } from "./notice.ts";
import { noticeMarkdown } from "./notice-markdown.ts";

/** In characters. https://developers.mattermost.com/integrate/webhooks/incoming */
const maxText = 16_383;

/** A message for an incoming webhook. */
export function mattermostMessage(notice: Notice) {
  return { text: noticeMarkdown(notice, maxText) };
}

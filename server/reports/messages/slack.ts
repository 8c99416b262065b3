import { hiddenSentence, linesThatFit, withItemsThatFit } from "./items-that-fit.ts";
import type { Notice, NoticeItem } from "./notice.ts";

/**
 * Slack refuses longer messages (`msg_blocks_too_long`, `invalid_blocks`).
 *
 * Facts: https://docs.slack.dev/reference/block-kit/blocks and https://github.com/slackapi/bolt-js/issues/2509
 */
const limits = { blocks: 50, header: 150, text: 3000, allBlocks: 13_000 };

/**
 * A message for an incoming webhook. Text of a project is only in objects of type `plain_text`, where Slack knows no
 * mention, link or markup.
 */
export function slackMessage(notice: Notice) {
  return withItemsThatFit(notice, write, ({ blocks }) => {
    return blocks.length <= limits.blocks && JSON.stringify(blocks).length <= limits.allBlocks;
  });
}

function write(notice: Notice) {
  const { name, headline, lines, items } = notice;
  const hidden = hiddenSentence(notice);
  return {
    // What a notification shows.
    text: escaped(`Palisade: ${headline}`),
    mrkdwn: false,
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: "header", text: plain(`${name}: ${headline}`.slice(0, limits.header)) },
      ...(lines.length > 0 ? [{ type: "section", text: plain(linesThatFit(lines, limits.text / 2)) }] : []),
      ...items.map(section),
      ...(hidden === undefined ? [] : [{ type: "section", text: plain(hidden) }]),
    ],
  };
}

function section({ label, title, about, link, places }: NoticeItem) {
  const lines = [
    `${label}: ${title}`,
    about,
    ...places.map(({ place, message, code }) => `${place} ${message} ${code}`.trimEnd()),
  ].map(escaped);
  return {
    type: "section",
    text: { type: "plain_text", text: linesThatFit(lines, limits.text), emoji: false },
    ...(link && { fields: [{ type: "mrkdwn", text: `<${link.url}|${link.label}>`, verbatim: true }] }),
  };
}

function plain(text: string) {
  return { type: "plain_text", text: escaped(text), emoji: false };
}

/** Slack's own three characters, in every kind of text. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

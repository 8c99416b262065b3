import { inlineCode, link, type Markdown, markdown } from "../markdown.ts";
import { hiddenSentence, withItemsThatFit } from "./items-that-fit.ts";
import type { Notice, NoticeItem } from "./notice.ts";

/**
 * A notice as Markdown for issues, notes and Mattermost. Text of a project is inline code: there, no service looks for
 * mentions, references to issues, commands or formulas.
 *
 * @param max in characters, without the heading's line
 */
export function noticeMarkdown(notice: Notice, max: number): string {
  return withItemsThatFit(notice, write, (text) => text.length <= max);
}

function write(notice: Notice): string {
  const { name, headline, lines, items } = notice;
  const hidden = hiddenSentence(notice);
  return String(
    markdown`**${inlineCode(name)}: ${headline}**\n\n${lines.map((line) => markdown`${line}\n\n`)}${items.map(item)}${hidden !== undefined && markdown`* ${hidden}\n`}`,
  );
}

function item({ label, title, about, link: source, places }: NoticeItem): Markdown {
  const rows = places.map(({ place, message, code }) => {
    return markdown`  * ${inlineCode(place)} ${inlineCode(message)} ${inlineCode(code)}\n`;
  });
  return markdown`* **${label}** ${inlineCode(title)} ${about}${source && markdown` (${link(source.label, source.url)})`}\n${rows}`;
}

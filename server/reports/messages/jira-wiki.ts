import { hiddenSentence, withItemsThatFit } from "./items-that-fit.ts";
import type { Notice, NoticeItem } from "./notice.ts";

/**
 * A notice in the wiki text of Jira Data Center. Text of a project is written with character references, which Jira
 * does not interpret: a backslash would not do, because two of them are a line break.
 *
 * Facts: https://jira.atlassian.com/secure/WikiRendererHelpAction.jspa?section=all
 *
 * @param ending a last paragraph of our own, in letters, digits and - only
 * @param max in characters
 */
export function jiraWiki(notice: Notice, ending: string, max: number): string {
  return withItemsThatFit(
    notice,
    (cut) => write(cut, ending),
    (text) => text.length <= max,
  );
}

function write(notice: Notice, ending: string): string {
  const { name, headline, lines, items } = notice;
  const hidden = hiddenSentence(notice);
  const listed = [...items.flatMap(itemLines), ...(hidden === undefined ? [] : [`* ${escaped(hidden)}`])];
  return [
    `*${escaped(`${name}: ${headline}`)}*`,
    ...lines.map(escaped),
    ...(listed.length > 0 ? [listed.join("\n")] : []),
    ending,
  ].join("\n\n");
}

function itemLines({ label, title, about, link, places }: NoticeItem): string[] {
  const source = link ? ` ([${link.label}|${link.url}])` : "";
  return [
    `* *${label}* ${escaped(title)} ${escaped(about)}${source}`,
    ...places.map(({ place, message, code }) => `** ${escaped(`${place} ${message} ${code}`.trimEnd())}`),
  ];
}

function escaped(text: string): string {
  return text.replace(/[^\p{L}\p{N} ,…]/gu, (character) => `&#${character.codePointAt(0)};`);
}

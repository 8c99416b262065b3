import { hiddenSentence, withItemsThatFit } from "./items-that-fit.ts";
import type { Notice, NoticeItem } from "./notice.ts";

/**
 * A notice in the Atlassian Document Format of Jira Cloud. Its text nodes are literal: nothing in them is markup.
 *
 * Facts: https://developer.atlassian.com/cloud/jira/platform/apis/document/structure
 *
 * @param ending a last paragraph of our own
 * @param max in characters of its JSON
 */
export function jiraDocument(notice: Notice, ending: string, max: number) {
  return withItemsThatFit(
    notice,
    (cut) => write(cut, ending),
    (document) => JSON.stringify(document).length <= max,
  );
}

function write(notice: Notice, ending: string) {
  const { name, headline, lines, items } = notice;
  const hidden = hiddenSentence(notice);
  const listed = [...items.map(itemNodes), ...(hidden === undefined ? [] : [textNode(hidden)])];
  return {
    version: 1,
    type: "doc",
    content: [
      paragraph(textNode(`${name}: ${headline}`, [{ type: "strong" }])),
      ...lines.map((line) => paragraph(textNode(line))),
      ...(listed.length > 0
        ? [{ type: "bulletList", content: listed.map((nodes) => ({ type: "listItem", content: [paragraph(nodes)] })) }]
        : []),
      paragraph(textNode(ending)),
    ],
  };
}

function itemNodes({ label, title, about, link, places }: NoticeItem): object[] {
  return [
    ...textNode(`${label} `, [{ type: "strong" }]),
    ...textNode(`${title} `),
    ...textNode(about),
    ...(link ? [...textNode(" "), ...textNode(link.label, [{ type: "link", attrs: { href: link.url } }])] : []),
    ...places.flatMap(({ place, message, code }) => [
      { type: "hardBreak" },
      ...textNode(`${place} ${message} ${code}`, [{ type: "code" }]),
    ]),
  ];
}

/** Jira refuses an empty text node. */
function textNode(text: string, marks: readonly object[] = []): object[] {
  return text === "" ? [] : [{ type: "text", text, ...(marks.length > 0 && { marks }) }];
}

function paragraph(content: readonly object[]) {
  return { type: "paragraph", content };
}

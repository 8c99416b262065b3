import { html, type Markup } from "../markup.ts";
import { hiddenSentence, withItemsThatFit } from "./items-that-fit.ts";
import type { Notice, NoticeItem } from "./notice.ts";

/** An e-mail without its addresses. */
export interface Mail {
  /** On one line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Mail programs cut longer messages off: Gmail at 102 KB. In characters of the HTML part. */
const maxHtml = 90_000;

export function mailOf(notice: Notice): Mail {
  return withItemsThatFit(notice, write, (mail) => mail.html.length <= maxHtml);
}

function write(notice: Notice): Mail {
  const { name, headline, lines, items } = notice;
  const hidden = hiddenSentence(notice);
  const title = `${name}: ${headline}`;
  const text = [title, "", ...lines, "", ...items.flatMap(itemLines), ...(hidden === undefined ? [] : [hidden])];
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body style="font-family:sans-serif;line-height:1.5">
<h1 style="font-size:1.25em">${title}</h1>
${lines.map((line) => html`<p>${line}</p>\n`)}<ul>
${items.map(itemMarkup)}${hidden !== undefined && html`<li>${hidden}</li>\n`}</ul>
</body></html>
`;
  return { subject: `Palisade: ${title}`, text: `${text.join("\n")}\n`, html: String(page) };
}

function itemLines({ label, title, about, link, places }: NoticeItem): string[] {
  return [
    `* ${label}: ${title} (${about})`,
    ...(link ? [`  ${link.url}`] : []),
    ...places.map(({ place, message, code }) => `  ${place} ${message} ${code}`.trimEnd()),
  ];
}

function itemMarkup({ label, title, about, link, places }: NoticeItem): Markup {
  const source = link && html` · <a href="${link.url}">${link.label}</a>`;
  const rows = places.map(({ place, message, code }) => html`<br>${place} ${message} <code>${code}</code>`);
  return html`<li><b>${label}</b> ${title} (${about})${source}${rows}</li>\n`;
}

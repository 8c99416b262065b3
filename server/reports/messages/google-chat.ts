import { html } from "../markup.ts";
import { hiddenSentence, sentBytes, withItemsThatFit } from "./items-that-fit.ts";
import type { Notice, NoticeItem } from "./notice.ts";

/** Facts: https://developers.google.com/workspace/chat/api/reference/rest/v1/cards */
const limits = { bytes: 32_000, widgets: 100 };

/** A message for a webhook: a card, whose texts know a few tags of HTML, so everything is escaped as HTML. */
export function googleChatMessage(notice: Notice) {
  return withItemsThatFit(notice, write, (message) => {
    const widgets = message.cardsV2.flatMap(({ card }) => card.sections.flatMap((section) => section.widgets));
    return sentBytes(message) <= limits.bytes && widgets.length <= limits.widgets;
  });
}

function write(notice: Notice) {
  const { name, headline, lines, items } = notice;
  const hidden = hiddenSentence(notice);
  const widgets = [
    ...lines.map((line) => ({ textParagraph: { text: String(html`${line}`) } })),
    ...items.map((item) => ({ decoratedText: decorated(item) })),
    ...(hidden === undefined ? [] : [{ textParagraph: { text: hidden } }]),
  ];
  return {
    // What a notification shows. Chat interprets it, so it has no text of the project.
    text: `Palisade: ${headline}`,
    cardsV2: [
      {
        cardId: "palisade",
        card: { header: { title: name, subtitle: headline }, sections: widgets.length > 0 ? [{ widgets }] : [] },
      },
    ],
  };
}

function decorated({ label, title, about, link, places }: NoticeItem) {
  const rows = places.map(({ place, message, code }) => html`<br>${place} ${message} ${code}`);
  const source = link && html` · <a href="${link.url}">${link.label}</a>`;
  return {
    topLabel: label,
    text: String(html`${title}${source}${rows}`),
    bottomLabel: about,
    wrapText: true,
  };
}

import { hiddenSentence, sentBytes, withItemsThatFit } from "./items-that-fit.ts";
import type { Notice, NoticeItem } from "./notice.ts";

/** In bytes. Teams drops larger cards. https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors */
const maxBytes = 28_000;

/**
 * A message for a Workflow ("Post to a channel when a webhook request is received"), with an Adaptive Card. Text of a
 * project is only in a `TextRun`, which knows no Markdown.
 */
export function teamsMessage(notice: Notice) {
  return withItemsThatFit(notice, write, (message) => sentBytes(message) <= maxBytes);
}

function write(notice: Notice) {
  const { name, headline, lines, items } = notice;
  const hidden = hiddenSentence(notice);
  return {
    type: "message",
    attachments: [
      {
        contentType: "application/vnd.microsoft.card.adaptive",
        contentUrl: null,
        content: {
          type: "AdaptiveCard",
          $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
          version: "1.4",
          msteams: { width: "Full" },
          body: [
            block([run(`${name}: ${headline}`, { weight: "Bolder", size: "Medium" })]),
            ...lines.map((line) => block([run(line)])),
            ...items.map(itemBlock),
            ...(hidden === undefined ? [] : [block([run(hidden, { isSubtle: true })])]),
          ],
        },
      },
    ],
  };
}

function itemBlock({ label, title, about, link, places }: NoticeItem) {
  return block([
    run(`${label} `, { weight: "Bolder" }),
    run(`${title} `),
    run(`${about} `, { isSubtle: true }),
    ...(link ? [run(link.label, { selectAction: { type: "Action.OpenUrl", url: link.url } })] : []),
    ...places.map(({ place, message, code }) => run(`\n${place} ${message} ${code}`, { fontType: "Monospace" })),
  ]);
}

function block(inlines: readonly object[]) {
  return { type: "RichTextBlock", inlines };
}

/** `{{DATE(…)}}` would be replaced by a date. */
function run(text: string, look: object = {}) {
  return { type: "TextRun", text: text.replace(/\{(?=\{)/g, "{ "), ...look };
}

import { hiddenSentence, linesThatFit, withItemsThatFit } from "./items-that-fit.ts";
import type { Notice, NoticeItem } from "./notice.ts";

/** In characters. Facts: https://discord.com/developers/docs/resources/message#embed-object-embed-limits */
const limits = { title: 256, description: 4096, fields: 25, fieldName: 256, fieldValue: 1024, footer: 2048, all: 6000 };

/** A message for a webhook: one embed, and nobody is mentioned. */
export function discordMessage(notice: Notice) {
  return withItemsThatFit(notice, write, ({ embeds }) => embeds.every(isWithinLimits));
}

function write(notice: Notice) {
  const { name, headline, lines, items } = notice;
  const hidden = hiddenSentence(notice);
  return {
    content: "",
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: `${escaped(name)}: ${headline}`,
        description: linesThatFit(lines.map(escaped), limits.description / 2),
        fields: items.map(field),
        ...(hidden !== undefined && { footer: { text: hidden } }),
      },
    ],
  };
}

type Embed = ReturnType<typeof write>["embeds"][number];

function isWithinLimits({ title, description, fields, footer }: Embed): boolean {
  const sizes = [title, description, footer?.text ?? "", ...fields.flatMap(({ name, value }) => [name, value])];
  return (
    title.length <= limits.title &&
    fields.length <= limits.fields &&
    fields.every(({ name, value }) => name.length <= limits.fieldName && value.length <= limits.fieldValue) &&
    sizes.reduce((sum, { length }) => sum + length, 0) <= limits.all
  );
}

function field({ label, title, about, link, places }: NoticeItem) {
  const lines = [
    escaped(title),
    `${about}${link ? ` · [${link.label}](${link.url})` : ""}`,
    ...places.map(({ place, message, code }) => escaped(`${place} ${message} ${code}`.trimEnd())),
  ];
  return { name: label, value: linesThatFit(lines, limits.fieldValue) };
}

/** Discord's Markdown keeps any punctuation behind a backslash as it is. */
function escaped(text: string): string {
  return text.replace(/[\\`*_~|<>#[\]():@&!+-]/g, "\\$&");
}

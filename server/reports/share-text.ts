import type { ShareAnswer, SharedText } from "../contract/share-answer.ts";
import type { Paint } from "./paint.ts";
import { lines, type TerminalText, text } from "./terminal-text.ts";

/** What was shared and where it is. Of what was not sent, the exact text. */
export function shareText({ sent, url, issues = [], preview }: ShareAnswer, paint: Paint): TerminalText {
  if (issues.length > 0) {
    return lines(issues.map(({ action, title, url: at }) => text`${paint.green(action)} ${title}  ${paint.cyan(at)}`));
  }
  if (preview.length === 0) return text`There is nothing to send.\n`;
  if (!sent) return text`${preview.map((one) => previewText(one, paint))}${paint.dim("Nothing was sent.")}\n`;
  const who = preview.map(({ to }) => to).filter((to, index, all) => all.indexOf(to) === index);
  return text`Sent to ${who.join(", ")}.\n${url !== undefined && [paint.cyan(url), text`\n`]}`;
}

function previewText({ to, title, mediaType, content }: SharedText, paint: Paint): TerminalText {
  return lines([
    text`${paint.bold(`To ${to}`)}  ${paint.dim(mediaType)}`,
    ...(title === undefined ? [] : [paint.bold(title)]),
    ...content.trimEnd().split("\n"),
    "",
  ]);
}

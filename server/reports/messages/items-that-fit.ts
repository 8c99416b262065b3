import type { Notice } from "./notice.ts";

/** The message with as many whole items as fit, from the first on. The rest is counted in `hidden`. */
export function withItemsThatFit<Message>(
  notice: Notice,
  write: (notice: Notice) => Message,
  fits: (message: Message) => boolean,
): Message {
  const messageWith = (items: number) =>
    write({ ...notice, items: notice.items.slice(0, items), hidden: notice.hidden + notice.items.length - items });
  let [least, most] = [0, notice.items.length];
  while (least < most) {
    const tried = Math.ceil((least + most) / 2);
    if (fits(messageWith(tried))) least = tried;
    else most = tried - 1;
  }
  return messageWith(least);
}

/** The sentence about items that are not listed. Undefined if all are. */
export function hiddenSentence({ hidden }: Notice): string | undefined {
  return hidden > 0 ? `… and ${hidden} more. The report on the machine that scanned has all.` : undefined;
}

/** The leading lines that fit, joined by line breaks. */
export function linesThatFit(lines: readonly string[], max: number): string {
  let kept = "";
  for (const line of lines) {
    const longer = kept === "" ? line : `${kept}\n${line}`;
    if (longer.length > max) break;
    kept = longer;
  }
  return kept;
}

/** The size of a message as it is sent: its JSON in UTF-8. */
export function sentBytes(message: unknown): number {
  let bytes = 0;
  for (const character of JSON.stringify(message)) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

import type { SourceFile } from "../../../source/source-file.ts";
import { literalsOf } from "../../../source/syntax/literals.ts";
import { valuesOf } from "../../../source/syntax/values.ts";
import { speaksOfMessages } from "../objects/push-messages.ts";

const messages = /\b(?:notification|push|message) (?:content|payload|data|came)\W*$|\bpayload(?: came)?\W*$/i;
const scans = /\bscanned ?(?:bar ?|qr ?)?(?:code|data|text|value|result)?\s*(?:is)?[:=\s]*$/i;

/** What the text in front of a value says of it: what a push message holds, what was scanned. Words for people, by token. */
export function announcedValues(file: SourceFile, first: number, last: number): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const { parts } of literalsOf(file, first, last)) {
    parts.forEach((part, index) => {
      const before = parts[index - 1];
      const what =
        part.kind === "expression" && before?.kind === "text" ? announcedBy(file, first, before.text) : undefined;
      if (part.kind !== "expression" || what === undefined) return;
      for (const { call, element, at } of valuesOf(file, part.first, part.last)) {
        if (!call && !element) found.set(at, what);
      }
    });
  }
  return found;
}

function announcedBy(file: SourceFile, at: number, text: string): string | undefined {
  if (scans.test(text)) return "what was scanned";
  const isPush = messages.test(text) && (speaksOfMessages(file, at) || /otification/.test(file.path));
  return isPush ? "what a message holds" : undefined;
}

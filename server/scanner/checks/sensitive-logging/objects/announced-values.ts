import type { Code, CodeFile } from "../../../code/code.ts";
import { speaksOfMessages } from "./push-messages.ts";
import { loggedScan, loggedWhole } from "./what-it-says.ts";

const messages = /\b(?:notification|push|message) (?:content|payload|data|came)\W*$|\bpayload(?: came)?\W*$/i;
const scans = /\bscanned ?(?:bar ?|qr ?)?(?:code|data|text|value|result)?(?:\s*is)?[:=\s]*$/i;

/**
 * What is to say of values because of the text in front of them: what a push message holds, what was scanned. By the
 * start of the value's name.
 */
export function announcedValues(file: CodeFile, message: Code): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const { parts } of message.strings()) {
    parts.forEach((part, index) => {
      const before = parts[index - 1];
      if (part.kind !== "expression" || before?.kind !== "text") return;
      const what = announcedBy(file, message, before.text);
      if (what === undefined) return;
      for (const { isCall, isElement, word } of part.code.values) {
        if (!isCall && !isElement) found.set(word.span.start, what);
      }
    });
  }
  return found;
}

function announcedBy(file: CodeFile, message: Code, text: string): string | undefined {
  if (scans.test(text)) return loggedScan;
  const isPush = messages.test(text) && (speaksOfMessages(file, message) || /otification/.test(file.path));
  return isPush ? loggedWhole : undefined;
}

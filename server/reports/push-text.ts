import { count } from "../contract/count.ts";
import type { PushOutcome } from "../contract/push-outcome.ts";
import { type TerminalText, text } from "./terminal-text.ts";

/** What came of a push, in a line or two. */
export function pushText({ server, sent, waiting, trouble }: PushOutcome): TerminalText {
  const taken = sent > 0 && text`Pushed ${count(sent, "scan")} to ${server}.\n`;
  const left =
    waiting > 0 &&
    text`${count(waiting, "scan")} kept for ${server}: ${trouble ?? ""} The next push sends ${waiting === 1 ? "it" : "them"}, and so does palisade push ${server}\n`;
  return text`${taken}${left}${sent + waiting === 0 && text`Nothing waits for ${server}.\n`}`;
}

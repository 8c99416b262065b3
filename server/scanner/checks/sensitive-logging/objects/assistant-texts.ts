import type { CodeValue } from "../../../code/code.ts";
import { iteratedFor } from "../../../code/handed-on.ts";
import { lastAssigned } from "../../../code/values-behind.ts";
import type { LoggedValue } from "../logged-value.ts";

/**
 * Whether a value is what an assistant answers or is told, as the services write it: `['choices'][0]['message']['content']`,
 * `result.text` of what `generateText(..)` gave, and the `content` of a message that has a `role`.
 */
export function isTextOfAssistant({ value, behind }: LoggedValue): boolean {
  return [value, ...behind, ...linesOf(value)].some(
    (one) => isAnswered(one) || isGenerated(one) || isTextBesideRole(one) || isTextOfPart(one),
  );
}

const answered =
  /(?:^|\.)(?:candidates\.(?:first\.)?content\.parts(?:\.(?:first\.)?text)?|choices\.(?:first\.)?(?:message|delta)\.content)$/;

/** `data['candidates'][0]['content']['parts'][0]['text']` */
function isAnswered({ chain, isCall }: CodeValue): boolean {
  return !isCall && answered.test(chain.join("."));
}

const generates = /^(?:generate(?:Text|Content)|create(?:Chat)?Completion|createMessage)$/;

/** Whether a value is the text of what a model was asked to write. */
function isGenerated({ name, chain, code, isCall, word }: CodeValue): boolean {
  if (isCall || chain.length > 1 || !/^(?:text|outputText)$/.test(code.after(2))) return false;
  const made = lastAssigned({ name, chain, isCall, word })?.values ?? [];
  return made.some((one) => one.isCall && generates.test(one.name));
}

/** More mentions than a function has of one message. */
const maxMentions = 200;

/** `message['content']`, where the function around it reads `message['role']` too. */
function isTextBesideRole({ chain: [owner = "", content, ...members], isCall, word }: CodeValue): boolean {
  if (isCall || members.length > 0 || content !== "content") return false;
  const mentions = word.body?.mentions(owner, maxMentions) ?? [];
  return mentions.some(({ member, index }) => (member?.name ?? index?.string?.value) === "role");
}

/** `part['text']` of one of the `parts` of a message, in a function that reads the `role` of messages. */
function isTextOfPart(value: CodeValue): boolean {
  const { chain, code, isCall, word } = value;
  if (isCall || chain.length > 1 || !/^['"]text['"]$/.test(code.after(2))) return false;
  if (iteratedFor(value)?.text !== "parts") return false;
  return word.function?.strings().some((one) => one.value === "role") === true;
}

/** What the lines are of that a loop takes from a text: `text` for `line` of `for (final line in text.split('\n'))`. */
function linesOf(value: CodeValue): readonly CodeValue[] {
  const lines = value.chain.length === 1 ? iteratedFor(value) : undefined;
  const [split] = lines?.values ?? [];
  const [text = "", method, ...others] = split?.chain ?? [];
  if (!split?.isCall || method !== "split" || others.length > 0) return [];
  return lastAssigned({ name: text, chain: [text], isCall: false, word: split.word })?.values ?? [];
}

import { wordsOf } from "../../../vocabulary/names.ts";
import type { LoggedValue } from "../logged-value.ts";

const messages =
  /\b(?:message|msg)(?: (?:model|entity|data|dto|info|item|list|create|result|res|response|request|req))*$/;
/** What has a text too that nobody wrote to somebody. */
const otherMessages =
  /\b(?:error|exception|failure|push|remote|fcm|notification|commit|log|socket|ws|mqtt|stomp|toast|snack ?bar|flash|validation|system|status|assert|protobuf|generated)\b/;
const texts = /^(?:content|text|body|message|msg|caption|last message)$/;

/** Whether a class is of what people write to each other, by its name: `ChatMessage`, `MessageDto`, no `ErrorMessage`. */
function isMessageClass(type: string): boolean {
  const words = wordsOf(type).join(" ");
  return messages.test(words) && !otherMessages.test(words);
}

/** Whether a field is the text of a class of messages: `content` of `ChatMessage`. */
export function isTextOfMessage(field: string, type: string): boolean {
  return texts.test(wordsOf(field).join(" ")) && isMessageClass(type);
}

/** Whether a value is a whole message of somebody, as its declared type says: `message.toJson()` of a `ChatMessage`. */
export function isWholeMessage({ file, value: { name, chain, word } }: LoggedValue): boolean {
  const [owner = "", ...others] = chain.slice(0, -1).filter((one) => one !== "this" && one !== "widget");
  if (!/^to(?:Json|Map)$/.test(name) || others.length > 0) return false;
  return file.typeWords(owner, word).some((type) => /^_?[A-Z]/.test(type) && isMessageClass(type));
}

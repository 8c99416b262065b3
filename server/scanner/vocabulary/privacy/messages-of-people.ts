import { wordsOf } from "../names.ts";

const messages =
  /\b(?:message|msg)(?: (?:model|entity|data|dto|info|item|list|create|result|res|response|request|req))*$/;
/** What has a text too that nobody wrote to somebody. */
const otherMessages =
  /\b(?:error|exception|failure|push|remote|fcm|notification|commit|log|socket|ws|mqtt|stomp|toast|snack ?bar|flash|validation|system|status|assert|protobuf|generated)\b/;
const chats = /\b(?:chat|conversation|inbox|chat room)(?: (?:model|entity|data|dto|info|item|preview|summary))*$/;
const texts = /^(?:content|text|body|message|msg|caption|last message)$/;
const lastTexts = /^(?:last|latest|recent) (?:message|msg)(?: (?:text|content|body))?$/;
const sides =
  /^(?:(?:sender|from|author|user|receiver|recipient|peer|partner|to|other user)(?: (?:id|uid|name|user|user ?name|email))?|name|is me|is mine|participants?)$/;

/** Whether a class is of what people write to each other, by its name: `ChatMessage`, `MessageDto`, no `ErrorMessage`. */
export function isMessageClass(type: string): boolean {
  const words = wordsOf(type).join(" ");
  return messages.test(words) && !otherMessages.test(words);
}

/** Whether a field is the text of a class of messages: `content` of `ChatMessage`. */
export function isTextOfMessage(field: string, type: string): boolean {
  return texts.test(wordsOf(field).join(" ")) && isMessageClass(type);
}

/** Whether a field of a message or chat is what was written: `content` of `ChatMessage`, `lastMessage` of `ChatModel`. */
export function isWrittenToPeople(field: string, type: string): boolean {
  const isLast = lastTexts.test(wordsOf(field).join(" "));
  return isTextOfMessage(field, type) || (isLast && chats.test(wordsOf(type).join(" ")));
}

/** Whether a field of a message or chat says between whom it is: `senderId`, and the `name` of a chat. */
export function isSideOfChat(field: string): boolean {
  return sides.test(wordsOf(field).join(" "));
}

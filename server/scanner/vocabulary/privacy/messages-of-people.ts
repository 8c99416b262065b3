import { wordsOf } from "../names.ts";

const messages = /\b(?:message|msg)(?: (?:model|entity|data|dto|info|item|list|create|result|res|request|req))*$/;
/** What has a text too that nobody wrote to somebody. */
const otherMessages =
  /\b(?:error|err|exception|failure|success|warning|alert|push|notification|log|debug|toast|snack ?bar|validation|status|otp|code)\b/;
/** What else classes of messages are of: ways to send bytes, and what an app or its server says. */
const ofMachines =
  /\b(?:remote|fcm|commit|socket|ws|mqtt|stomp|flash|system|assert|protobuf|generated|api|server|response|welcome|help|dialog|info (?:message|msg))\b/;
const chats = /\b(?:chat|conversation|inbox|chat room)(?: (?:model|entity|data|dto|info|item|preview|summary))*$/;
const texts = /^(?:content|text|body|message|msg|caption|last message)$/;
const lastTexts = /^(?:last|latest|recent) (?:message|msg)(?: (?:text|content|body))?$/;
const sides =
  /^(?:(?:sender|from|author|user|receiver|recipient|peer|partner|to|other user)(?: (?:id|uid|name|user|user ?name|email))?|name|is me|is mine|participants?)$/;

/** Whether a class is of what people write to each other, by its name: `ChatMessage`, `MessageDto`, no `ErrorMessage`. */
export function isMessageClass(type: string): boolean {
  const words = wordsOf(type).join(" ");
  return messages.test(words) && !isOfOtherMessages(words) && !ofMachines.test(words);
}

/** Whether words speak of what has a text too that nobody wrote to somebody: `show error message`. */
export function isOfOtherMessages(words: string): boolean {
  return otherMessages.test(words);
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

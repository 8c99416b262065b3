import { isGivenAt } from "../../../code/values-behind.ts";
import { typedInto, wordsOf } from "../../../vocabulary/names.ts";
import type { LoggedValue } from "../logged-value.ts";

const places = /\b(?:chats?|messages?|messaging|messenger|conversations?|inbox|sockets?)\b/;
/** What its name alone says to be written by somebody. */
const written =
  /^(?:(?:txt|text|chat|typed|sent|received|incoming|outgoing|new|last|reply) (?:message|msg)|(?:message|msg|chat) (?:text|txt))$/;
const handled = /^(?:on )?(?:send|receive|reply|forward|edit)\b.*\b(?:chat|message|msg|text)\b/;
const plain = /^(?:message|msg|text|content)$/;
const otherMessages =
  /\b(?:error|err|log|toast|snack ?bar|alert|validation|status|success|failure|exception|debug|push|notification|otp|code)\b/;

/**
 * Whether a value is what people write to each other, in the part of an app where they do: `event.txtMessage` in
 * `chat_bloc.dart`, and `message` in `sendChatMessage(String message)`.
 */
export function isChatText({ file, value }: LoggedValue): boolean {
  const { name, chain, word, isCall, isElement } = value;
  if (isCall || isElement) return false;
  const around = [word.function?.name, word.type?.name, ...file.path.split("/").slice(-2)];
  const [own = "", ...others] = around.map((one) => wordsOf(one ?? "").join(" "));
  if (![own, ...others].some((one) => places.test(one)) || otherMessages.test(own)) return false;
  const words = wordsOf(typedInto(name)).join(" ");
  if (written.test(words)) return true;
  return chain.length === 1 && plain.test(words) && handled.test(own) && isGivenAt(name, word);
}

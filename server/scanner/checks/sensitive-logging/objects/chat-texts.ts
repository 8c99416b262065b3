import type { CodeValue } from "../../../code/code.ts";
import { handlerName } from "../../../code/handler-name.ts";
import { isGivenAt } from "../../../code/values-behind.ts";
import { typedInto, wordsOf } from "../../../vocabulary/names.ts";
import { isOfOtherMessages } from "../../../vocabulary/privacy/messages-of-people.ts";
import type { LoggedValue } from "../logged-value.ts";

const places = /\b(?:chats?|messages?|messaging|messenger|conversations?|inbox|sockets?)\b/;
/** What its name alone says to be written by somebody. */
const written =
  /^(?:(?:txt|text|chat|typed|sent|received|incoming|outgoing|new|last|reply) (?:message|msg)|(?:message|msg|chat) (?:text|txt))$/;
const handled = /^(?:on )?(?:send|receive|reply|forward|edit)\b.*\b(?:chat|message|msg|text)\b/;
const plain =
  /^(?:(?:story|raw|clean|cleaned|plain|decoded|html|reply|original|translated|formatted) )?(?:message|msg|text|content|body)$/;
/** What somebody writes about something, wherever he does. */
const remarks =
  /^(?:(?:my|new|user|customer|final|last) )?(?:comment|review|reply|feedback|complaint|journal(?: entry)?|diary(?: entry)?|memo|prayer|inquiry)(?: (?:model|data|entity|dto|item))?$/;
const inRemark = /^(?:body|text|content|comment|review|message|description)$/;
/** What a message is called that has a text. Errors, answers and pages have a `message` too. */
const messages = /^(?:(?:chat|last|new|sent|received|incoming|outgoing|reply) )?(?:message|msg)(?: model| data)?$|^m$/;
/** The part of a message that has its text: `message.textElem.content`. */
const parts = /^text (?:elem|element|part|content)$/;
/** What hands over the messages of a web page. */
const pages = /console|javascript/i;

/**
 * Whether a value is what people write to each other, in the part of an app where they do: `event.txtMessage` in
 * `chat_bloc.dart`, `message` in `sendChatMessage(String message)`, and `message.text`, or the start of one of them.
 */
export function isChatText({ file, value }: LoggedValue): boolean {
  const { word, isElement } = value;
  const shown = withoutCut(value);
  if (shown === undefined || isElement) return false;
  const [name = "", ...owners] = shown.map((one) => wordsOf(typedInto(one)).join(" ")).reverse();
  const owner = owners.find((one) => !parts.test(one));
  if (inRemark.test(name) && remarks.test(owner ?? "")) return true;
  const around = [word.function?.name, word.type?.name, handlerName(word), ...file.path.split("/").slice(-2)];
  const [own = "", ...others] = around.map((one) => wordsOf(one ?? "").join(" "));
  if (![own, ...others].some((one) => places.test(one)) || isOfOtherMessages(own)) return false;
  if (written.test(name)) return true;
  const handed = word.body?.name === "" ? word.body.callsAround : [];
  if (pages.test(own) || [...word.callsAround, ...handed].some((call) => pages.test(call.name))) return false;
  if (owner !== undefined) return plain.test(name) && messages.test(owner);
  const isText = messages.test(name) && word.member?.name === "text";
  return isText || (plain.test(name) && handled.test(own) && isGivenAt(shown[0] ?? "", word));
}

/** The names of a value, or of what `message.substring(0, 30)` shows the start of. None of another call. */
function withoutCut({ name, chain, isCall }: CodeValue): readonly string[] | undefined {
  if (!isCall) return chain;
  return chain.length > 1 && name === "substring" ? chain.slice(0, -1) : undefined;
}

/** Whether a value is a whole message that somebody sent, as a closure gets it that reads its text. */
export function isMessageOfSomebody({ value: { name, chain, word, isCall } }: LoggedValue): boolean {
  const { body } = word;
  if (isCall || chain.length > 1 || !body || !isGivenAt(name, word)) return false;
  if (!messages.test(wordsOf(name).join(" ")) || !/^on(?:New)?MessageReceived$/.test(handlerName(word) ?? ""))
    return false;
  return body.mentions(name, maxMentions).some(({ member }) => member?.name === "text");
}

/** More mentions than a closure has of the message that it gets. */
const maxMentions = 200;

import type { CodeArgument, CodeFile } from "../../../code/code.ts";
import { handlerName } from "../../../code/handler-name.ts";
import { isGivenAt, lastAssigned } from "../../../code/values-behind.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import type { LoggedValue } from "../logged-value.ts";

const wholeMessage =
  /\b(?:remoteMessage|message|msg|event|initialMessage|remoteNotification)[!?]?\.(?:data\b(?!\w|[!?]?\[|\.\w+\[)|to(?:Map|Json|String)\(\))/i;
const asText = /^(?:jsonEncode|json\.encode)\(|\.toString\(\)$/;
const shown = /^_?(?:show|schedule|display|create|push|send)\w*Notif/;

/**
 * Whether a file shows notifications that carry all of a push message: `show(.., payload: jsonEncode(message.data))`, or
 * hands it on as a text: `showNotification(title, jsonEncode(message.data))`.
 */
export function handsOnPushes(file: CodeFile): boolean {
  const isPayload = ({ name, text }: CodeArgument) => name === "payload" && wholeMessage.test(text);
  if (file.has("payload") && file.calls("show", "zonedSchedule").some(({ args }) => args.some(isPayload))) return true;
  if (!file.has("RemoteMessage") && !file.has("FirebaseMessaging")) return false;
  const isText = ({ text }: CodeArgument) => asText.test(text) && wholeMessage.test(text);
  return file.calls(...[...file.words()].filter((word) => shown.test(word))).some(({ args }) => args.some(isText));
}

const owners =
  /^(?:response|resp|res|r|details?|noti|not|notification|(?:local |received )?notification(?: response| details)?|launch details)$/;
const handlers = /\b(?:payload|notifications?|noti)\b/;
const shows = /package:flutter_local_notifications\/|\bFlutterLocalNotificationsPlugin\b|\bnotificationResponse\b/;

/** Whether a value is what a notification of the app itself carries: `response.payload`, `payload` in `_handlePayload(payload)`. */
export function isPayloadOfNotification({ file, value }: LoggedValue): boolean {
  const { name, chain, word, isCall, isElement } = value;
  if (isCall || isElement || name !== "payload") return false;
  if (chain.length > 1) return owners.test(wordsOf(chain.at(-2) ?? "").join(" ")) && file.says(shows);
  if (lastAssigned(value)?.values.some((from) => from.name === "payload" && from.chain.length > 1))
    return file.says(shows);
  const handler = handlerName(word) ?? word.function?.name ?? "";
  // What is handed over there is an object without a text of its own.
  if (!isGivenAt(name, word) || /NotificationResponse$/.test(handler)) return false;
  return handlers.test(wordsOf(handler).join(" ")) || (/^onSelect/.test(handler) && file.says(shows));
}

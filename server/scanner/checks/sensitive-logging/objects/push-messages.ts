import type { Code, CodeFile, CodeValue } from "../../../code/code.ts";
import { declaredType } from "../../../code/native-expressions.ts";
import { isGivenAt, lastAssigned } from "../../../code/values-behind.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import { type LoggedValue, takes } from "../logged-value.ts";
import { isTextOfApp } from "./texts-of-app.ts";

const messageTypes =
  /^(?:RemoteMessage|StatusBarNotification|UNNotification(?:Response|Request|Content)?|\w*Push(?:Notification|Message)|Past(?:Push)?Notification)$/;
const messageNames = /^(?:(?:remote|push) )?(?:message|msg|payload|notification|noti|data|details|call)$/;
const pushes = /\b(?:push|apns?|fcm)\b/;
const handlers =
  /^(?:(?!\b(?:on|handle|handel|received?|initial|background|process|show)\b).)*\b(?:on|handle|handel|received?|initial|background|process|show)\b.*\b(?:push|notifications?|noti|messages?)\b/;
const shownByApp = /\b(?:error|warning|success|failure|snack ?bar|toast|dialog|alert)\b/;
const asked = /\b(?:initial|launch|last|pending) (?:noti|notification|message|app launch details)\b/;
/** What of a message is still all of it. */
const wholeParts = /^(?:data|payload|content|to(?:Map|Json|String))$/;

/** What other apps show, as Android hands it to one that listens: `sbn.notification.extras`. */
const shownByOthers = /(?:^|\.)(?:sbn\.notification|notification\.extras)$/;

/** Whether a value is a whole push message or notification, with all that somebody wrote in it. */
export function isPushMessage({ file, value }: LoggedValue): boolean {
  const { name, chain, word } = value;
  if (value.isElement) return false;
  if (isPayloadOfApple(file, value)) return true;
  if (name === "userInfo") return chain.some((one) => /^(?:content|notification|response|request)$/.test(one));
  const [owner = "", ...parts] = chain;
  if (isAnswered(file, value) || shownByOthers.test(chain.join("."))) return true;
  if (isShownPart(parts)) {
    return declaredType(file, owner, word).some((type) => messageTypes.test(type)) || isHeard(value, owner);
  }
  if (parts.length === 0 && !value.isCall && speaksOfMessages(file, word) && isHandedOn(value)) return true;
  if (parts.length > 1 || (parts.length === 0 ? value.isCall : !wholeParts.test(name))) return false;
  if (declaredType(file, owner, word).some((type) => messageTypes.test(type)) || isHeard(value, owner)) return true;
  if (!messageNames.test(wordsOf(owner).join(" ")) || !speaksOfMessages(file, word)) return false;
  return isReceived(value, owner) && !isTextOfApp(file, owner, word);
}

const takers = /^on (?:(?:push|remote|new) )?(?:message|notification)(?: received)?$/;
/** More than a function does with one name. */
const maxMentions = 200;

/** Whether the function around a value hands it to what is told of messages: `onMessage(Map.from(got))`. */
function isHandedOn({ name, word: { body } }: CodeValue): boolean {
  const mentions = body?.mentions(name, maxMentions) ?? [];
  return mentions.some(({ callsAround }) => callsAround.some((call) => takers.test(wordsOf(call.name).join(" "))));
}

/** Whether a value is the payload of a push that iOS hands to a function: `userInfo`. */
function isPayloadOfApple({ language }: CodeFile, { chain: [owner = "", ...parts], word }: CodeValue): boolean {
  if (language !== "swift" && language !== "objc") return false;
  return owner === "userInfo" && /^(?:debugDescription|)$/.test(parts.join(".")) && isGivenAt(owner, word);
}

/** What somebody answers in a notification: `response.input`. */
function isAnswered(file: CodeFile, { chain, isCall, word }: CodeValue): boolean {
  const [owner = "", part, ...others] = chain;
  if (isCall || part !== "input" || others.length > 0) return false;
  return file.typeWords(owner, word).includes("NotificationResponse") || /^notificationResponse$/.test(owner);
}

const heard = /^on(?:Message(?:OpenedApp)?|Resume|Launch|BackgroundMessage)$/;

/**
 * Whether a name is what a push service hands to a closure: `FirebaseMessaging.onMessage.listen((event) {..})`,
 * `messaging.configure(onResume: (message) {..})`, `messaging.getInitialMessage().then((message) {..})`.
 */
function isHeard({ word }: CodeValue, owner: string): boolean {
  const { body } = word;
  if (body?.name !== "" || !isGivenAt(owner, word)) return false;
  const [call] = body.callsAround;
  const from = call?.receiver.at(-1) ?? "";
  const closure = call?.args.find((given) => given.contains(word));
  if (!call || !closure || !takes(closure, owner)) return false;
  if (call.name === "configure") return heard.test(closure.name ?? "");
  return (call.name === "listen" && heard.test(from)) || (call.name === "then" && from === "getInitialMessage");
}

/** `notification`, `notification.title` or `notification.body` of a message: what somebody reads on the lock screen. */
function isShownPart(parts: readonly string[]): boolean {
  return /^notification(?: (?:title|body))?$/.test(parts.join(" "));
}

/** Whether the function, type or file around a piece of code is about push messages. */
export function speaksOfMessages(file: CodeFile, at: Code): boolean {
  const around = [at.function?.name, at.type?.name, file.path.split("/").at(-1)];
  const [own = "", ...others] = around.map((one) => wordsOf(one ?? "").join(" "));
  return (handlers.test(own) && !shownByApp.test(own)) || [own, ...others].some((one) => pushes.test(one));
}

/** Whether a value is a message that a function is handed, or what it holds: `message['data']`. */
function isContentOfGiven({ chain: [owner = "", ...parts], isCall }: CodeValue, at: CodeValue["word"]): boolean {
  if (isCall || !/^(?:data|notification|payload|)$/.test(parts.join("."))) return false;
  return messageNames.test(wordsOf(owner).join(" ")) && isGivenAt(owner, at);
}

/** Whether a name is what a function is handed, or what the device is asked for. */
function isReceived(value: CodeValue, owner: string): boolean {
  const origin = lastAssigned({ ...value, name: owner, chain: [owner], isCall: false });
  if (!origin) return isGivenAt(owner, value.word);
  if (origin.values.some((from) => isContentOfGiven(from, value.word))) return true;
  const words = origin.words.map((word) => wordsOf(word).join(" "));
  return words.some((word) => asked.test(word) || word === "invoke method");
}

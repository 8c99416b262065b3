import { isParameter } from "../../../code/values/assignments.ts";
import { type SourceFile, wordsBetween } from "../../../source/source-file.ts";
import { visibleTypeWords } from "../../../source/syntax/declarations.ts";
import { enclosingFunction, enclosingType } from "../../../source/syntax/scopes.ts";
import type { FlowingValue } from "../../../source/syntax/values.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import { originOf } from "../../../vocabulary/privacy/sensitive-values.ts";

const messageTypes = /^(?:RemoteMessage|\w*Push(?:Notification|Message)|Past(?:Push)?Notification)$/;
const messageNames = /^(?:(?:remote|push) )?(?:message|msg|payload|notification|noti|data|details|call)$/;
const pushes = /\b(?:push|apns?|fcm)\b/;
const handlers =
  /\b(?:on|handle|receive|received|initial|background|process|show)\b.*\b(?:push|notifications?|noti|messages?)\b/;
const asked = /\b(?:initial|launch|last|pending) (?:noti|notification|message|app launch details)\b/;
/** What of a message is still all of it. */
const wholeParts = /^(?:data|payload|content|to(?:Map|Json|String))$/;

/** Whether a value is a whole push message or notification, with all that somebody wrote in it. */
export function isPushMessage(file: SourceFile, value: FlowingValue): boolean {
  const { name, chain, at } = value;
  if (value.element) return false;
  if (name === "userInfo") return chain.some((one) => /^(?:content|notification|response|request)$/.test(one));
  const [owner = "", ...parts] = chain;
  if (parts.length > 1 || (parts.length === 0 ? value.call : !wholeParts.test(name))) return false;
  if (visibleTypeWords(file, owner, at).some((word) => messageTypes.test(word))) return true;
  return messageNames.test(wordsOf(owner).join(" ")) && speaksOfMessages(file, at) && isReceived(file, owner, value);
}

/** Whether the function, type or file around a token is about push messages. */
export function speaksOfMessages(file: SourceFile, at: number): boolean {
  const around = [enclosingFunction(file, at)?.name, enclosingType(file, at)?.name, file.path.split("/").at(-1)];
  const [own = "", ...others] = around.map((one) => wordsOf(one ?? "").join(" "));
  return handlers.test(own) || [own, ...others].some((one) => pushes.test(one));
}

/** Whether a name is what a function is handed, or what the device is asked for. */
function isReceived(file: SourceFile, owner: string, value: FlowingValue): boolean {
  const origin = originOf(file, { ...value, name: owner, chain: [owner], call: false });
  if (!origin) return isParameter(file, owner, value.at);
  const words = wordsBetween(file, origin.first, origin.last).map((word) => wordsOf(word).join(" "));
  return words.some((word) => asked.test(word) || word === "invoke method");
}

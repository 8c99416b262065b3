import type { Code } from "../../code/code.ts";
import { wordsOf } from "../../vocabulary/names.ts";

/** What a store keeps of somebody under the bare name. An `owner` is the name of somebody. */
const kept = "admin|administrator|super admin|super user|moderator|staff|premium|pro|vip";
const powerful = `${kept}|owner|manager`;
/** Those whom an app shows pages of their own. */
const others =
  "coach|doctor|driver|teacher|parent|student|seller|vendor|merchant|agent|employee|employer|supervisor|trainer|tutor|" +
  "instructor|courier|partner|provider|dealer|nurse|patient|technician|cashier|operator|user|customer|client|host";

/** What a file contains that asks for a role. */
export const roleWords: readonly string[] = [
  "role",
  "Role",
  "serType",
  "ser_type",
  "ccountType",
  "ccount_type",
  ...`${powerful}|${others}`
    .split("|")
    .map((name) => `is${name.slice(0, 1).toUpperCase()}${name.split(" ")[0]?.slice(1)}`),
];

const powerfulRole = new RegExp(`^(?:${powerful})$`);
const flag = new RegExp(
  `^(?:(?:get|check|fetch|load|read) )?is (?:an? )?(?:user )?(?:${powerful}|${others})(?: user| role)?$`,
);
const keptFlag = new RegExp(`^(?:is )?(?:${kept}|subscribed|paid)(?: user| role)?$`);
const role = /(?:^| )role(?: id| name| type)?$|(?:^| )(?:user|account) type$/;
/** What an app keeps of its user: another one may be only a part of what it shows or sends. */
const keptRole = /^(?:user )?role(?: id| name| type)?$|^(?:user|account) type$/;

/** Whether a role may do more than others, by its name. */
export function isPowerful(name: string): boolean {
  return powerfulRole.test(wordsOf(name).join(" "));
}

const anyRole = new RegExp(`^(?:${powerful}|${others})$`);

/** Whether a text is the name of a role: `agent`, `admin`. */
export function isRole(name: string): boolean {
  return anyRole.test(wordsOf(name).join(" "));
}

/** Whether a variable says of which kind something or somebody is: `type`, `loginStatus`. */
export function namesKind(name: string): boolean {
  return /(?:^| )(?:type|kind|status|group)$/.test(wordsOf(name).join(" "));
}

/** Whether a variable or function says which role somebody has: `userRole`, `getRole`, `accountType`. */
export function namesRole(name: string): boolean {
  return role.test(wordsOf(name).join(" "));
}

/** Whether a variable or function says that somebody has a role: `isCoach`. */
export function namesFlag(name: string): boolean {
  return /^_?(?:is|get|check|fetch|load|read)/i.test(name) && flag.test(wordsOf(name).join(" "));
}

/** Whether a store keeps a role under this key: `user_type`, `premium`, `is_owner`. */
export function keepsRole(key: string): boolean {
  const words = wordsOf(key).join(" ");
  return keptRole.test(words) || namesFlag(key) || keptFlag.test(words);
}

/** Whether something tells which page to open, by its name: `routesAfterLogin`. */
export function findsPage(name: string): boolean {
  return /\b(?:routes?|pages?|screens?|homes?)\b/.test(wordsOf(name).join(" "));
}

/** Roles in a talk with a model. */
const talkers = /^(?:user|assistant|system|model|bot|ai|tool|function|human)$/i;
const talks = /\b(?:messages?|msg|chat|conversation|history|prompt|m)\b/;

/** Whether a role is that of who wrote a message: `message.role == 'user'`. */
export function isOfMessage({ words, type }: Code, role: string): boolean {
  if (!talkers.test(role)) return false;
  return !/^user$/i.test(role) || [...words, type?.name ?? ""].some((name) => talks.test(wordsOf(name).join(" ")));
}

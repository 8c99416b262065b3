import type { CodeValue } from "../../../code/code.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import { encodesJson } from "../../../vocabulary/privacy/whole-objects.ts";
import type { LoggedValue } from "../logged-value.ts";

/** What people pay, book and ask for, and where they go. */
const dealings = new Set(
  (
    "transaction order booking reservation payment refund invoice claim complaint withdrawal appointment prescription " +
    "trip ride geofence fence"
  )
    .split(" ")
    .flatMap((one) => [one, `${one}s`]),
);

/** What people write to each other, do and are. */
const records = new Set([
  ...dealings,
  ...(
    "message messages msg msgs conversation conversations chat chats mail mails sms tx txn " +
    "patient patients contact contacts member members employee employees student students"
  ).split(" "),
]);

/**
 * Whether a value is all that an object says of somebody's messages, payments or data: `order.toJson()`, `jsonEncode(message)`,
 * or a text with one.
 */
export function isPrivateRecord({ value, behind }: LoggedValue): boolean {
  return isAllOfRecord(value) || (!value.isCall && !value.isElement && behind.some(isAllOfRecord));
}

function isAllOfRecord(value: CodeValue): boolean {
  const { name, chain, isCall, isElement } = value;
  if (isElement) return false;
  if (isCall) return (name === "toJson" || name === "toMap") && namesRecord(chain.at(-2) ?? "");
  return namesRecord(name) && isEncoded(value);
}

/** Whether a name is that of one such thing, or of several: `OrderModel`, `orderList`. */
export function namesRecord(name: string): boolean {
  return records.has(thingOf(name));
}

/** Whether a class is of what somebody pays, books or asks for, or where somebody goes: `RefundDto`, `VehicleTrip`. */
export function isDealingClass(type: string): boolean {
  return dealings.has(thingOf(type));
}

const whoAndWhere =
  /\b(?:name|address|phone|mobile|contact|note|remark|reason|comment|description|message|place|location|pick ?up|drop ?off|destination|origin|stop|area|city|street|landmark|customer|user|driver|passenger)s?\b/;
/** Addresses of coins, and what is named in an order that no person is. */
const ofThings =
  /\b(?:deposit|withdraw(?:al)?|wallet|contract|token|coin|asset|network|fees?|product|item|file|method|bank)\b/;

/** Whether a field of such a class says who pays, books or asks, where, or why: `pickupAddress`, `remark`, and not `quantity`. */
export function tellsOfDealing(name: string): boolean {
  const words = wordsOf(name).join(" ");
  return whoAndWhere.test(words) && !ofThings.test(words);
}

function thingOf(name: string): string {
  const words = wordsOf(name);
  return words[words.findLastIndex((word) => !endings.has(word))] ?? "";
}

const endings = new Set("model dto entity data record summary detail details info request list show items".split(" "));

function isEncoded({ word }: CodeValue): boolean {
  const [call] = word.callsAround;
  return call !== undefined && encodesJson([call.name]);
}

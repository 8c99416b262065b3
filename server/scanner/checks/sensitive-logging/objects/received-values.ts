import type { CodeWord } from "../../../code/code.ts";
import { declaredType } from "../../../code/native-expressions.ts";
import { isGivenAt, lastAssigned } from "../../../code/values-behind.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import type { LoggedValue } from "../logged-value.ts";

const scans = /\b(?:qr|scan(?:ned)?)\b/;
const contents = /\b(?:data|string|text|content|contents|raw|result|value|code|payload)$/;
const otherThings = /\b(?:image|picture|widget|type|format|error|success|time|status|own|my)\b/;

/** Whether a value is what a camera read from a code: `barcode.rawValue`, `rawQrString`. */
export function isScanned({ value: { name, chain, isCall, isElement } }: LoggedValue): boolean {
  if (isCall || isElement) return false;
  const words = wordsOf(name).join(" ");
  const owner = wordsOf(chain.at(-2) ?? "").join(" ");
  if (/^(?:raw (?:value|content)|display value)$/.test(words)) return /\b(?:qr|bar ?code|scan)\b/.test(owner);
  return scans.test(words) && contents.test(words) && !otherThings.test(words);
}

/**
 * Whether a value is all that another side of the app hands over: `call.arguments` of a method channel, also as a map in a
 * variable. A text in one may be an id.
 */
export function isCallArguments({ file, value }: LoggedValue): boolean {
  const { name, chain, word, isCall } = value;
  if (name === "arguments" && /^(?:call|methodCall)$/.test(chain.at(-2) ?? "")) return true;
  if (isCall || chain.length > 1) return false;
  const given = [lastAssigned(value)?.text, ...word.conditions.map(({ text }) => unwrapped(text, name))];
  return given.some((text = "") => {
    if (!/^(?:call|methodCall)\.arguments\b/.test(text)) return false;
    return castToMap.test(text) || declaredType(file, name, word).some((type) => isMap.test(type));
  });
}

const castToMap = /^[\w.]{1,40} as[?!]? (?:\[|\w{0,40}(?:Map|Dictionary)\b)/;
const isMap = /(?:Map|Dictionary)$/;

/** What Swift unwraps into a variable in a condition: `call.arguments` of `if let args = call.arguments`. */
function unwrapped(condition: string, name: string): string | undefined {
  const [, variable, value] = /^let (\w+) = (.*)/.exec(condition) ?? [];
  return variable === name ? value : undefined;
}

/**
 * Whether a value is what people write to each other: `event.content`, `message.body`, `sharedText`, and what a
 * notification says on iOS, `notification.request.content.body`.
 */
export function isWritten(logged: LoggedValue): boolean {
  const { name, chain, isCall, isElement } = logged.value;
  if (isElement) return false;
  if (ofSms.test(wordsOf(name).join(" ")) && logged.file.language !== "dart") return true;
  if (isCall) return false;
  if (/(?:^|\.)request\.content(?:\.(?:title|subtitle|body|userInfo))?$/.test(chain.join("."))) return true;
  const words = wordsOf(name).join(" ");
  if (/^shared? (?:content|text)(?: list)?$/.test(words) || noted.test(words)) return true;
  const owner = wordsOf(chain.at(-2) ?? "").join(" ");
  return (
    /^(?:content|body|formatted (?:text|body)|plain text)$/.test(words) &&
    /^(?:event|event update|message|msg|mail|sms)$/.test(owner)
  );
}

/** What Android tells of an SMS, also as `getMessageBody()`. */
const ofSms = /^(?:get )?(?:display )?(?:message body|originating address)$/;

/** What somebody notes or dictates, as its name alone says. */
const noted =
  /^(?:(?:user|my|private|patient|customer|client|medical|doctor) notes?|(?:transcribed|recognized|spoken|dictated) (?:text|words|speech)|transcript(?:ion)?(?: text)?)$/;

/** Whether a value is a whole purchase, with the token that the shop gave for it. */
export function isPurchase({ file, value: { name, chain, word, isCall, isElement } }: LoggedValue): boolean {
  if (isCall || isElement) return false;
  if (/^(?:transactionReceipt|verificationData|serverVerificationData|localVerificationData)$/.test(name)) return true;
  if (chain.length > 1) return false;
  if (/^(?:purchase|purchase details|past purchase)$/.test(wordsOf(name).join(" "))) return true;
  if (isHeardFromShop(word)) return isGivenAt(name, word);
  return file.typeWords(name, word).some((type) => /^(?:\w*PurchaseDetails|PurchasedItem)$/.test(type));
}

/** Whether a piece of code is in the closure that a shop tells of purchases: `purchaseUpdated.listen((item) => ...)`. */
function isHeardFromShop({ body }: CodeWord): boolean {
  const [call] = body?.callsAround ?? [];
  return call?.name === "listen" && /^purchase(?:Updated|Stream|d)?$/.test(call.receiver.at(-1) ?? "");
}

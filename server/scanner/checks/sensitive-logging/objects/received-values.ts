import type { SourceFile } from "../../../source/source-file.ts";
import { visibleTypeWords } from "../../../source/syntax/declarations.ts";
import type { FlowingValue } from "../../../source/syntax/values.ts";
import { wordsOf } from "../../../vocabulary/names.ts";

const scans = /\b(?:qr|scan(?:ned)?)\b/;
const contents = /\b(?:data|string|text|content|contents|raw|result|value|code)$/;
const otherThings = /\b(?:image|picture|widget|type|format|error|success|time|status|own|my)\b/;

/** Whether a value is what a camera read from a code: `barcode.rawValue`, `rawQrString`. */
export function isScanned({ name, chain, call, element }: FlowingValue): boolean {
  if (call || element) return false;
  const words = wordsOf(name).join(" ");
  const owner = wordsOf(chain.at(-2) ?? "").join(" ");
  if (/^raw (?:value|content)$/.test(words)) return /\b(?:qr|bar ?code|scan)\b/.test(owner);
  return scans.test(words) && contents.test(words) && !otherThings.test(words);
}

/** Whether a value is all that another side of the app hands over: `call.arguments` of a method channel. */
export function isCallArguments({ name, chain }: FlowingValue): boolean {
  return name === "arguments" && /^(?:call|methodCall|method call)$/.test(chain.at(-2) ?? "");
}

/** Whether a value is what people write to each other: `event.content`, `message.body`, `sharedText`. */
export function isWritten({ name, chain, call, element }: FlowingValue): boolean {
  if (call || element) return false;
  const words = wordsOf(name).join(" ");
  if (/^shared? (?:content|text)(?: list)?$/.test(words)) return true;
  const owner = wordsOf(chain.at(-2) ?? "").join(" ");
  return (
    /^(?:content|body|formatted (?:text|body)|plain text)$/.test(words) &&
    /^(?:event|event update|message|msg|mail|sms)$/.test(owner)
  );
}

/** Whether a value is a whole purchase, with the token that the shop gave for it. */
export function isPurchase(file: SourceFile, { name, chain, at, call, element }: FlowingValue): boolean {
  if (call || element || chain.length > 1) return false;
  if (/^(?:purchase|purchase details|past purchase)$/.test(wordsOf(name).join(" "))) return true;
  return visibleTypeWords(file, name, at).some((word) => /^(?:\w*PurchaseDetails|PurchasedItem)$/.test(word));
}

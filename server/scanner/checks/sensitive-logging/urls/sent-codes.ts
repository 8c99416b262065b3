import { wordsOf } from "../../../vocabulary/names.ts";
import { isUnreadable } from "../../../vocabulary/privacy/sensitive-values.ts";
import type { UrlParameter } from "./url-parameters.ts";

const codes = /^(?:(?:sms|verification|verify|confirmation|confirm|one time) )?code$/;
/** What is about somebody who shows by a code that a phone or a mailbox is his. */
const aboutOwners = /\b(?:sms|otp|one time|verify|verification|confirm|confirmation)\b/;
const otherCodes =
  /\b(?:country|language|currency|error|status|zip|postal|product|qr|bar|promo|coupon|voucher|invite|invitation|referral|friend|room)\b/;

/** What only the owner of a phone or mailbox may do to an account. Other things have codes too. */
const provesOwner =
  /^(?:login|log in|sign in|sign up|register|(?:change|bind|rebind|update|add|set|reset)\b.* (?:phone|mobile|(?:e ?)?mail|password|pin|account))\b/;

/**
 * Whether a parameter of an address is the code that somebody was sent, as the function around it or the address says:
 * `'/verify_sms?code=$code'`, or where it was sent to, beside it.
 */
export function isSentCode({ key, value, address, asked, isBesideOwner = false }: UrlParameter): boolean {
  const [only, ...others] = value.values;
  if (key === undefined || !only || others.length > 0 || !codes.test(wordsOf(key).join(" "))) return false;
  if (only.isElement || isUnreadable(only) || !/\b(?:code|otp|pin)$/.test(wordsOf(only.name).join(" "))) return false;
  const around = [only.name, value.function?.name, address, asked].flatMap((one) => wordsOf(one ?? "")).join(" ");
  if (otherCodes.test(around)) return false;
  if (aboutOwners.test(around)) return true;
  return isBesideOwner && provesOwner.test(wordsOf(value.function?.name ?? "").join(" "));
}

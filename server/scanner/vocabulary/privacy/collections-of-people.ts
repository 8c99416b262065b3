import { wordsOf } from "../names.ts";

const people = "user|account|profile|customer|patient|client|member|contact|identity|people|person";
const written = "message|chat|chat room|conversation|inbox|dm|direct message";
const money =
  "payment|payment method|transaction|wallet|invoice|earning|payout|withdrawal|deposit|balance|salary|payroll|loan|expense|bank detail";
/** A card alone may be one to learn from or to play with. */
const cards = "(?:payment|credit|debit|bank|saved|stored|customer|user|identity|id|health|insurance|gift) card";
const agreed = "order|booking|reservation|appointment|request|prescription|medical record|health record|kyc";
/** Codes and tokens alone may be those of languages and coins. */
const opening = [
  "otp|verification|credential|secret|password|invite|invitation",
  "(?:login|sign in|auth|access|verification|confirmation|activation|security|reset|recovery|backup|pin|otp|sms|invite|invitation|referral|user) code",
  "(?:login|auth|access|refresh|session|verification|reset|invite|api|id|user|device|push|fcm|notification) token",
].join("|");

const ofPeople = new RegExp(`(?:^| )(?:${[people, written, money, cards, agreed, opening].join("|")})$`);
/** What the people of an app show each other, or all of them may see. */
const shown =
  /\b(?:public|shared|published|avatar|photo|picture|image|pic|thumbnail|logo|cover|feature|pull|qr|country|zip|promo|discount|coupon|error|system|language|dial|currency|color|flash|game|team|sort)\b/;

/**
 * Whether a collection or folder is one of what belongs to single people, by its name: `users`, `chat_rooms`,
 * `walletTransactions`, and not `public_profiles`.
 */
export function isCollectionOfPeople(name: string): boolean {
  const words = wordsOf(name).map(singular).join(" ");
  return ofPeople.test(words) && !shown.test(words);
}

function singular(word: string): string {
  return word.replace(/ies$/, "y").replace(/(?<=[^s])s$/, "");
}

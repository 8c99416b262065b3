import { wordsOf } from "../../vocabulary/names.ts";
import type { Write } from "./write.ts";

const endings = "(?: (?:key|const|json|string|object|map|pref))*$";
const signIns = new RegExp(
  `(?:^| )(?:log ?in|sign ?in|auth|authentication) (?:response|result|answer|data|info|payload)${endings}`,
);
const users = new RegExp(
  `(?:^| )(?:user|userdata|userinfo|(?:user|my|account|customer|auth) (?:profile|info|data|details?|model|record|user))${endings}`,
);

/** What a value is called that is all of an answer or object, and not one thing of it: `userJson`, `response.body`. */
const wholes =
  /(?:^| )(?:json|string|encoded?|body|data|response|result|answer|payload|map|info|details?|profile|user|model|raw|text|value|serialized)$/;

/** Whether all that is known of the user goes into a store, by the key: `setString('user_data', response.body)`. */
export function keepsAllOfUser({ value }: Write, texts: readonly string[]): boolean {
  if (value.protector !== undefined || !texts.some((text) => users.test(words(text)))) return false;
  return [value, ...value.objects].some(({ name }) => wholes.test(words(name)));
}

/** Whether a name is that of all that a sign-in answered: `loginResponse`. */
export function isAnswerOfSignIn(name: string): boolean {
  return signIns.test(words(name));
}

function words(name: string): string {
  return wordsOf(name).join(" ");
}

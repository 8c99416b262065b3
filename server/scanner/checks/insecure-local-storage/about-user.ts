import { wordsOf } from "../../vocabulary/names.ts";
import { isKeyOfPerson, isNameOfWhole } from "./whole-people.ts";
import type { Write } from "./write.ts";

const endings = "(?: (?:key|const|json|string|object|map|pref))*$";
const signIns = new RegExp(
  `(?:^| )(?:log ?in|sign ?in|auth|authentication) (?:response|result|answer|data|info|payload|details?)${endings}`,
);
const answers = /(?:^| )(?:response|resp?|data|body|result|answer)$/;

/** Whether all that is known of a person goes into a store, by the key: `setString('user_data', response.body)`. */
export function keepsAllOfUser({ value }: Write, texts: readonly string[]): boolean {
  if (value.protector !== undefined || !texts.some(isKeyOfPerson)) return false;
  return [value, ...value.objects].some(({ name }) => isNameOfWhole(name));
}

/** Whether a name is that of all that a sign-in answered: `loginResponse`. */
export function isAnswerOfSignIn(name: string): boolean {
  return signIns.test(words(name));
}

/** Whether all of an answer is kept under the key of a sign-in: `setString('auth', jsonEncode(response.data))`. */
export function keepsAnswerOfSignIn({ value }: Write, texts: readonly string[]): boolean {
  return (
    answers.test(words(value.name)) && texts.some((text) => /^(?:auth|log ?in|sign ?in)(?: key)?$/.test(words(text)))
  );
}

function words(name: string): string {
  return wordsOf(name).join(" ");
}

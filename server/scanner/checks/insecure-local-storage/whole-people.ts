import { wordsOf } from "../../vocabulary/names.ts";
import { isPersonClass, isRecordOfPerson } from "../../vocabulary/privacy/personal-data.ts";

const endings = new Set("key const json string object map pref cache storage".split(" "));
const users =
  /^(?:(?:cached|saved|stored) )*profile$|(?:^| )(?:user|userdata|userinfo|(?:my|account|customer|auth) (?:profile|info|data|details?|model|record|user))$/;

/** Those of whom lists are kept, and what they tell of themselves: `cached_students`, `bank_accounts`. */
const lists =
  /^(?:(?:cached|saved|stored|all|my|user) )*(?:students|patients|customers|visitors|employees|members|passengers|guests|family members|emergency contacts|beneficiaries|bank accounts?|(?:delivery |shipping |saved |user )?addresses)(?: list)?$/;

/** What a value is called that is all of an answer or object, and not one thing of it: `userJson`, `response.body`. */
const wholes =
  /(?:^| )(?:json|list|rows|records|string|encoded?|body|data|response|resp?|result|answer|payload|map|info|details?|profile|user|model|raw|text|value|serialized)$/;

/** Whether a key is that of all that is known of a person: `user_data`, `currentUser`, `student_info`. */
export function isKeyOfPerson(key: string): boolean {
  const words = [...wordsOf(key)];
  while (endings.has(words.at(-1) ?? "")) words.pop();
  const name = words.join(" ");
  return users.test(name) || lists.test(name) || isRecordOfPerson(name);
}

/** Whether a value is all of an object or answer, by its name: `existingData`, `student`. */
export function isNameOfWhole(name: string): boolean {
  return wholes.test(wordsOf(name).join(" ")) || isPersonClass(name);
}

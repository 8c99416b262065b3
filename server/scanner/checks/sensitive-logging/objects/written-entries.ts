import type { Code, CodeValue } from "../../../code/code.ts";
import { mapEntries } from "../../../code/map-entries.ts";
import { isGivenAt } from "../../../code/values-behind.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import type { LoggedValue } from "../logged-value.ts";

/** Under these keys apps send what people write in whole sentences. */
const written =
  /^(?:(?:user|chat|review|post|support) )?(?:message|msg|descriptions?|comments?|feed ?back|complaint|suggestion|notes?|bio|about me|caption|reply)(?: (?:text|body|content))?$/;

/**
 * Whether a value is a map that the function around it makes, with what somebody wrote, and it is the function's to say what
 * that is: `{'room': room, 'message': message}` of `send(String room, String message)`, `body['note'] = field.text`.
 */
export function holdsWrittenText({ value }: LoggedValue): boolean {
  const { chain, word, isCall, isElement } = value;
  if (isCall || isElement || chain.length > 1) return false;
  return mapEntries(word).some(({ key, value: given }) => isWrittenKey(key ?? "") && isHanded(given));
}

function isWrittenKey(key: string): boolean {
  return written.test(wordsOf(key).join(" "));
}

const typed = /^_?\w+(?:[!?]?\.\w+)?\.text(?:\.trim\(\))?$/;

/** Whether an entry is a parameter, or what is typed into a field, as it is. */
function isHanded({ values: [only, ...others], string, text }: Code): boolean {
  if (only === undefined || others.length > 0 || string !== undefined || only.isElement) return false;
  return typed.test(text) || isGivenAs(only);
}

/** A parameter of this name, so that it is no state or number: `'message': message`, `'descriptions': description`. */
function isGivenAs({ name, chain, word, isCall }: CodeValue): boolean {
  return !isCall && chain.length === 1 && isWrittenKey(name) && isGivenAt(name, word);
}

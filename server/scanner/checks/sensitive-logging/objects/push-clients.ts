import { isGivenAt } from "../../../code/values-behind.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import type { LoggedValue } from "../logged-value.ts";

const ids = /^(?:(?:push |registered )?client ?id|cid|registration ?id|reg ?id)$/;
const registers = /\b(?:register(?:ed)?|receive[ds]?) (?:push )?(?:client|device|registration)(?: ?id)?$/;

/** Whether a value is the id that a push service hands out for this device: `clientId` in `onReceiveClientId(clientId)`. */
export function isPushClient({ value: { name, chain, isCall, word } }: LoggedValue): boolean {
  if (isCall || chain.length > 1 || !ids.test(wordsOf(name).join(" "))) return false;
  return registers.test(wordsOf(word.function?.name ?? "").join(" ")) && isGivenAt(name, word);
}

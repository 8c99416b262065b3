import { handedWhole } from "../../../code/handed-on.ts";
import { isGivenAt } from "../../../code/values-behind.ts";
import { isPushToken, wordsOf } from "../../../vocabulary/names.ts";
import type { LoggedValue } from "../logged-value.ts";

const ids = /^(?:(?:push |registered )?client ?id|cid|registration ?id|reg ?id)$/;
const registers = /\b(?:register(?:ed)?|receive[ds]?) (?:push )?(?:client|device|registration)(?: ?id)?$/;

/**
 * Whether a value is what a push service knows this device by: `clientId` in `onReceiveClientId(clientId)`, and what
 * `push.getDeviceToken().then((value) {..})` hands over.
 */
export function isPushClient({ value }: LoggedValue): boolean {
  const { name, chain, isCall, word } = value;
  if (isCall || chain.length > 1) return false;
  const [asked] = handedWhole(value)?.values ?? [];
  if (asked?.isCall && isPushToken(asked.name)) return true;
  if (!ids.test(wordsOf(name).join(" "))) return false;
  return registers.test(wordsOf(word.function?.name ?? "").join(" ")) && isGivenAt(name, word);
}

import { wordsOf } from "../../../vocabulary/names.ts";
import type { NamedSecret } from "../../../vocabulary/privacy/sensitive-values.ts";
import { isClientKey } from "../../../vocabulary/secrets/named-secret.ts";
import { onlyThisDevice } from "../objects/what-it-says.ts";
import { isBareToken, isSessionId, speaksOfAccounts } from "../secrets/accounts.ts";

/** The context of a log call. */
export interface LogCircumstances {
  readonly aboutPush: boolean;
  readonly switchable: boolean;
}

/** What there is to say of a key that clients carry, such as that of a map. */
export const restrictKey = "Restrict the key to this app: every copy of it carries the key.";

/** Why a logged value may be no secret, or may not be logged in releases: a sentence, or undefined. */
export function doubtAbout(
  { name, kind, via, chain, push }: Omit<NamedSecret, "word">,
  { aboutPush, switchable }: LogCircumstances,
): string | undefined {
  if (push || (aboutPush && kind === "token")) return onlyThisDevice;
  if (via && /encrypted|cipher/i.test(via)) return "Check that no key in the app decrypts it.";
  if (kind === "key" && isClientKey(name)) return restrictKey;
  if (isSessionId(name)) return "Remove it if it opens a session on the server.";
  if (isReceipt(name)) return "Remove it if a purchase can be redeemed with it.";
  if (isCollection(name)) return "Check whether it contains secrets.";
  if (via && isBareToken(name) && !speaksOfAccounts(chain)) return "Remove it if that token opens an account.";
  return switchable ? "Check that the condition around it is false in release builds." : undefined;
}

/** Whether a name is that of what a shop gives for a purchase: `purchaseToken`. */
function isReceipt(name: string): boolean {
  const words = wordsOf(name);
  return words.includes("token") && words.some((word) => word === "purchase" || word === "receipt");
}

/** Whether a name is that of a whole object, of which some parts are secret: `userCredential`, `allCookies`. */
function isCollection(name: string): boolean {
  const words = wordsOf(name);
  return words.includes("cookies") || /^credentials?$/.test(words.at(-1) ?? "");
}

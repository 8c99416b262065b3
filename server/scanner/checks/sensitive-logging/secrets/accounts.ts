import type { CodeValue } from "../../../code/code.ts";
import { wordsOf } from "../../../vocabulary/names.ts";

/** Words for what belongs to the account of a user. */
export const accountWords: ReadonlySet<string> = new Set(
  "user account accounts profile session auth login credentials me customer access jwt bearer api client".split(" "),
);

/** Whether one of these names is about accounts. */
export function speaksOfAccounts(names: readonly string[]): boolean {
  return names.some((name) => wordsOf(name).some((word) => accountWords.has(word)));
}

/** A plain `token` may belong to a public link. */
export function isBareToken(name: string): boolean {
  return wordsOf(name).join() === "token";
}

/** Whether a value is the id of somebody's session under its short name: `user.sid`, but not the `sid` of a song. */
export function isShortSessionId({ name, chain, isCall, isElement }: CodeValue): boolean {
  return !isCall && !isElement && wordsOf(name).join() === "sid" && speaksOfAccounts(chain.slice(0, -1));
}

/** Whether a name is that of a session's id. */
export function isSessionId(name: string): boolean {
  return /^sid$|(?:^| )sess?(?:ion)? ?id$/.test(wordsOf(name).join(" "));
}

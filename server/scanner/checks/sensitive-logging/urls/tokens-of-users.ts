import type { CodeFile, CodeValue } from "../../../code/code.ts";
import { lastAssigned, valuesBehind } from "../../../code/values-behind.ts";
import { speaksOfPush, wordsOf } from "../../../vocabulary/names.ts";
import { secretReadByKey } from "../secrets/read-by-key.ts";

/** Whether a plain `token` is one that signs the user of the app in, as what it comes from says. */
export function isTokenOfUser(file: CodeFile, value: CodeValue): boolean {
  if (file.language !== "dart") return false;
  return isReadFromStore(file, value) || isKept(value) || isAnswerToSignIn(value);
}

/** `prefs.getString('token')` */
function isReadFromStore(file: CodeFile, value: CodeValue): boolean {
  const read = secretReadByKey({ file, value, behind: valuesBehind(value) });
  return read?.kind === "token" && !read.push;
}

/** What an app keeps things in from one start to the next. */
const stores = /\b(?:prefs?|preferences?|storage|keychain|keystore|vault)\b/;
const token = /^(?:(?:get|read|load|fetch) )?(?:\w+ )?token$/;
/** What has the tokens of a user, and gets new ones. */
const managers = /\btokens? (?:manager|holder|keeper|provider|repository|repo|service|store|cache|helper|handler)\b/;

/** `LocalStorage.token`, `Preferences.token.value`, `TokenManager().token` */
function isKept({ chain }: CodeValue): boolean {
  if (chain.some(speaksOfPush) || !chain.some((name) => token.test(wordsOf(name).join(" ")))) return false;
  return chain.slice(0, -1).some((name) => {
    const words = wordsOf(name).join(" ");
    return stores.test(words) || managers.test(words);
  });
}

const signsIn = /\b(?:log ?in|sign ?in|authenticate|auth)\b/;

/** `token` of `response = await dio.post('user/login', ..)` and `token = response.data['token']`. */
function isAnswerToSignIn(value: CodeValue): boolean {
  const [source] = lastAssigned(value)?.values ?? [];
  const [name = ""] = source?.chain ?? [];
  const answer = source && lastAssigned({ name, chain: [name], isCall: false, word: source.word });
  const address = answer?.strings()[0]?.filled(" ");
  return address !== undefined && signsIn.test(wordsOf(address).join(" "));
}

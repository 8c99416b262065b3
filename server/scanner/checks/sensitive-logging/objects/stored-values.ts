import type { Code, CodeCall, CodeFile, CodeValue } from "../../../code/code.ts";
import { handedBy } from "../../../code/handed-on.ts";
import { isGivenAt, lastAssigned } from "../../../code/values-behind.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import { detailsOfPerson, isCivilName, isPersonal } from "../../../vocabulary/privacy/personal-data.ts";
import { storeWritesIn } from "../../../vocabulary/storage/code-writes.ts";
import type { LoggedValue } from "../logged-value.ts";

const stores = new Set("box prefs preferences storage store settings".split(" "));
const reads = new Set("get read getString getValue".split(" "));

/** Whether a value is any that a store of the app keeps: its function writes or reads it under a key that it is given. */
export function isAnyStored({ file, value }: LoggedValue): boolean {
  const { name, chain, word, isCall } = value;
  if (isCall) return isReadByAnyKey(value);
  if (chain.length > 1) return false;
  const origin = lastAssigned(value);
  if (origin) return origin.values.some(isReadByAnyKey);
  const body = isGivenAt(name, word) ? word.function : undefined;
  return body !== undefined && file.derived(writtenByAnyKey).has(`${body.span.start} ${name}`);
}

/**
 * Whether a value is the account that a store gave back: `profile` of `Storage.getMyProfile().then((profile) {..})`, or
 * what is read of the text that is kept as `'userDetails'`.
 */
export function isStoredAccount({ value, behind }: LoggedValue): boolean {
  if (value.isCall) return isKeptAsAccount(value);
  if (value.chain.length > 1) return false;
  const [source] = behind;
  if (isKeptAsAccount(value) || (source && decodes(value) && isKeptAsAccount(source))) return true;
  const read = (handedBy(value) ?? lastAssigned(value))?.values.find(({ isCall }) => isCall);
  const owner = wordsOf(read?.chain.at(-2) ?? "");
  return read !== undefined && owner.some(isStore) && storedAccount.test(wordsOf(read.name).join(" "));
}

/** Whether a word in the name of a class or object says that it keeps things: `StorageService`, `PrefsHelper`. */
function isStore(word: string): boolean {
  return stores.has(word) || word === "preference" || word === "hive";
}

const storedAccount = /^(?:get|read|load)\b.*\b(?:user|profile|account|session)(?: data| info| json)?$/;

const accountKey =
  /^(?:(?:current|my|logged in|auth) )?(?:user|profile|account) (?:data|info|details?|json|model|profile)$/;

function isKeptAsAccount(value: CodeValue): boolean {
  const key = storeRead(value)?.argument(0);
  if (key?.string) return accountKey.test(wordsOf(key.string.value ?? "").join(" "));
  const [constant, ...others] = key?.values ?? [];
  if (!constant || constant.isCall || others.length > 0) return false;
  const words = wordsOf(constant.name).filter((word) => word !== "key" && word !== "k");
  return (
    accountKey.test(words.join(" ")) ||
    /^(?:cached|current|saved|stored|registered|logged in) (?:\w+ )?(?:user|profile|account)$/.test(words.join(" "))
  );
}

function decodes(value: CodeValue): boolean {
  const read = lastAssigned(value);
  return read?.call?.name === "jsonDecode" || read?.chain?.names.at(-1) === "decode";
}

/**
 * Whether a value is a detail of the user, as the key says under which it is kept, or which a function reads beside others:
 * `getString('email')`, and `name` beside that.
 */
export function isStoredDetail({ value }: LoggedValue): boolean {
  const key = storeRead(value)?.argument(0)?.string?.value;
  if (key === undefined) return false;
  if (isPersonal(key) || isCivilName(key)) return true;
  if (!detailsOfPerson.has(wordsOf(key).join(" "))) return false;
  const keys = value.word.function?.strings().map((text) => text.value ?? "") ?? [];
  return keys.some(isPersonal);
}

/** What a value, or the last value of its variable, was read by from a store. */
function storeRead(value: CodeValue): CodeCall | undefined {
  const read = value.isCall ? value : lastAssigned(value)?.values.find(({ isCall }) => isCall);
  const isRead = read && reads.has(read.name) && stores.has(wordsOf(read.chain.at(-2) ?? "").at(-1) ?? "");
  return isRead ? read.word.call : undefined;
}

/** What the functions of a file write under a key that they are given: the start of the function, and the name. */
function writtenByAnyKey(file: CodeFile): ReadonlySet<string> {
  const written = storeWritesIn(file).flatMap(({ key, value }) => {
    const body = key && isGiven(key) ? value.function : undefined;
    return body ? value.values.map(({ name }) => `${body.span.start} ${name}`) : [];
  });
  return new Set(written);
}

function isReadByAnyKey({ name, word, isCall }: CodeValue): boolean {
  const read = isCall && reads.has(name) ? word.call : undefined;
  const isStore = stores.has(wordsOf(read?.receiver.at(-1) ?? "").at(-1) ?? "");
  const key = isStore ? read?.argument(0) : undefined;
  return key !== undefined && isGiven(key);
}

/** Whether an expression is a parameter and nothing else. */
function isGiven(key: Code): boolean {
  const [only] = key.values;
  return only?.name === key.text && isGivenAt(only.name, key);
}

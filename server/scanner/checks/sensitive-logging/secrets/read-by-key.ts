import type { Code, CodeFile, CodeValue } from "../../../code/code.ts";
import { isPushToken, valueKind } from "../../../vocabulary/names.ts";
import { type NamedSecret, secretsOf } from "../../../vocabulary/privacy/sensitive-values.ts";
import { storeWritesIn } from "../../../vocabulary/storage/code-writes.ts";
import type { LoggedValue } from "../logged-value.ts";

const reads = new Set(
  "get read getString getStringList getItem getData getValue getStringAsync readString readData retrieve".split(" "),
);

/** What reads the preferences of an app without an object: `getStringAsync(TOKEN)`. */
const readsOfFunctions = /^getString(?:List)?Async$/;

/** The secret that a value was read as from a store, by its key: `prefs.getString('token')`. */
export function secretReadByKey({ file, value, behind }: LoggedValue): NamedSecret | undefined {
  if (file.language !== "dart") return secretArgument(value);
  const [read] = behind.flatMap((one) => secretRead(file, one) ?? []);
  return secretRead(file, value) ?? (read && { ...read, via: value.name, word: value.word });
}

/** The secret that Dart code hands over to native code by its key: `call.argument<String>("password")`. */
function secretArgument({ name, chain, word, isCall }: CodeValue): NamedSecret | undefined {
  const key = isCall && name === "argument" && chain.length === 2 ? word.call?.argument(0)?.string?.value : undefined;
  const kind = key === undefined || isPushToken(key) ? undefined : valueKind(key);
  return key !== undefined && kind ? { name: key, via: undefined, word, kind, chain: [key], push: false } : undefined;
}

function secretRead(file: CodeFile, { name, chain, word, isCall }: CodeValue): NamedSecret | undefined {
  if (!isCall || !reads.has(name) || (chain.length < 2 && !readsOfFunctions.test(name))) return undefined;
  const key = word.call?.argument("key") ?? word.call?.argument(0);
  const entry = key ? entryName(key) : entryOfEnum(chain);
  if (entry === undefined) return undefined;
  const push = isPushToken(entry);
  const kind = push ? "token" : valueKind(entry);
  if (kind) return { name: entry, via: undefined, word, kind, chain: [entry], push };
  const kept = file.derived(secretsKept).get(entry);
  return kept && { ...kept, via: entry, word };
}

/** The secrets that a file stores under keys that do not tell: `prefs.setStringList('login', [name, password])`. */
function secretsKept(file: CodeFile): ReadonlyMap<string, NamedSecret> {
  const kept = new Map<string, NamedSecret>();
  for (const { key, value } of storeWritesIn(file)) {
    const entry = key && entryName(key);
    const [secret] = entry === undefined ? [] : secretsOf(value);
    if (entry !== undefined && secret && !secret.push) kept.set(entry, secret);
  }
  return kept;
}

/** What an entry is called, by its key: `'auth_token'`, `Keys.authToken` or `kAuthTokenKey`. */
function entryName(key: Code): string | undefined {
  if (key.string) return key.string.span.end === key.span.end ? key.string.value : undefined;
  const [only, ...others] = key.values;
  if (!only || only.isCall || others.length > 0) return undefined;
  return only.name.replace(/^_?k(?=[A-Z])/, "").replace(/(?:_?[Kk]ey|_KEY|Name|_NAME)$/, "");
}

/** What an entry is called that reads itself: `Keys.session.get()`. */
function entryOfEnum(chain: readonly string[]): string | undefined {
  const [type = "", entry] = chain.slice(-3);
  return chain.length > 2 && /^_?[A-Z]\w*(?:Keys?|Prefs|Settings|Entry|Entries)$/.test(type) ? entry : undefined;
}

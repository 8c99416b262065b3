import type { Code, CodeValue } from "../../../code/code.ts";
import { isPushToken, valueKind } from "../../../vocabulary/names.ts";
import type { NamedSecret } from "../../../vocabulary/privacy/sensitive-values.ts";
import type { LoggedValue } from "../logged-value.ts";

const reads = new Set("get read getString getData getValue readString".split(" "));

/** The secret that a value was read as from a store, by its key: `prefs.getString('token')`. */
export function secretReadByKey({ file, value, behind }: LoggedValue): NamedSecret | undefined {
  if (file.language !== "dart") return undefined;
  const [read] = behind.flatMap((one) => secretRead(one) ?? []);
  return secretRead(value) ?? (read && { ...read, via: value.name, word: value.word });
}

function secretRead({ name, chain, word, isCall }: CodeValue): NamedSecret | undefined {
  if (!isCall || chain.length < 2 || !reads.has(name)) return undefined;
  const key = word.call?.argument("key") ?? word.call?.argument(0);
  const entry = key && entryName(key);
  if (entry === undefined) return undefined;
  const push = isPushToken(entry);
  const kind = push ? "token" : valueKind(entry);
  return kind && { name: entry, via: undefined, word, kind, chain: [entry], push };
}

/** What an entry is called, by its key: `'auth_token'`, `Keys.authToken` or `kAuthTokenKey`. */
function entryName(key: Code): string | undefined {
  if (key.string) return key.string.span.end === key.span.end ? key.string.value : undefined;
  const [only, ...others] = key.values;
  if (!only || only.isCall || others.length > 0) return undefined;
  return only.name.replace(/^_?k(?=[A-Z])/, "").replace(/(?:_?[Kk]ey|_KEY|Name|_NAME)$/, "");
}

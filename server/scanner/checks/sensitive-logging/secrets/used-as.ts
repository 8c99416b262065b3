import type { CodeFile } from "../../../code/code.ts";
import { owned } from "../../../source/text.ts";
import { saysNothing, valueKind, wordsOf } from "../../../vocabulary/names.ts";
import { isPersonal } from "../../../vocabulary/privacy/personal-data.ts";
import { namesPostalCode } from "../../../vocabulary/privacy/postal-codes.ts";
import type { NamedSecret } from "../../../vocabulary/privacy/sensitive-values.ts";
import type { LoggedValue } from "../logged-value.ts";

/** What the function around a bare value calls it where it puts it into a map: `{'email': text}`. */
function keyOf({ file, value: { chain, word, isCall, isElement } }: LoggedValue): string | undefined {
  const around = word.function;
  if (isCall || isElement || chain.length > 1 || !around) return undefined;
  return file.derived(namedEntries).get(`${around.span.start} ${chain[0]}`);
}

/** The telling keys under which functions put their variables: the start of the function, and the name. */
function namedEntries(file: CodeFile): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const key of file.strings()) {
    const name = key.value === undefined || key.after() !== ":" ? "" : key.after(2);
    const isEntry = /^[{,]$/.test(key.before()) && /^[a-z_]\w*$/.test(name) && /^[,}]$/.test(key.after(3));
    const around = isEntry ? key.function : undefined;
    const isTelling = isPersonal(key.value ?? "") || valueKind(key.value ?? "") === "password";
    if (around && isTelling) found.set(`${around.span.start} ${owned(name)}`, owned(key.value ?? ""));
  }
  return found;
}

/** Whether a function puts what it logs into a map as somebody's mail address or the like. */
export function isUsedAsPersonal(logged: LoggedValue): boolean {
  return isPersonal(keyOf(logged) ?? "");
}

/** The password that a value is, as the map says into which its function puts it. */
export function passwordByUse(logged: LoggedValue): NamedSecret | undefined {
  const { name, word } = logged.value;
  const key = keyOf(logged);
  if (key === undefined || valueKind(key) !== "password" || namesPostalCode(word, key)) return undefined;
  return { name: key, via: name, word, kind: "password", chain: [key], push: false };
}

const checksPassword =
  /^(?:on|check|validate|verify|is valid|set|update|change|handle) (?:new |user )?pass(?:word|code)\b/;
const otherWords = /\b(?:forgot|reset|link|visibility|visible|length|strength)\b/;

/** The password that somebody types, as the name of the function says that is handed nothing else: `checkPassword(String text)`. */
export function typedPassword({ file, value: { name, chain, word, isCall } }: LoggedValue): NamedSecret | undefined {
  const around = word.function;
  const [only, ...others] = around?.parameters ?? [];
  if (isCall || chain.length > 1 || !around || only?.name !== name || others.length > 0) return undefined;
  const words = wordsOf(around.name).join(" ");
  if (!checksPassword.test(words) || otherWords.test(words)) return undefined;
  if (!(saysNothing(name) || /^(?:character|typed|entered)\w*$/i.test(name))) return undefined;
  if (!file.typeWords(name, word).every((type) => type === "String")) return undefined;
  return { name: "password", via: name, word, kind: "password", chain: ["password"], push: false };
}

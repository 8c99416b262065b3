import type { Code, CodeFile, CodeTarget } from "../../../code/code.ts";
import { firstOf, owned } from "../../../source/text.ts";
import { saysNothing, typedInto, valueKind, wordsOf } from "../../../vocabulary/names.ts";
import { isBirthday, isCivilName, isPersonal } from "../../../vocabulary/privacy/personal-data.ts";
import { namesPostalCode } from "../../../vocabulary/privacy/postal-codes.ts";
import type { NamedSecret } from "../../../vocabulary/privacy/sensitive-values.ts";
import type { LoggedValue } from "../logged-value.ts";

/**
 * What the function around a bare value calls it where it puts it into a map, `{'email': text}`, and what a class calls
 * what people type into one of its fields: `{'firstName': first.text}`.
 */
function keyOf({ file, value: { chain, code, word, isCall, isElement } }: LoggedValue): string | undefined {
  if (isCall || isElement || chain.length > 1) return undefined;
  const around = code.after(2) === "text" ? word.type : word.function;
  return around && file.derived(namedEntries).get(`${around.span.start} ${chain[0]}`);
}

/** The telling keys under which functions put their variables: the start of the function or of the class, and the name. */
function namedEntries(file: CodeFile): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const key of file.strings()) {
    const name = key.value === undefined || key.after() !== ":" ? "" : key.after(2);
    if (!/^[{,]$/.test(key.before()) || !/^[a-z_]\w*$/.test(name) || !isTelling(key.value ?? "")) continue;
    const around = isTypedText(key) ? key.type : /^[,}]$/.test(key.after(3)) ? key.function : undefined;
    if (around) found.set(`${around.span.start} ${owned(name)}`, owned(key.value ?? ""));
  }
  return found;
}

function isTelling(key: string): boolean {
  return isPersonal(key) || isCivilName(key) || valueKind(key) === "password";
}

/** Whether an entry is what is typed into a field and nothing else: `'email': mail.text`, `'email': mail.text.trim()`. */
function isTypedText(key: Code): boolean {
  const rest = [3, 4, 5, 6, 7, 8, 9].map((step) => key.after(step)).join("");
  return /^\.text(?:\.trim\(\))?[,}]/.test(rest);
}

/** Whether a function puts what it logs into a map as somebody's mail address or the like. */
export function isUsedAsPersonal(logged: LoggedValue): boolean {
  const key = keyOf(logged) ?? "";
  return isPersonal(key) || isCivilName(key);
}

/** More mentions than a closure has of what it is handed. */
const maxMentions = 200;

/**
 * Whether the code around what it logs keeps it as a mail address or the like, `_phone = value`, or makes the text of a
 * date of birth of it, `birthday.text = format(picked)`.
 */
export function isKeptAsPersonal({ file, value: { name, chain, word, isCall, isElement } }: LoggedValue): boolean {
  if (isCall || isElement || chain.length > 1 || !word.body) return false;
  const keepers = keepersOf(name, word.body);
  if (keepers.some(({ direct, made }) => isPersonal(direct) || isBirthday(made))) return true;
  // A picked date is written out before a field shows it.
  const { body } = word;
  const written = keepers.filter(({ made }) => dates.test(wordsOf(made).join(" ")));
  return firstOf(file, written, maxWritten).some(
    ({ made }) => made !== name && keepersOf(made, body).some((next) => isBirthday(next.made)),
  );
}

const dates = /\bdate(?: (?:text|string|formatted))?$/;
/** More texts than somebody makes of one date. */
const maxWritten = 5;

/** The variables and fields that a name is assigned to in a function, and those that something made of it is. */
function keepersOf(name: string, body: Code): { readonly direct: string; readonly made: string }[] {
  return body
    .mentions(name, maxMentions)
    .filter((mention) => !mention.member && !mention.index)
    .map(({ target, destination }) => ({ direct: keeperOf(target) ?? "", made: keeperOf(destination) ?? "" }));
}

/** The variable, or the field on a screen, that a value is assigned to. */
function keeperOf(target: CodeTarget | undefined): string | undefined {
  if (target?.kind !== "assignment") return undefined;
  const isPart = /^(?:text|value)$/.test(target.name) && target.word.before() === ".";
  return typedInto(isPart ? target.word.before(2) : target.name);
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

/** Names of what somebody types who was sent a code, which mean other things too. */
const codes = /^(?:(?:entered|typed|input|verification|confirmation) )?(?:code|pin ?code)$/;
/** What is checked by a code that was sent to its owner. */
const checksOwner =
  /^(?:verify|confirm|validate|check|activate)\b.*\b(?:otp|e ?mail|phone(?: number)?|sms|account|registration|sign ?up|two factor|2 ?fa|mfa)(?: (?:code|address))?$/;

/** The one-time code that a value is, as the name of the function says that it is handed to: `verifyEmail(address, code)`. */
export function codeByUse({ file, value }: LoggedValue): NamedSecret | undefined {
  const { name, chain, word, isCall, isElement } = value;
  const around = word.function;
  if (isCall || isElement || chain.length > 1 || !around || !codes.test(wordsOf(name).join(" "))) return undefined;
  if (!file.derived(checkedCodes).has(`${around.span.start} ${name}`)) return undefined;
  return { name, via: undefined, word, kind: "token", chain, push: false };
}

/** What functions hand to a check of somebody: the start of the function, and the name. */
function checkedCodes(file: CodeFile): ReadonlySet<string> {
  const checks = file.calls(...[...file.words()].filter((name) => checksOwner.test(wordsOf(name).join(" "))));
  const handed = checks.flatMap(({ args, word }) =>
    firstOf(file, args, maxArguments).map(({ text }) => `${word.function?.span.start} ${owned(text)}`),
  );
  return new Set(handed);
}

/** More than a check takes. */
const maxArguments = 20;

import { sensitiveWords, typedInto, valueKind, wordsOf } from "../../vocabulary/names.ts";
import { foreignPassword } from "../../vocabulary/password-words.ts";

/**
 * A password or PIN, which must be hidden, or a text that the user must see while typing, such as a recovery phrase. A
 * "seed" is one in a wallet, and a number elsewhere.
 */
export type FieldContent = "password" | "readable secret" | "seed";

/** What stands for a password in the names of controllers: `passController`, `newPwCtrl`. */
const shortPassword = /^(?:(?:old|new|current|confirm|conf|user|login|repeat|re|reg) )?(?:pass|pw|psw|pswd)$/;

/** What is typed into a field whose controller, name or variable has this name. */
export function contentOfName(name: string): FieldContent | undefined {
  const typed = typedInto(name);
  const kind = valueKind(typed);
  if (typed !== name && shortPassword.test(wordsOf(typed).join(" "))) return "password";
  if (kind === "password" || (kind === "secret" && isHiddenSecret(typed))) return "password";
  if (typed !== name && wordsOf(typedInto(typed)).join(" ") === "seed") return "seed";
  return isReadableSecret(typed) ? "readable secret" : undefined;
}

/** Whether a name is that of the security code of a card: of a code that is sent to somebody, unless the card is beside it. */
export function isSecurityCode(name: string): boolean {
  return /^(?:card )?security code$/.test(wordsOf(typedInto(name)).join(" "));
}

/** `cardNumberController`, `expiryDate` */
export function isOfCard(name: string): boolean {
  return /^(?:(?:credit|debit|bank) )?card (?:number|no|num)$|^(?:card )?expir(?:y|ation)(?: date| month| year)?$/.test(
    wordsOf(typedInto(name)).join(" "),
  );
}

/** `clientSecret` is typed like a password. A secret of an authenticator and a bare `secret` may have to be read. */
function isHiddenSecret(name: string): boolean {
  const words = wordsOf(name);
  return words.at(-1) === "secret" && /^(?:encryption|client|app|api|master)$/.test(words.at(-2) ?? "");
}

const otherLabels = /\b(?:forgot|reset|hint|title|name|search|length|generator|manager|strength|without|no)\b/i;
const passwordLabel = /\bpass ?(?:word|code)\b|\b[mt]?PIN\b/i;

/** `Pin on the map`, and a label for the postal code of an address. */
const pinOfPlace = /\b(?:maps?|(?<!e-?mail )address|location|place|marker|area|city|district|delivery|postal|zip)\b/i;

const inOtherLanguages = new RegExp(foreignPassword, "iu");
/** A way out for who has forgotten it, and how many characters it takes. */
const foreignOther =
  /olvid|esque[cç]|oubli|vergess|vergeten|glömt|zapomn|unut|quên|lupa|забы|忘|잊|نسيت|recuper|\?|\d/iu;

/** What is typed into a field with this label, hint or key of a translation. */
export function contentOfLabel(label: string): FieldContent | undefined {
  const own = keyEnding(label);
  const text = wordsOf(own).join(" ");
  // A hint for a password helps to remember it. Nobody is helped to remember a phrase.
  const hinted = own.replace(/_?[hH]int$/, "");
  if (hinted !== own && isReadableSecret(hinted)) return "readable secret";
  if (otherLabels.test(text)) return undefined;
  if (isHiddenSecret(own) || asksForPassword(text)) return "password";
  if (inOtherLanguages.test(label) && !foreignOther.test(label)) return "password";
  return isReadableSecret(own) ? "readable secret" : undefined;
}

function asksForPassword(label: string): boolean {
  const [asked] = passwordLabel.exec(label) ?? [];
  return asked !== undefined && !(/^pin$/i.test(asked) && pinOfPlace.test(label));
}

/** What is done to passwords where nobody types one, and what is said about a wrong one. */
const otherTitles =
  /\b(?:delete|remove|clear|copy|share|send|export|import|change|edit|save|store|recover|protect\w*|lost|wrong|invalid|incorrect|hidden?|hide|show)\b/;

/** What the only field below this title is for: its last word says it, `Enter your password`. */
export function contentOfTitle(title: string): FieldContent | undefined {
  const text = wordsOf(keyEnding(title)).join(" ");
  const isOther = otherTitles.test(text) || otherLabels.test(text);
  return !isOther && /\b(?:pass ?(?:word|code|phrase)|pin)$/.test(text) ? "password" : undefined;
}

/** `password` of the keys `screens.login.password`, `password_title` and `hintPassword`. */
function keyEnding(label: string): string {
  if (!/^[\w.-]+$/.test(label)) return label;
  const key = label.slice(label.lastIndexOf(".") + 1);
  return key.replace(/(?:_title|_label|Title|Label)$/, "").replace(/^(?:hint|label|lbl)(?=_?[A-Z])/, "");
}

/** `wif` is a private key in the format of wallets. */
const readableSecret =
  /\b(?:mnemonic|(?:seed|recovery|mnemonic) (?:phrase|words?)|(?:private|recovery|api) key|(?:access|api|auth|lived) token|wif)$/;

/** Seeds, private keys, access tokens and card data: readable while typed, but the keyboard must not learn them. */
function isReadableSecret(name: string): boolean {
  const words = wordsOf(name);
  const kind = sensitiveWords(words);
  return kind === "personal" || readableSecret.test(words.join(" "));
}

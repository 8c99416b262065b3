import type { Code, CodeFile, CodeString } from "../../code/code.ts";
import { lastAssigned } from "../../code/values-behind.ts";
import { isAppPassword } from "../../vocabulary/secrets/app-passwords.ts";
import { isMadeUp } from "../../vocabulary/secrets/made-up.ts";
import { isPlaceholder } from "../../vocabulary/secrets/placeholder.ts";

/** What a file says that signs in to a mail server: https://pub.dev/packages/mailer. */
export const mailLibrary = "package:mailer/";

/** Functions of the library that take the account and its password. */
const ofProviders = ["gmail", "hotmail", "mailgun", "qq", "yahoo", "zoho"];

const shortest = 8;

/** The literals that a Dart file hands to a mail server as the password, whatever they are called. */
export function mailPasswords(file: CodeFile): CodeString[] {
  if (!file.says(mailLibrary)) return [];
  const given = [
    ...file.calls(...ofProviders).map((call) => call.argument(1)),
    ...file.calls("SmtpServer").map((call) => call.argument("password")),
  ];
  const literals = given.flatMap((code) => (code && literalOf(code)) ?? []);
  return literals.filter(({ value = "" }) => isPassword(value));
}

/** The literal that an expression is, or that its variable was set to. */
function literalOf(code: Code): CodeString | undefined {
  if (code.string) return code.string.text === code.text ? code.string : undefined;
  const [value, more] = code.values;
  if (!value || more) return undefined;
  const set = lastAssigned(value);
  return set?.string?.text === set?.text ? set?.string : undefined;
}

function isPassword(value: string): boolean {
  const plain = isAppPassword(value) ? value.replaceAll(" ", "") : value;
  return plain.length >= shortest && !/\s/.test(plain) && !isPlaceholder(plain) && !isMadeUp(plain);
}

import type { Code, CodeFile } from "../../code/code.ts";
import { sensitiveKind } from "../../vocabulary/names.ts";

/** The places where a Dart file puts a credential of its user into a request, in no particular order. */
export function sentCredentials(file: CodeFile): Code[] {
  return [
    ...file.mentions("authorizationHeader"),
    ...file.strings().filter((text) => isCredentialKey(text) || hasCredentialParameter(text.filled("{}"))),
    ...file.mentions("getToken").filter((word) => word.after() === ":"),
    ...file.mentions("setBasicAuth"),
  ];
}

/** The places where a Dart file asks for a password. */
export function credentialFields(file: CodeFile): Code[] {
  return file.mentions("obscureText").filter((word) => word.after() === ":" && !word.given?.startsWith("false"));
}

/** Whether a Dart file keeps credentials in the platform's secure storage. */
export function storesCredentials(file: CodeFile): Code | undefined {
  return file.calls("FlutterSecureStorage")[0]?.word;
}

/** `'Authorization'` anywhere, and a key of a map or of `headers[...] =` that names a password or a token. */
function isCredentialKey(text: Code): boolean {
  const value = text.string?.value ?? "";
  if (/^authorization$/i.test(value)) return true;
  if (!isSent(sensitiveKind(value))) return false;
  const isEntry = text.after() === ":" && /^[{,(]$|^\[$/.test(text.before());
  const isIndex = text.before() === "[" && text.after() === "]" && text.after(2) === "=";
  return isEntry || isIndex;
}

/** `https://api.example/items?token=$token` */
function hasCredentialParameter(text: string): boolean {
  return [...text.matchAll(/[?&]([\w.-]{2,40})=\{\}/g)].some(([, name]) => isSent(sensitiveKind(name ?? "")));
}

/** A key of an API belongs to the app and not to its user. */
function isSent(kind: ReturnType<typeof sensitiveKind>): boolean {
  return kind === "password" || kind === "token" || kind === "secret";
}

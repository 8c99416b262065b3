import type { Code, CodeFile, CodeString } from "../../code/code.ts";
import type { ConstantExpression } from "../../code/constant-expression.ts";
import { constantOf } from "../../code/constant-of.ts";
import type { Location } from "../../source/text.ts";

/** An OAuth 2 flow that an app should not use (RFC 9700, RFC 8252). */
export interface WeakFlow {
  readonly kind: "implicit" | "password";
  readonly location: Location;
}

/** The weak OAuth flows that a Dart file starts. */
export function weakFlows(file: CodeFile): WeakFlow[] {
  const named = /response_?type|grant_?type/i.test(file.text) ? file.strings() : [];
  return named.flatMap((string) => {
    const kind = kindOf(settingIn(string));
    return kind ? [{ kind, location: string.location }] : [];
  });
}

/** The secret of a client, where the app passes it to its authorization. */
export interface ClientSecret {
  readonly location: Location;
  readonly value: ConstantExpression;
  /** True if it is a constant of a class, `Keys.secret`, which may be in a file that is not there. */
  readonly isCompiledIn: boolean;
}

/** The secrets of clients that a Dart file passes to AppAuth, to `package:oauth2` and in the body of a request. */
export function clientSecrets(file: CodeFile): ClientSecret[] {
  const requests = file.calls("AuthorizationTokenRequest", "TokenRequest");
  const grants = file.calls("AuthorizationCodeGrant", "resourceOwnerPasswordGrant", "clientCredentialsGrant");
  const secrets = [
    ...secretEntries(file),
    ...requests.flatMap((call) => call.argument("clientSecret") ?? []),
    ...grants.flatMap((call) => call.argument("secret") ?? []),
  ];
  return secrets.map((secret) => ({
    location: secret.location,
    value: constantOf(secret),
    isCompiledIn: /^_*[A-Z]\w*\.\w+!?$/.test(secret.text),
  }));
}

/** `secret` of `{'client_secret': secret}`. */
function secretEntries(file: CodeFile): Code[] {
  const keys = file.text.includes("client_secret") ? file.strings() : [];
  return keys.flatMap((key) => (key.value === "client_secret" && key.after() === ":" ? (key.given ?? []) : []));
}

/** `response_type=token`, from a literal that contains it or that is assigned to `response_type`. */
function settingIn(string: CodeString): string {
  const text = string.filled(" ");
  const target = string.value === undefined ? undefined : string.destination?.name;
  const setting = target === undefined ? undefined : /^(response|grant)_?type$/i.exec(target)?.[1];
  return setting === undefined ? text : `${setting}_type=${text}`;
}

function kindOf(setting: string): WeakFlow["kind"] | undefined {
  if (/\bresponse_type=(?:id_token(?: |%20|\+))?token\b/i.test(setting)) return "implicit";
  return /\bgrant_type=password\b/i.test(setting) ? "password" : undefined;
}

import type { Code, CodeFile, CodeString } from "../../code/code.ts";
import type { ConstantExpression } from "../../code/constant-expression.ts";
import { constantOf } from "../../code/constant-of.ts";
import { firstOf, type Location } from "../../source/text.ts";

/** An OAuth 2 flow that an app should not use (RFC 9700, RFC 8252). */
export interface WeakFlow {
  /** `no proof key`: the code flow without PKCE. A server that exchanges the code with a secret may do without. */
  readonly kind: "implicit" | "password" | "no proof key";
  readonly location: Location;
}

const namesFlow = /response_?type|grant_?type/i;

/** The weak OAuth flows that a Dart file starts. */
export function weakFlows(file: CodeFile): WeakFlow[] {
  const named = file.says(namesFlow) ? file.strings() : [];
  const mayBeOpen = !file.says(proofKeys);
  const all = mayBeOpen ? named.filter(({ value }) => value === "redirect_uri") : [];
  const redirects = firstOf(file, all, maxRedirects);
  return named.flatMap((string) => {
    const setting = settingIn(string);
    const kind = kindOf(setting) ?? (mayBeOpen && isOpenFlow(string, setting, redirects) ? "no proof key" : undefined);
    return kind ? [{ kind, location: string.location }] : [];
  });
}

/** Whatever makes or sends a proof key, or leaves that to a library. */
const proofKeys = /challenge|verifier|pkce|appauth|package:oauth2/i;
const codeFlow = /\bresponse_type=code(?:$|[&\s"'])/;

/** Whether a request sends its user away for a code that comes back to the app, and not to the page of a server. */
function isOpenFlow(string: CodeString, setting: string, redirects: readonly CodeString[]): boolean {
  if (!codeFlow.test(setting)) return false;
  if (/\bredirect_uri=/i.test(setting)) return !/\bredirect_uri=https?(?::|%3A)/i.test(setting);
  const map = string.openers[0]?.span.start;
  const redirect = redirects.find((key) => key.openers[0]?.span.start === map);
  return redirect !== undefined && !/^['"]https?:/.test(redirect.given?.text ?? "");
}

/** More than any real file has. */
const maxRedirects = 50;

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
  const keys = file.says("client_secret") ? file.strings() : [];
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

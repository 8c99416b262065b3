import type { ConstantExpression } from "../../code/constant-expression.ts";
import type { Expression } from "../../code/values/assignments.ts";
import { plainName } from "../../code/values/fixed-values.ts";
import { constantAt } from "../../dart/constants/constant-at.ts";
import { isToken, locateTokens, type SourceFile } from "../../source/source-file.ts";
import { argument, callsOf, expressionEnd } from "../../source/syntax/calls.ts";
import { type Literal, literalsOf, literalText } from "../../source/syntax/literals.ts";
import { nearestTarget } from "../../source/syntax/targets.ts";
import type { Location } from "../../source/text.ts";

/** An OAuth 2 flow that an app should not use (RFC 9700, RFC 8252). */
export interface WeakFlow {
  readonly kind: "implicit" | "password";
  readonly location: Location;
}

/** The weak OAuth flows that a Dart file starts. */
export function weakFlows(file: SourceFile): WeakFlow[] {
  const named = /response_?type|grant_?type/i.test(file.text) ? literalsOf(file) : [];
  return named.flatMap((literal) => {
    const kind = kindOf(settingIn(file, literal));
    return kind ? [{ kind, location: locateTokens(file, literal.first) }] : [];
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
export function clientSecrets(file: SourceFile): ClientSecret[] {
  const requests = callsOf(file, ["AuthorizationTokenRequest", "TokenRequest"]);
  const grants = callsOf(file, ["AuthorizationCodeGrant", "resourceOwnerPasswordGrant", "clientCredentialsGrant"]);
  const secrets = [
    ...secretEntries(file),
    ...requests.flatMap((call) => argument(call, "clientSecret") ?? []),
    ...grants.flatMap((call) => argument(call, "secret") ?? []),
  ];
  return secrets.map(({ first, last }) => ({
    location: locateTokens(file, first, last),
    value: constantAt(file, first, last),
    isCompiledIn: /^_*[A-Z]\w*\.\w+$/.test(plainName(file, first, last) ?? ""),
  }));
}

/** `secret` of `{'client_secret': secret}`. */
function secretEntries(file: SourceFile): Expression[] {
  const keys = file.text.includes("client_secret") ? literalsOf(file) : [];
  return keys
    .filter(({ value, last }) => value === "client_secret" && isToken(file, last + 1, ":"))
    .map(({ last }) => ({ first: last + 2, last: expressionEnd(file, last + 2) }));
}

/** `response_type=token`, from a literal that contains it or that is assigned to `response_type`. */
function settingIn(file: SourceFile, literal: Literal): string {
  const text = literalText(literal, " ");
  const target = literal.value === undefined ? undefined : nearestTarget(file, literal.first)?.name;
  const setting = target === undefined ? undefined : /^(response|grant)_?type$/i.exec(target)?.[1];
  return setting === undefined ? text : `${setting}_type=${text}`;
}

function kindOf(setting: string): WeakFlow["kind"] | undefined {
  if (/\bresponse_type=(?:id_token(?: |%20|\+))?token\b/i.test(setting)) return "implicit";
  return /\bgrant_type=password\b/i.test(setting) ? "password" : undefined;
}

import { locateTokens, type SourceFile } from "../../source/source-file.ts";
import { argument, callsOf } from "../../source/syntax/calls.ts";
import { type Literal, literalsOf, literalText, startsLiteral } from "../../source/syntax/literals.ts";
import { nearestTarget } from "../../source/syntax/targets.ts";
import type { Location } from "../../source/text.ts";

/** An OAuth 2 flow that an app should not use (RFC 9700, RFC 8252). */
export interface WeakFlow {
  readonly kind: "implicit" | "password" | "client secret";
  readonly location: Location;
}

/** The weak OAuth flows that a Dart file starts. */
export function weakFlows(file: SourceFile): WeakFlow[] {
  const named = /response_?type|grant_?type/i.test(file.text) ? literalsOf(file) : [];
  return [
    ...named.flatMap((literal) => {
      const kind = kindOf(settingIn(file, literal));
      return kind ? [{ kind, location: locateTokens(file, literal.first) }] : [];
    }),
    ...callsOf(file, ["AuthorizationTokenRequest", "TokenRequest"]).flatMap((call): WeakFlow[] => {
      const secret = argument(call, "clientSecret");
      if (!secret || !startsLiteral(file, secret.first)) return [];
      return [{ kind: "client secret", location: locateTokens(file, secret.first) }];
    }),
  ];
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

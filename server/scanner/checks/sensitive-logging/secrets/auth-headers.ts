import type { SourceFile } from "../../../source/source-file.ts";
import { valuesOf } from "../../../source/syntax/values.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import { isProtected, type Secret } from "../../../vocabulary/privacy/sensitive-values.ts";

/** The headers for signing in that flow out of an expression: `authHeader`, `getAuthorizationHeaders()`. */
export function authHeadersIn(file: SourceFile, first: number, last: number): Secret[] {
  return valuesOf(file, first, last).flatMap((value) => {
    const [kind, thing] = wordsOf(value.name).slice(-2);
    const isOne = /^auth(?:orization)?$/.test(kind ?? "") && /^headers?$/.test(thing ?? "");
    if (!isOne || value.element || isProtected(value)) return [];
    const { name, at, chain } = value;
    return [{ name, via: undefined, at, kind: "token", chain, push: false }];
  });
}

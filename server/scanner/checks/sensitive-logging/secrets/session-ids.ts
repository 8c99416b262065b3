import type { SourceFile } from "../../../source/source-file.ts";
import { valuesOf } from "../../../source/syntax/values.ts";
import type { Secret } from "../../../vocabulary/privacy/sensitive-values.ts";
import { isShortSessionId } from "./accounts.ts";

/** The ids of sessions that flow out of an expression under their short name: `user.sid`. */
export function sessionIdsIn(file: SourceFile, first: number, last: number): Secret[] {
  return valuesOf(file, first, last)
    .filter((value) => !value.call && !value.element && isShortSessionId(value))
    .map(({ name, at, chain }) => ({ name, via: undefined, at, kind: "token", chain, push: false }));
}

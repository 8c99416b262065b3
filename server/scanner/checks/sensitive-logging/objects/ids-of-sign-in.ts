import type { Code } from "../../../code/code.ts";
import { typedInto, valueKind, wordsOf } from "../../../vocabulary/names.ts";
import type { LoggedValue } from "../logged-value.ts";

const ids = /^(?:(?:user(?: ?name)?|login|member|account|emp|employee|student) )?(?:id|user|login|account)$/;

/**
 * Whether a value is the id that somebody types to sign in, as a call or map tells that takes a typed password beside it:
 * `{'user': idField.text, 'password': passwordField.text}`. Other ids are those of rows.
 */
export function isIdOfSignIn({ value, behind }: LoggedValue): boolean {
  const [field = ""] = (behind.length === 1 ? behind : [value]).flatMap(({ chain, isCall }) =>
    isCall ? [] : chain.slice(-1),
  );
  const typed = typedInto(field);
  const around = value.word.function;
  if (typed === field || !around || !ids.test(wordsOf(typed).join(" "))) return false;
  const passwords = [...new Set(around.words)].filter((word) => typedInto(word) !== word && isPassword(word));
  const places = bracketsAround(around, field);
  return passwords.some((one) => [...bracketsAround(around, one)].some((open) => places.has(open)));
}

function isPassword(field: string): boolean {
  return valueKind(typedInto(field)) === "password";
}

/** More mentions than a function has of one field. */
const maxMentions = 200;

/** Where the brackets of calls and maps open that a function names a field in. */
function bracketsAround(around: Code, field: string): ReadonlySet<number> {
  const starts = around.mentions(field, maxMentions).flatMap(({ openers: [open], scopes: [inner] }) => {
    const isBody = inner?.kind !== "block" && inner?.span.start === open?.span.start;
    return open && !isBody ? [open.span.start] : [];
  });
  return new Set(starts);
}

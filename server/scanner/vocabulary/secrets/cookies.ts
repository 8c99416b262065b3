import { wordsOf } from "../names.ts";

/** A cookie of a session, by its own name: `PHPSESSID`, `sid`, `auth_token`. */
const sessionCookie = /sess|auth|token|login|passport|jwt|credential|^s?sid$|(?:^|[_.-])s?sid(?:$|[_.-])/i;

/** Whether a text is a cookie whose name does not say that it signs anybody in: `lang=de`, `visitor=81c2..`. */
export function isOtherCookie(name: string, value: string): boolean {
  const isCookie = /^cookies?$/.test(wordsOf(name).at(-1) ?? "");
  const names = isCookie ? [...value.matchAll(/(?:^|;\s?)([\w.-]{1,60})=(?=[^=;])/g)].map(([, one = ""]) => one) : [];
  return names.length > 0 && !names.some((one) => sessionCookie.test(one));
}

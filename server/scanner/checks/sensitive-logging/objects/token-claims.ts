import type { CodeValue } from "../../../code/code.ts";
import { lastAssigned } from "../../../code/values-behind.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import type { LoggedValue } from "../logged-value.ts";

/** As often as a value is followed back: `jsonDecode(text)`, `utf8.decode(bytes)`, `base64.normalize(parts[1])`. */
const nearby = 4;

/** Whether a value is all that a token says of its user: the decoded middle of `token.split('.')`. */
export function areTokenClaims({ value }: LoggedValue): boolean {
  return isNamedDecoder(value) || isDecoded(value, false, 0);
}

/** Whether a name is that of what a token says, and not of the token: `decodedToken`, `parsedJwt`. */
export function areNamedClaims(name: string): boolean {
  return /^(?:decoded|parsed) (?:\w+ )*(?:token|jwt)(?: (?:map|data|json))?$/.test(wordsOf(name).join(" "));
}

/** `parseJwt(token)`, `decodeJwtPayload(token)` */
function isNamedDecoder({ name, isCall }: CodeValue): boolean {
  return isCall && /^(?:parse|decode)\b.*\b(?:jwt|(?:jwt|token) (?:payload|claims))\b/.test(wordsOf(name).join(" "));
}

function isDecoded(value: CodeValue, wasDecoded: boolean, steps: number): boolean {
  const origin = lastAssigned(value);
  if (!origin || steps === nearby) return false;
  const words = [...origin.words];
  const decoded = wasDecoded || words.some((word) => /^base64/i.test(word));
  if (decoded && words.includes("split") && words.some((word) => /token|jwt/i.test(word))) return true;
  return origin.values.some((earlier) => isDecoded(earlier, decoded, steps + 1));
}

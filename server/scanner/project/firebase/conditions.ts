/**
 * The parts of a condition between operators that stand in no bracket and no text: `a` and `(b||c)` of `a||(b||c)`.
 *
 * @param operator `||` or `&&`
 */
export function operandsOf(condition: string, operator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const at of outside(condition)) {
    if (at < start || !condition.startsWith(operator, at)) continue;
    parts.push(condition.slice(start, at));
    start = at + operator.length;
  }
  return [...parts, condition.slice(start)];
}

/** What is in the brackets that a condition stands in as a whole. Undefined if it stands in none. */
export function parenthesized(condition: string): string | undefined {
  if (!condition.startsWith("(") || !condition.endsWith(")")) return undefined;
  const inner = condition.length - 1;
  for (const at of outside(condition)) if (at > 0 && at < inner) return undefined;
  return condition.slice(1, -1);
}

/** The places of a condition that stand in no bracket and no text, with the brackets themselves. */
function* outside(condition: string): Generator<number> {
  let depth = 0;
  let quote = "";
  for (let at = 0; at < condition.length; at++) {
    const sign = condition.charAt(at);
    if (quote) {
      if (sign === "\\") at++;
      else if (sign === quote) quote = "";
      continue;
    }
    if (sign === "'" || sign === '"') quote = sign;
    if (closers.has(sign)) depth--;
    if (depth === 0) yield at;
    if (openers.has(sign)) depth++;
  }
}

const openers = new Set("([{");
const closers = new Set(")]}");

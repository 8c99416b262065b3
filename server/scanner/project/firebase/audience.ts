import { operandsOf, parenthesized } from "./conditions.ts";

/** Who passes a condition of security rules. */
export type Audience = "everyone" | "everyone for a time" | "every user" | "some";

/** From the few to the many. */
const audiences: readonly Audience[] = ["some", "every user", "everyone for a time", "everyone"];

/** A part of a condition that is about what is written, and not about who writes it. */
type Part = Audience | "any writer";

/**
 * Who passes a condition. A part that only asks for the form of what is written (`request.resource.size < 5000`) keeps
 * nobody out.
 *
 * @param condition without spaces. Undefined if a rule has none
 * @param functions the results of the functions of the rules, without spaces
 */
export function audienceOf(
  condition: string | undefined,
  functions: ReadonlyMap<string, string> = new Map(),
): Audience {
  if (condition === undefined) return "everyone";
  const known = new Map<string, Part>();
  return heard(read(condition, 0));

  function read(text: string, depth: number): Part {
    if (depth > longestNesting) return "some";
    const inner = parenthesized(text);
    if (inner !== undefined) return read(inner, depth + 1);
    const alternatives = operandsOf(text, "||");
    if (alternatives.length > 1) return anyOf(alternatives.map((part) => read(part, depth + 1)));
    const demands = operandsOf(text, "&&");
    if (demands.length > 1) return allOf(demands.map((part) => read(part, depth + 1)));
    const name = call.exec(text)?.[1];
    return name !== undefined && functions.has(name) ? readFunction(name, depth) : single(text);
  }

  function readFunction(name: string, depth: number): Part {
    const before = known.get(name);
    if (before !== undefined) return before;
    // What calls itself is no rule, and says nothing.
    known.set(name, "some");
    const part = read(functions.get(name) ?? "", depth + 1);
    known.set(name, part);
    return part;
  }
}

/** Deeper than anybody nests conditions and calls. */
const longestNesting = 20;

/** `isOwner(userId)`. What it is given does not change whether it asks only for an account. */
const call = /^(\w+)\([^()]*\)$/;

function heard(part: Part): Audience {
  return part === "any writer" ? "some" : part;
}

function anyOf(parts: readonly Part[]): Part {
  if (parts.every((part) => part === "any writer")) return "any writer";
  return widest(parts.map(heard)) ?? "some";
}

function allOf(parts: readonly Part[]): Part {
  const asked = parts.flatMap((part) => (part === "any writer" ? [] : [part]));
  return asked.length > 0 ? (audiences.find((audience) => asked.includes(audience)) ?? "some") : "any writer";
}

function widest(parts: readonly Audience[]): Audience | undefined {
  return audiences.findLast((audience) => parts.includes(audience));
}

const signedIn = /^(?:request\.)?auth(?:\.uid|\.token)?!==?null$/;
const untilThen = /^(?:request\.time|now)</;
const ofWritten = /^!?(?:request\.resource|newData)\b/;
/** What compares what is written with who writes it, or with what is there. */
const compares = /\b(?:auth|data|resource|root|get|exists|getAfter|existsAfter)\b/;

function single(text: string): Part {
  if (text === "true") return "everyone";
  if (signedIn.test(text)) return "every user";
  if (untilThen.test(text)) return "everyone for a time";
  return ofWritten.test(text) && !compares.test(text.replace(/\brequest\.resource(?:\.data)?/g, ""))
    ? "any writer"
    : "some";
}

import { mayGoOn } from "../../source/text.ts";
import type { ConfigFile } from "../config-file.ts";
import { operandsOf, parenthesized } from "./conditions.ts";

/**
 * Who passes a condition of security rules. `any writer` is everyone who writes in the form that the condition asks for
 * (`request.resource.size < 5000`), whoever that is.
 */
export type Audience = "everyone" | "any writer" | "everyone for a time" | "every user" | "some";

/** From the few to the many. */
const audiences: readonly Audience[] = ["some", "every user", "everyone for a time", "any writer", "everyone"];

/** Who passes a condition, without spaces but between words. It is undefined if a rule has none. */
type ReadAudience = (condition: string | undefined) => Audience;

/**
 * Makes a function that tells who passes the conditions of a rules file. It reads each function of the file once.
 *
 * @param functions the results of the functions of the rules, without spaces but between words
 */
export function audienceReader(file: ConfigFile, functions: ReadonlyMap<string, string> = new Map()): ReadAudience {
  const known = new Map<string, Audience>();
  return (condition) => (condition === undefined ? "everyone" : read(condition, 0));

  function read(text: string, depth: number): Audience {
    if (!mayGoOn(file, depth, maxNesting)) return "some";
    const inner = parenthesized(text);
    if (inner !== undefined) return read(inner, depth + 1);
    const alternatives = operandsOf(text, "||");
    if (alternatives.length > 1) return widest(alternatives.map((part) => read(part, depth + 1)));
    const demands = operandsOf(text, "&&");
    if (demands.length > 1) return narrowest(demands.map((part) => read(part, depth + 1)));
    const [, name, given = ""] = call.exec(text) ?? [];
    if (name === undefined || !functions.has(name)) return single(text);
    const audience = readFunction(name, depth);
    // What is written is compared with who writes it, where the function is given that.
    return audience === "any writer" && compares.test(withoutTexts(given)) ? "some" : audience;
  }

  function readFunction(name: string, depth: number): Audience {
    const before = known.get(name);
    if (before !== undefined) return before;
    // What calls itself is no rule, and says nothing.
    known.set(name, "some");
    const audience = read(functions.get(name) ?? "", depth + 1);
    known.set(name, audience);
    return audience;
  }
}

/** Deeper than anybody nests conditions and calls. */
const maxNesting = 50;

/** `isOwner(userId)`. What it is given does not change whether it asks only for an account. */
const call = /^(\w+)\(([^()]*)\)$/;

function widest(parts: readonly Audience[]): Audience {
  return audiences.findLast((audience) => parts.includes(audience)) ?? "some";
}

function narrowest(parts: readonly Audience[]): Audience {
  return audiences.find((audience) => parts.includes(audience)) ?? "some";
}

const signedIn = /^(?:request\.)?auth(?:\.uid|\.token)?!==?null$/;
const untilThen = /^(?:request\.time|now)</;
/** What whoever deletes passes: then nothing is written. */
const deletes = /^(?:request\.resource===?null|!newData\.exists\(\))$/;
const ofWritten = /\b(?:request\.resource|newData)\b/;
/** What compares what is written with who writes it, with what is there, or with what another function returns. */
const compares =
  /\brequest\.auth\b|(?<![.\w])(?:(?:auth|data|resource|root)\b|(?!(?:bool|bytes|float|int|path|string)\()\w+\()/;
const texts = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g;

function single(text: string): Audience {
  if (text === "true" || deletes.test(text)) return "everyone";
  if (signedIn.test(text)) return "every user";
  if (untilThen.test(text)) return "everyone for a time";
  const code = withoutTexts(text);
  return ofWritten.test(code) && !compares.test(code) ? "any writer" : "some";
}

function withoutTexts(code: string): string {
  return code.replace(texts, "''");
}

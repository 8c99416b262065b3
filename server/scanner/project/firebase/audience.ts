import type { ConfigFile } from "../config-file.ts";
import { type ConditionQuestion, conditionReader } from "./read-condition.ts";

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
  const read = conditionReader(file, functions, whoPasses);
  return (condition) => (condition === undefined ? "everyone" : read(condition));
}

const whoPasses: ConditionQuestion<Audience> = {
  unknown: "some",
  single,
  any: widest,
  all: narrowest,
  // What is written is compared with who writes it, where the function is given that.
  called: (audience, given) => (audience === "any writer" && compares.test(withoutTexts(given)) ? "some" : audience),
};

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

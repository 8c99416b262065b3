import { mayGoOn } from "../../source/text.ts";
import type { ConfigFile } from "../config-file.ts";
import { operandsOf, parenthesized } from "./conditions.ts";

/** What somebody asks of a condition of security rules. */
export interface ConditionQuestion<Answer> {
  /** For what cannot be read: a function that does more than return something, or one that calls itself. */
  readonly unknown: Answer;
  /** For a condition without operators. */
  single(text: string): Answer;
  /** For conditions of which one must hold: `a || b`. */
  any(parts: readonly Answer[]): Answer;
  /** For conditions that must all hold: `a && b`. */
  all(parts: readonly Answer[]): Answer;
  /** For a call of a function: its result's answer, in the light of what it is given. */
  called(result: Answer, given: string): Answer;
}

/** Deeper than anybody nests conditions and calls. */
const maxNesting = 50;

/** `isOwner(userId)` */
const call = /^(\w+)\(([^()]*)\)$/;

/**
 * Makes a function that answers a question for the conditions of a rules file. It reads each function of the file once.
 *
 * @param functions the results of the functions of the rules, without spaces but between words
 */
export function conditionReader<Answer>(
  file: ConfigFile,
  functions: ReadonlyMap<string, string>,
  { unknown, single, any, all, called }: ConditionQuestion<Answer>,
): (condition: string) => Answer {
  const known = new Map<string, Answer>();
  return (condition) => read(condition, 0);

  function read(text: string, depth: number): Answer {
    if (text === "" || !mayGoOn(file, depth, maxNesting)) return unknown;
    const inner = parenthesized(text);
    if (inner !== undefined) return read(inner, depth + 1);
    const alternatives = operandsOf(text, "||");
    if (alternatives.length > 1) return any(alternatives.map((part) => read(part, depth + 1)));
    const demands = operandsOf(text, "&&");
    if (demands.length > 1) return all(demands.map((part) => read(part, depth + 1)));
    const [, name, given = ""] = call.exec(text) ?? [];
    return name !== undefined && functions.has(name) ? called(readFunction(name, depth), given) : single(text);
  }

  function readFunction(name: string, depth: number): Answer {
    const before = known.get(name);
    if (before !== undefined) return before;
    // What calls itself is no rule, and says nothing.
    known.set(name, unknown);
    const answer = read(functions.get(name) ?? "", depth + 1);
    known.set(name, answer);
    return answer;
  }
}

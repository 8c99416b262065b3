import type { ConfigFile } from "../../project/config-file.ts";
import { operandsOf, parenthesized } from "../../project/firebase/conditions.ts";
import type { AllowRule } from "../../project/firebase/security-rules.ts";
import { mayGoOn } from "../../source/text.ts";

type Functions = ReadonlyMap<string, string>;

/** The document of whoever asks, in a rule: `get(/databases/$(database)/documents/users/$(request.auth.uid)).data.role`. */
const ownDocument = /\bget\(\/databases\/\$\(\w+\)\/documents((?:\/\w+)+)\/\$\(request\.auth\.uid\)\)\.data\b/g;
const documentOf = /^\/databases\/\{\w+\}\/documents((?:\/\w+)+)\/\{\w+\}$/;
/** What looks at the written fields, or at rights of the user that the user cannot write. */
const restricts =
  /\brequest\.resource\b|\brequest\.auth\.token\.(?!email\b|phone_number\b|name\b)|\b(?:get|exists)(?:After)?\(/;
const call = /^(\w+)\([^()]*\)$/;
/** Deeper than anybody nests conditions and calls. */
const maxNesting = 50;

/**
 * The rules by which users may write all of a document of their own from which other rules read what they may do: whoever
 * writes `role: 'admin'` there is one.
 *
 * @param rules those that let some users in
 * @param functions the results of the functions of the rules
 */
export function rulesOfOwnRights(file: ConfigFile, rules: readonly AllowRule[], functions: Functions): AllowRule[] {
  const conditions = rules.flatMap(({ condition }) => condition ?? []);
  const deciding = [...functions.values(), ...conditions].flatMap((text) => [...text.matchAll(ownDocument)]);
  const documents = new Set(deciding.flatMap(([, path]) => path ?? []));
  return rules.filter(({ path, methods, condition = "" }) => {
    const document = documentOf.exec(path)?.[1];
    const writes = methods.some((method) => /^(?:write|create|update)$/.test(method));
    return writes && document !== undefined && documents.has(document) && isOpen(condition, 0);
  });

  /** Whether a way through a condition looks at nothing that is written. */
  function isOpen(text: string, depth: number): boolean {
    if (!mayGoOn(file, depth, maxNesting)) return false;
    const inner = parenthesized(text);
    if (inner !== undefined) return isOpen(inner, depth + 1);
    const ways = operandsOf(text, "||");
    if (ways.length > 1) return ways.some((way) => isOpen(way, depth + 1));
    const demands = operandsOf(text, "&&");
    if (demands.length > 1) return demands.every((demand) => isOpen(demand, depth + 1));
    const result = functions.get(call.exec(text)?.[1] ?? "");
    // A function that does more than return something is not understood.
    if (result !== undefined) return result !== "" && isOpen(result, depth + 1);
    return !restricts.test(text);
  }
}

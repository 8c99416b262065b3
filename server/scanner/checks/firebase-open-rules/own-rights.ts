import type { ConfigFile } from "../../project/config-file.ts";
import { type ConditionQuestion, conditionReader } from "../../project/firebase/read-condition.ts";
import type { AllowRule } from "../../project/firebase/security-rules.ts";

type Functions = ReadonlyMap<string, string>;

/** The document of whoever asks, in a rule: `get(/databases/$(database)/documents/users/$(request.auth.uid)).data.role`. */
const ownDocument = /\bget\(\/databases\/\$\(\w+\)\/documents((?:\/\w+)+)\/\$\(request\.auth\.uid\)\)\.data\b/g;
const documentOf = /^\/databases\/\{\w+\}\/documents((?:\/\w+)+)\/\{\w+\}$/;

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
  const wayOf = conditionReader(file, functions, whoWritesWhat);
  return rules.filter(({ path, methods, condition = "" }) => {
    const document = documentOf.exec(path)?.[1];
    const writes = methods.some((method) => /^(?:write|create|update)$/.test(method));
    return writes && document !== undefined && documents.has(document) && wayOf(condition) === "owner";
  });
}

/** Whom a condition lets write whatever they like: only the owner of a document, anybody, or nobody. */
type Writer = "owner" | "anybody" | "nobody";

const whoWritesWhat: ConditionQuestion<Writer> = {
  unknown: "nobody",
  single(text) {
    if (text === "false" || restricts.test(text) || isOneAccount(text)) return "nobody";
    return owns.test(text) ? "owner" : "anybody";
  },
  any: (parts) => parts.find(isOwner) ?? parts.find(isAnybody) ?? "nobody",
  all: (parts) => parts.find(isNobody) ?? parts.find(isOwner) ?? "anybody",
  called: (writer, given) => (writer === "owner" && quoted.test(given) ? "nobody" : writer),
};

const isOwner = (writer: Writer) => writer === "owner";
const isAnybody = (writer: Writer) => writer === "anybody";
const isNobody = (writer: Writer) => writer === "nobody";

/** `request.auth.uid==id` */
const owns = /^(?:request\.auth\.uid==\w+|\w+==request\.auth\.uid)$/;

/** What looks at the written fields, or at rights of the user that the user cannot write. */
const restricts =
  /\brequest\.resource\b|\brequest\.auth\.token\.(?!email(?:_verified)?\b|phone_number\b|name\b)|\b(?:get|exists)(?:After)?\(/;

/** `request.auth.uid=='k3YdE…'`, `request.auth.token.email in ['ada@example.org']` */
function isOneAccount(text: string): boolean {
  return /\brequest\.auth\b/.test(text) && quoted.test(text);
}

const quoted = /['"]/;

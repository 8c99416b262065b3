import type { z } from "zod";
import { nearest } from "./nearest.ts";

const kinds: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};
const formats: Readonly<Record<string, string>> = {
  date: "a date such as 2027-01-31",
  datetime: "a time such as 2027-01-31T12:00:00Z",
};

/** Describes an invalid value in words that follow its name: `is missing`, `must be one of A, B`. For zod's `error`. */
export const plainIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined && (issue.code === "invalid_type" || issue.code === "invalid_value")) {
    return issue.code === "invalid_value" ? `is missing: ${oneOf(issue.values)}` : "is missing";
  }
  switch (issue.code) {
    case "invalid_type":
      return `must be ${kinds[issue.expected] ?? `a value of type ${issue.expected}`}`;
    case "invalid_value":
      return `must be ${oneOf(issue.values)}${meant(issue.input, issue.values)}`;
    case "invalid_format":
      return formats[issue.format] === undefined ? "has the wrong format" : `must be ${formats[issue.format]}`;
    case "unrecognized_keys":
      return `has no field ${issue.keys.map((key) => `"${key}"`).join(", ")}`;
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return "must not be empty";
      return sized(issue.origin, issue.inclusive === false ? "more than" : "at least", issue.minimum);
    case "too_big":
      return sized(issue.origin, issue.inclusive === false ? "less than" : "at most", issue.maximum);
    case "invalid_union":
      return anyOf(issue.errors.flatMap(([first]) => first?.message ?? []));
    default:
      return "is not valid";
  }
};

function oneOf(values: readonly unknown[]): string {
  return values.length === 1 ? String(values[0]) : `one of ${values.map(String).join(", ")}`;
}

function meant(given: unknown, values: readonly unknown[]): string {
  const near = typeof given === "string" ? nearest(given, values.map(String)) : undefined;
  return near === undefined ? "" : `; did you mean ${near}?`;
}

/** For example `must be at least 3` or `must have at most 1 entry`. */
function sized(origin: string, comparison: string, limit: number | bigint): string {
  if (origin === "string") return `must be ${comparison} ${limit} characters long`;
  if (origin === "array") return `must have ${comparison} ${limit} ${limit === 1 ? "entry" : "entries"}`;
  return `must be ${comparison} ${limit}`;
}

/** The requirements of a union's members in one sentence. */
function anyOf(messages: readonly string[]): string {
  const wanted = messages.filter((message) => message.startsWith("must be ")).map((message) => message.slice(8));
  return wanted.length === messages.length && wanted.length > 0 ? `must be ${wanted.join(" or ")}` : "is not valid";
}

import type { z } from "zod";
import { Failure } from "../contract/failure.ts";
import { plainIssue } from "../contract/plain-issue.ts";

/**
 * Validates the input of an adapter.
 *
 * @param named the adapter's name for a field
 * @throws Failure `invalid input`, with a sentence and a message for each field by its path
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  raw: unknown,
  named = (field: string) => field,
): z.output<Schema> {
  const parsed = schema.safeParse(raw, { error: plainIssue });
  if (parsed.success) return parsed.data;
  const details: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) details[named(path.join(".") || "input")] ??= message;
  const [field, message] = Object.entries(details)[0] ?? ["input", "is not valid"];
  throw new Failure(
    "invalid input",
    `${field} ${message.replace(/\.$/, "")}${message.endsWith("?") ? "" : "."}`,
    details,
  );
}

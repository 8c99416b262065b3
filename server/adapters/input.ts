import { Failure } from "../contract/failure.ts";
import { plainIssue } from "../contract/plain-issue.ts";
import type { Operation } from "../operations/operation.ts";

/**
 * Validates what came in through a door.
 *
 * @param named what whoever asked calls a field
 * @throws Failure `invalid input`, with a sentence and the message for each field by its path
 */
export function parseInput<Input>(
  operation: Pick<Operation<Input>, "input">,
  raw: unknown,
  named = (field: string) => field,
): Input {
  const parsed = operation.input.safeParse(raw, { error: plainIssue });
  if (parsed.success) return parsed.data;
  const details: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) details[named(path.join(".") || "input")] ??= message;
  const [field, message] = Object.entries(details)[0] ?? ["input", "is not valid"];
  throw new Failure("invalid input", `${field} ${message.replace(/\.$/, "")}.`, details);
}

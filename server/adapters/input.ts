import { Failure } from "../contract/failure.ts";
import type { Operation } from "../operations/operation.ts";

/**
 * Validates what came in through a door.
 *
 * @throws Failure `invalid input`, with a sentence and the message for each field by its path
 */
export function parseInput<Input>(operation: Pick<Operation<Input>, "input">, raw: unknown): Input {
  const parsed = operation.input.safeParse(raw);
  if (parsed.success) return parsed.data;
  const details: Record<string, string> = {};
  for (const issue of parsed.error.issues) details[issue.path.join(".") || "input"] ??= issue.message;
  const [field, message] = Object.entries(details)[0] ?? ["input", "is not valid"];
  throw new Failure("invalid input", `${field}: ${message}`, details);
}

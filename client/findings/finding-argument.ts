/** The address of a finding. */
export interface FindingReference {
  /** The project's path. */
  readonly path: string;
  readonly id: string;
}

/**
 * The finding named by the argument of a command, if any.
 *
 * @param argument an item of the findings view, or `{path, id}` from a link or another extension
 */
export function findingOf(argument: unknown): FindingReference | undefined {
  if (!isObject(argument) || typeof argument["path"] !== "string") return undefined;
  const { path } = argument;
  const id = isObject(argument["finding"]) ? argument["finding"]["id"] : argument["id"];
  return typeof id === "string" ? { path, id } : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

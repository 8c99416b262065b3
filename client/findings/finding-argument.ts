/** A finding of a project. */
export interface FindingReference {
  /** The project's path. */
  readonly path: string;
  readonly id: string;
}

/**
 * The finding a command is about, when its argument says so.
 *
 * @param argument an item of the findings view, or `{path, id}` from a link or another tool
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

import { count } from "../contract/count.ts";
import type { ProgressEvent } from "../operations/operation.ts";

/** Says in a line how far an operation is; undefined for events that do not tell. */
export function progressWords(event: ProgressEvent): string | undefined {
  if (event.kind === "files") return `Reading ${event.done} of ${event.total} files`;
  if (event.kind === "commits") return `Reading ${event.done} of ${event.total} commits`;
  if (event.kind === "listed") return `Reading ${event.done} of ${event.total} projects`;
  if (event.kind === "packages") return `Asking about ${count(event.total, "package")}`;
  if (event.kind === "advisories") return `Reading ${event.done} of ${event.total} advisories`;
  if (event.kind === "slices") return `Asking about slice ${event.done + 1} of ${event.total}`;
  const isOfFleet = event.kind === "project" || event.kind === "project-done";
  return isOfFleet ? `Scanned ${event.done} of ${event.total} projects` : undefined;
}

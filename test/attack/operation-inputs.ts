import { z } from "zod";
import type { Operation } from "../../server/operations/operation.ts";
import type { HostileProject } from "./hostile-project.ts";

type Places = Pick<HostileProject, "path" | "root" | "area">;

/** What is put into each field of an operation, whichever operation that is. */
const values = ({ path, root, area }: Places): Readonly<Record<string, unknown>> => ({
  path,
  root,
  from: path,
  lines: true,
  id: "tls-validation-disabled",
  state: "Accepted risk",
  reason: "::error::x ##vso[x]",
  since: "HEAD~1",
  dryRun: true,
  config: { appName: "garden_notes" },
  folder: `${area}/made \u001b[2J\u202e`,
  all: true,
  transitive: true,
  allowDirty: true,
  what: "ai",
});

/** An input for an operation that it takes. */
export function inputOf(operation: Operation, project: Places): Readonly<Record<string, unknown>> {
  const { properties = {} } = z.toJSONSchema(operation.input(), { io: "input" });
  const known = values(project);
  return Object.fromEntries(
    Object.keys(properties).flatMap((field) => (field in known ? [[field, known[field]]] : [])),
  );
}

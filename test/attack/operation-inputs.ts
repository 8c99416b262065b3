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
  name: "orders",
  json: `${area}/sample.json`,
  openapi: `${area}/api.json`,
  overlay: `${area}/overlay`,
  kind: "flavour",
  value: "staging",
  files: "lib/never/**",
  parts: `${area}/parts`,
});

/** What is added to each list. */
const added: Readonly<Record<string, string>> = { locale: "de", permission: "camera", platform: "ios" };

/** An input for an operation that it takes. A feature is made of a sample; hostile-api.test.ts has the other. */
export function inputOf(
  operation: Operation,
  project: Places,
  preset: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  const { properties = {} } = z.toJSONSchema(operation.input(), { io: "input" });
  const own = added[String(preset["kind"])];
  const known: Readonly<Record<string, unknown>> = {
    ...values(project),
    ...(own !== undefined && { value: own }),
    ...preset,
  };
  const isSaid = (field: string) => field in known && !(field === "openapi" && "json" in properties);
  return Object.fromEntries(
    Object.entries(properties).flatMap(([field, schema]) => {
      const isList = typeof schema === "object" && schema.type === "array";
      return isSaid(field) ? [[field, isList ? [known[field]] : known[field]]] : [];
    }),
  );
}

import { z } from "zod";
import { teamConfigSchema } from "./team-schema.ts";

/** The part of JSON Schema that describes `palisade.yaml`. */
export interface TeamJsonSchema {
  readonly description?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, TeamJsonSchema>>;
  readonly items?: TeamJsonSchema;
  readonly anyOf?: readonly TeamJsonSchema[];
}

/** The JSON Schema of `palisade.yaml`, for editors without Palisade. */
export function teamJsonSchema(): TeamJsonSchema {
  const { $schema, ...schema } = z.toJSONSchema(teamConfigSchema(), { io: "input" });
  const about = { title: "palisade.yaml", description: "What a team decided about the findings of Palisade" };
  return { $schema, ...about, ...schema } as TeamJsonSchema;
}

/** The schema of the value at a path of keys; list items need none. Undefined if there is no such key. */
export function schemaAt(path: readonly string[]): TeamJsonSchema | undefined {
  let schema: TeamJsonSchema | undefined = withoutNull(teamJsonSchema());
  for (const key of path) {
    const below: TeamJsonSchema | undefined = schema.items ?? schema;
    const next: TeamJsonSchema | undefined = Object.hasOwn(below.properties ?? {}, key)
      ? below.properties?.[key]
      : undefined;
    if (!next) return undefined;
    schema = withoutNull(next);
  }
  return schema;
}

/** A value that may be null, without that. The description is beside the alternatives. */
function withoutNull({ anyOf, ...schema }: TeamJsonSchema): TeamJsonSchema {
  const [kind] = anyOf?.filter(({ type }) => type !== "null") ?? [];
  return { ...kind, ...schema };
}

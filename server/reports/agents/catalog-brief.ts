import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import type { OptionCatalog } from "../../generator/index.ts";

/** What a project can be made of: the fields with their values, and the recipes. */
const schema = lazy(() =>
  z.object({
    fields: z
      .array(
        z.object({
          key: z.string().describe("a path in the configuration"),
          label: z.string(),
          kind: z.string().describe("text, seg (one of the values), chips (several of them), switch"),
          values: z.array(z.string()).readonly().optional(),
          custom: z.boolean().optional().describe("values of your own are possible"),
        }),
      )
      .readonly(),
    recipes: z.array(z.object({ id: z.string(), description: z.string() })).readonly(),
  }),
);

export const catalogBrief = { schema, of: briefOfCatalog };

function briefOfCatalog({ sections, recipes }: OptionCatalog): Infer<typeof schema> {
  return {
    fields: sections.flatMap(({ fields }) =>
      fields.map(({ key, label, kind, values, custom }) => ({
        key,
        label,
        kind,
        ...(values && { values: values.map(({ value }) => value) }),
        ...(custom && { custom }),
      })),
    ),
    recipes: recipes.map(({ id, description }) => ({ id, description })),
  };
}

import { z } from "zod";
import { lazy } from "../../contract/lazy.ts";
import { overlayFile } from "./overlay-file.ts";

const id = lazy(() =>
  z
    .string()
    .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/)
    .max(40),
);
const sentence = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u);
const fields = lazy(() => z.record(z.string().max(100), z.unknown()));

const recipeSchema = lazy(() =>
  z.strictObject({
    id: id(),
    title: sentence(60),
    description: sentence(200),
    config: fields().describe("fields of the configuration, as in palisade catalog"),
  }),
);

const packageSchema = lazy(() =>
  z.strictObject({
    name: z
      .string()
      .regex(/^[a-z_][a-z0-9_]*$/)
      .max(60),
    version: z
      .string()
      .regex(/^[\^<>=\d][\w.^<>=+ -]*$/)
      .max(60)
      .describe("a constraint of pub, such as ^2.1.0"),
    reason: sentence(200).describe("why the project has it, as a sentence"),
    dev: z.boolean().default(false).describe("only needed while developing"),
    licence: z
      .string()
      .regex(/^[\w.+ -]*$/)
      .max(60)
      .default("")
      .describe("SPDX identifier"),
  }),
);

/** The content of `palisade.overlay.yaml`. */
export const overlaySchema = lazy(() =>
  z.strictObject({
    version: z.literal(1).describe("of this format"),
    name: id().describe("small letters, digits and hyphens; MANIFEST.md names it as an owner"),
    description: sentence(200).default(""),
    defaults: fields().default({}).describe("values instead of the generator's own defaults"),
    locked: fields().default({}).describe("values that nobody changes"),
    recipes: z.array(recipeSchema()).max(20).default([]).describe("configurations to start from"),
    packages: z.array(packageSchema()).max(50).default([]),
    lints: z
      .record(
        z
          .string()
          .regex(/^[a-z][a-z0-9_]*$/)
          .max(60),
        z.boolean(),
      )
      .default({})
      .describe("rules of the Dart linter, true or false"),
    licenceHeader: z.string().min(1).max(2000).optional().describe("the comment at the start of every source file"),
  }),
);

/** The JSON Schema of `palisade.overlay.yaml`, for editors. */
export function overlayJsonSchema(): object {
  return { ...z.toJSONSchema(overlaySchema(), { io: "input" }), title: overlayFile };
}

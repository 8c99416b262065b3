import { z } from "zod";
import { lazy } from "../contract/lazy.ts";
import type { OptionCatalog } from "../generator/index.ts";
import { catalogBrief } from "../reports/agents/catalog-brief.ts";
import { catalogText } from "../reports/catalog-text.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() => z.strictObject({}));

const valueSchema = lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.array(z.string()).readonly(),
    z.record(z.string(), z.string()).readonly(),
  ]),
);
const fieldSchema = lazy(() =>
  z.object({
    key: z.string().describe("a path in the configuration"),
    option: z.string().describe("the option it belongs to; the owner of the files that come from it"),
    label: z.string(),
    kind: z
      .enum(["text", "seg", "chips", "switch"])
      .describe("a text, one of several values, several values, on or off"),
    help: z.string().exactOptional(),
    values: z
      .array(z.object({ value: z.string(), label: z.string(), help: z.string().exactOptional() }))
      .readonly()
      .exactOptional(),
    default: valueSchema(),
    custom: z.boolean().exactOptional().describe("values of your own are possible"),
    multiline: z.boolean().exactOptional().describe("a text of several lines"),
    essential: z.boolean().exactOptional().describe("one of the few that a short form asks for"),
    forEach: z.string().exactOptional().describe("the field for each of whose values this one holds a text"),
    dictatedBy: z
      .record(z.string(), z.record(z.string(), valueSchema()).readonly())
      .readonly()
      .exactOptional()
      .describe("by another field and its value, the value that this one then has"),
  }),
);
const configSchema = lazy(() => z.record(z.string(), z.unknown()).readonly());
const output: () => z.ZodType<OptionCatalog> = lazy(() =>
  z.object({
    sections: z
      .array(z.object({ id: z.string(), title: z.string(), fields: z.array(fieldSchema()).readonly() }))
      .readonly(),
    packages: z
      .array(
        z.object({
          name: z.string(),
          version: z.string(),
          category: z.string(),
          licence: z.string(),
          dev: z.boolean(),
          note: z.string().exactOptional(),
        }),
      )
      .readonly(),
    recipes: z
      .array(z.object({ id: z.string(), title: z.string(), description: z.string(), config: configSchema() }))
      .readonly(),
    defaultRecipe: z.string().describe("the recipe that the defaults are"),
    defaults: configSchema(),
  }),
);

export const catalog: Operation<"catalog", typeof input, OptionCatalog> = {
  name: "catalog",
  service: "generator",
  summary: "What a new project can be made of: every option with its values and default, packages and recipes.",
  input,
  output,
  http: { method: "GET", path: "/catalog" },
  commands: [
    { command: ["catalog"], group: "create", brief: "list recipes and every choice of a new project", positionals: [] },
  ],
  agents: {
    tools: [
      {
        name: "catalog",
        title: "Options for a new project",
        effect: { changesProject: false, asksNetwork: false },
      },
    ],
    brief: catalogBrief,
  },
  run: (services) => services.generator.catalog(),
  text: catalogText,
};

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { markdownCode, markdownText } from "../../server/generator/escape/markdown.ts";
import { checks, teamFileProblems, teamJsonSchema } from "../../server/scanner/index.ts";
import { holdPart, markdownTable } from "./marked-part.ts";

const path = "docs/palisade-yaml.md";

interface Part {
  readonly type?: string | undefined;
  readonly description?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly properties?: Readonly<Record<string, Part>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Part | undefined;
  readonly anyOf?: readonly Part[] | undefined;
}
const part: z.ZodType<Part> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    description: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    properties: z.record(z.string(), part).optional(),
    required: z.array(z.string()).optional(),
    items: part.optional(),
    anyOf: z.array(part).optional(),
  }),
);

/** A row for each key, and below it for those inside of it. */
function rowsOf(name: string, key: Part, isRequired: boolean): string[][] {
  const list = key.type === "array";
  const inner = key.items ?? key;
  const below = Object.entries(inner.properties ?? {}).flatMap(([child, value]) =>
    rowsOf(`${name}${list ? "[]" : ""}.${child}`, value, inner.required?.includes(child) ?? false),
  );
  const said = [key.description ?? "", ...(isRequired ? ["required"] : [])].filter(Boolean).join("; ");
  return [[markdownCode(name), markdownText(takes(key)), markdownText(said)], ...below];
}

function takes(key: Part): string {
  if (key.anyOf) return [...new Set(key.anyOf.map(takes))].join(" or ");
  if (key.enum) return key.enum.length > 8 ? "one of a list" : key.enum.map(String).join(", ");
  if (key.type === "array") return key.items?.properties ? "a list" : "a list of texts";
  return (
    { integer: "a number", number: "a number", string: "text", boolean: "true or false", object: "keys", null: "null" }[
      key.type ?? ""
    ] ?? ""
  );
}

describe(path, () => {
  it("has every key of the schema (UPDATE_DOCS=1 writes them)", () => {
    const { properties = {}, required = [] } = part.parse(teamJsonSchema());
    const rows = Object.entries(properties).flatMap(([name, key]) => rowsOf(name, key, required.includes(name)));
    assert.ok(rows.length > 15);
    holdPart(path, "keys", markdownTable(["key", "takes", "meaning"], rows));
  });

  it("has examples in which nothing is wrong", () => {
    const examples = [...readFileSync(path, "utf8").matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(
      ([, text = ""]) => text,
    );
    assert.equal(examples.length, 2);
    const known = new Set(checks.map(({ meta }) => meta.id));
    for (const text of examples) assert.deepEqual(teamFileProblems(text, known, "2026-05-01"), []);
  });
});

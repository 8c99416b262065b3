import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { failOnLevels } from "../../server/contract/since.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** A component as GitLab reads it: what it is given, and then the configuration. */
const headSchema = z.strictObject({
  spec: z.strictObject({
    inputs: z.record(
      z.string().regex(/^[a-z-]+$/),
      z.strictObject({
        description: z.string(),
        default: z.string().optional(),
        options: z.array(z.string()).optional(),
      }),
    ),
  }),
});
const bodySchema = z.strictObject({
  include: z.tuple([z.strictObject({ local: z.string().startsWith("/") })]),
  palisade: z.strictObject({ stage: z.string(), variables: z.record(z.string(), z.string()) }),
});
const templateSchema = z.object({
  variables: z.record(z.string(), z.string()),
  palisade: z.object({ stage: z.string() }),
});

describe("the GitLab component", () => {
  const text = read("templates/palisade/template.yml");
  const [head, body] = parseAllDocuments(text).map((document) => document.toJS());
  const { inputs } = headSchema.parse(head).spec;
  const { include, palisade } = bodySchema.parse(body);
  const [{ local }] = include;
  const template = templateSchema.parse(parse(read(local)));

  it("is the job of the template, which is in the same repository", () => {
    assert.ok(existsSync(join(root, local)));
    assert.deepEqual(Object.keys(palisade.variables).sort(), Object.keys(template.variables).sort());
  });

  it("uses each input once, and has the defaults of the template", () => {
    const used = [palisade.stage, ...Object.values(palisade.variables)].map((value) => value.slice(11, -3));
    assert.deepEqual(used.toSorted(), Object.keys(inputs).sort());
    for (const [name, value] of [["stage", palisade.stage], ...Object.entries(palisade.variables)] as const) {
      const [, input = ""] = /^\$\[\[ inputs\.([a-z-]+) \]\]$/.exec(value) ?? [];
      const standard = name === "stage" ? template.palisade.stage : template.variables[name];
      assert.equal(inputs[input]?.default ?? "", standard, name);
    }
    assert.equal(inputs["repository"]?.default, undefined);
    assert.deepEqual(inputs["fail-on"]?.options, failOnLevels);
  });

  it("is given only inputs that it has in docs/ci.md, and all that it needs", () => {
    const blocks = [...read("docs/ci.md").matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].flatMap(([, code = ""]) =>
      parseAllDocuments(code).map((document) => document.toJS()),
    );
    const given = blocks.flatMap((block) => block?.include ?? []).filter(({ component }) => component !== undefined);
    assert.equal(given.length, 1);
    assert.match(given[0].component, /^\$CI_SERVER_FQDN\/security\/palisade\/palisade@\d+\.\d+\.\d+$/);
    assert.deepEqual(
      Object.keys(given[0].inputs).filter((name) => !Object.hasOwn(inputs, name)),
      [],
    );
    assert.ok("repository" in given[0].inputs);
  });
});

import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { parse } from "yaml";
import { checks, teamFileProblems, teamJsonSchema } from "../../server/scanner/index.ts";

const page = readFileSync("docs/decisions.md", "utf8");
const schema = "docs/palisade.schema.json";
const examples = [...page.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, text = ""]) => text);

describe("docs/decisions.md", () => {
  it("has examples of palisade.yaml in which nothing is wrong", () => {
    assert.equal(examples.length, 2);
    const known = new Set(checks.map(({ meta }) => meta.id));
    for (const text of examples) assert.deepEqual(teamFileProblems(text, known, "2026-05-01"), []);
  });

  it("comes with the JSON Schema of palisade.yaml (UPDATE_DOCS=1 writes it)", () => {
    const wanted = JSON.parse(JSON.stringify(teamJsonSchema()));
    const now = existsSync(schema) ? JSON.parse(readFileSync(schema, "utf8")) : undefined;
    // The formatter lays it out.
    if (process.env["UPDATE_DOCS"] && !isDeepStrictEqual(now, wanted)) {
      writeFileSync(schema, `${JSON.stringify(wanted, undefined, 2)}\n`);
    } else assert.deepEqual(now, wanted);
  });

  it("comes with a schema that accepts the examples, and no grade that there is not", () => {
    const ajv = new Ajv2020({ strict: false });
    formats.default(ajv);
    const isValid = ajv.compile(teamJsonSchema());
    for (const text of examples) assert.ok(isValid(parse(text)), JSON.stringify(isValid.errors));
    assert.ok(!isValid({ gate: { minGrade: "Q" } }));
    assert.ok(!isValid({ gates: {} }));
  });
});

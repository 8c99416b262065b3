import assert from "node:assert/strict";
import { z } from "zod";
import { operations } from "../../operations/index.ts";
import { operationInput, toolsOf } from "./agent-tools.ts";

const tools = new Map(toolsOf(operations).map((entry) => [entry.tool.name, entry]));

function named(name: string) {
  const entry = tools.get(name);
  assert.ok(entry, `there is no tool ${name}`);
  return entry;
}
const fieldsOf = (name: string) => Object.keys(z.toJSONSchema(named(name).input(), { io: "input" }).properties ?? {});

describe("the tools of agents", () => {
  it("have names of their own, which every agent takes", () => {
    const names = toolsOf(operations).map(({ tool }) => tool.name);
    assert.equal(tools.size, names.length);
    for (const name of names) assert.match(name, /^[a-z][a-z-]{1,40}$/);
  });

  it("hide what they imply, and what is not for agents", () => {
    assert.deepEqual(fieldsOf("fix"), ["path", "id"]);
    assert.deepEqual(fieldsOf("preview-fix-all"), ["path"]);
    assert.deepEqual(fieldsOf("scan"), ["path", "since", "failOn"]);
    assert.deepEqual(fieldsOf("generate"), ["config"]);
  });

  it("imply what they are: a preview is a dry run", () => {
    const given = { path: "/app", id: "sql-injection" };
    assert.deepEqual(operationInput(named("preview-fix"), given), { ...given, dryRun: true });
    assert.deepEqual(operationInput(named("fix"), given), { ...given, dryRun: false });
    assert.deepEqual(operationInput(named("generate"), { config: { state: "bloc" } }), { state: "bloc" });
    assert.deepEqual(operationInput(named("catalog"), undefined), {});
  });

  it("take nothing else", () => {
    for (const [name, given] of [
      ["preview-fix", { id: "a", dryRun: false }],
      ["scan", { policy: "a" }],
      ["sbom", { created: "2026-01-01T00:00:00Z" }],
      ["generate", { state: "bloc" }],
    ] as const)
      assert.throws(() => operationInput(named(name), given), { kind: "invalid input" });
  });

  it("change a project only if the operation needs a trusted one for it", () => {
    for (const { tool, operation } of toolsOf(operations)) {
      const input = operationInput(named(tool.name), {
        ...(fieldsOf(tool.name).includes("id") && { id: "a" }),
        ...(fieldsOf(tool.name).includes("name") && { name: "orders" }),
        ...(tool.field && { [tool.field]: {} }),
      });
      assert.equal(tool.effect.changesProject, operation.needsTrust?.(input as never) ?? false, tool.name);
    }
  });
});

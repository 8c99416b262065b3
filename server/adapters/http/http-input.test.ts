import assert from "node:assert/strict";
import { z } from "zod";
import { operations } from "../../operations/index.ts";
import { pathInput, rootInput } from "../../operations/inputs/paths.ts";
import { httpInput } from "./http-input.ts";
import { routesOf } from "./routes.ts";

describe("an input over HTTP", () => {
  const input = httpInput(
    z.strictObject({ path: pathInput().describe("a folder"), root: rootInput(), note: z.string().optional() }),
  );
  const problem = (value: unknown) => input.safeParse(value).error?.issues[0];

  it("names its path, and does not have to name what is optional", () => {
    assert.deepEqual(input.parse({ path: "/app" }), { path: "/app" });
    const { path, message } = problem({ root: "/apps" }) ?? {};
    assert.deepEqual([path, message], [["path"], "is missing. Name the folder."]);
  });

  it("is described as it is taken", () => {
    const { required, properties } = z.toJSONSchema(input, { io: "input" });
    assert.deepEqual(required, ["path"]);
    const path = properties?.["path"];
    assert.ok(typeof path === "object");
    assert.equal(path.description, "a folder");
    assert.equal("default" in path, false);
  });

  for (const path of [
    String.raw`\\host\share`,
    "//host/share",
    String.raw`\/host\share`,
    String.raw`/\host/share`,
    String.raw`\\?\C:\app`,
    String.raw`\\.\pipe\x`,
    String.raw`\??\UNC\host\share`,
    "file://host/share",
    "FILE:///etc",
  ]) {
    it(`names no other machine, no device and no address: ${path}`, () => {
      assert.deepEqual(problem({ path })?.path, ["path"]);
      assert.deepEqual(problem({ path: "/app", root: path })?.path, ["root"]);
      assert.equal(problem({ path: "/app", note: path }), undefined);
    });
  }

  for (const path of ["/app", "app", "../app", "~/app", String.raw`C:\app`, String.raw`C:\a\\b`, "/a//b", "."]) {
    it(`names a folder of this machine: ${path}`, () => assert.equal(problem({ path }), undefined));
  }

  for (const { operation, input: taken } of routesOf(operations)) {
    it(`of ${operation.name} names no project by default, and none of another machine`, () => {
      const { properties = {} } = z.toJSONSchema(taken, { io: "input" });
      for (const [name, schema] of Object.entries(properties)) {
        const isPath = /path|folder|file|root|directory|policy/i.test(name);
        if (!isPath) continue;
        assert.ok(typeof schema === "object" && !("default" in schema), name);
        const { error } = taken.safeParse({ [name]: "//host/share" });
        assert.ok(
          error?.issues.some(({ path }) => path[0] === name),
          `${name} takes //host/share`,
        );
      }
    });
  }
});

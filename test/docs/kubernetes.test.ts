import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseAllDocuments } from "yaml";

const blocks = globSync("docs/**/*.md").flatMap((page) =>
  [...readFileSync(page, "utf8").matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, code = ""]) => code),
);
const objects: unknown[] = blocks
  .filter((code) => /^apiVersion:/m.test(code))
  .flatMap((code) => parseAllDocuments(code).map((document) => document.toJS()));

/** What the compiler says of objects, held against the types of Kubernetes' own API. */
function problemsOf(written: readonly unknown[]): string {
  const folder = mkdtempSync(join(tmpdir(), "palisade-test-"));
  try {
    const lines = written.map((one) => {
      const { apiVersion, kind } = Object(one);
      const types = resolve("node_modules/kubernetes-types", apiVersion === "v1" ? "core/v1" : apiVersion);
      return `(${JSON.stringify(one)}) satisfies import(${JSON.stringify(types)}).${kind};\n`;
    });
    writeFileSync(join(folder, "objects.ts"), lines.join(""));
    const options = ["--noEmit", "--ignoreConfig", "--strict", "--pretty", "false"];
    const compiler = resolve("node_modules/typescript/bin/tsc");
    return spawnSync(process.execPath, [compiler, ...options, "objects.ts"], { cwd: folder, encoding: "utf8" }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("what the documentation gives to Kubernetes", function () {
  this.timeout(60_000);

  it("is what its API takes", () => {
    assert.deepEqual(
      objects.map((one) => Object(one).kind),
      ["PersistentVolumeClaim", "Job", "Job"],
    );
    assert.equal(problemsOf(objects), "");
  });

  it("would be refused with a field that is unknown, missing or of another type", () => {
    const pod = (container: object) => ({ apiVersion: "v1", kind: "Pod", spec: { containers: [container] } });
    assert.equal(problemsOf([pod({ name: "palisade", args: ["."] })]), "");
    assert.match(
      problemsOf([pod({ name: "palisade", arguments: ["."] })]),
      /"arguments"' does not exist in type 'Container'/,
    );
    assert.match(problemsOf([pod({ args: ["."] })]), /'name' is missing/);
    assert.match(problemsOf([pod({ name: "palisade", args: "." })]), /'string' is not assignable to type 'string\[\]'/);
  });
});

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { createWorkspace, type Workspace } from "../../test/support/services/workspace.ts";
import { documentSeal } from "./document-seal.ts";
import { jsonDocument } from "./json-document.ts";
import { projectDocumentSchema } from "./project-document.ts";
import { recordScan } from "./records/scan-project.ts";
import { openStore } from "./store.ts";

const sealOf = (program: string) => documentSeal(async () => program);

describe("the seal of documents", () => {
  let workspace: Workspace;
  let path: string;
  let asked: number;

  beforeEach(async () => {
    workspace = await createWorkspace();
    path = join(workspace.folder, "state", "counter.json");
    asked = 0;
  });
  afterEach(() => workspace.remove());

  const schema = () => {
    asked++;
    return z.object({ version: z.literal(1), count: z.int() });
  };
  const open = (program?: string) =>
    jsonDocument(path, schema, { version: 1, count: 0 }, program === undefined ? undefined : sealOf(program));
  const write = (count: number, program?: string) => open(program).update(() => ({ version: 1, count }));

  it("lets the program that wrote a document read it without its schema", async () => {
    await write(3, "this");
    assert.deepEqual(await open("this").read(), { version: 1, count: 3 });
    assert.equal(asked, 0);
  });

  it("of another program leaves it to the schema", async () => {
    await write(3, "another");
    assert.deepEqual(await open("this").read(), { version: 1, count: 3 });
    assert.equal(asked, 1);
  });

  it("is nothing to a version that has none", async () => {
    await write(3, "this");
    assert.deepEqual(await open().read(), { version: 1, count: 3 });
    await write(4);
    assert.deepEqual(await open("this").read(), { version: 1, count: 4 });
  });

  it("holds no longer when a byte is another, or the end is missing", async () => {
    await write(3, "this");
    const text = await readFile(path, "utf8");
    await writeFile(path, text.replace('"count":3', '"count":5'));
    assert.deepEqual(await open("this").read(), { version: 1, count: 5 });
    assert.equal(asked, 1);
    await writeFile(path, text.replace('"count":3', '"count":"x"'));
    assert.deepEqual(await open("this").read(), { version: 1, count: 0 });
    await writeFile(path, text.slice(0, -3));
    assert.deepEqual(await open("this").read(), { version: 1, count: 0 });
  });

  it("gives of a scanned project what its schema gives", async () => {
    const { services, app } = workspace;
    const folder = join(workspace.folder, "sealed");
    const store = openStore(folder, sealOf("this"));
    await workspace.write(
      "apps/garden_notes/lib/keys.dart",
      'const password = "hunter2hunter2"; // palisade:ignore hardcoded-secrets a test\nvoid f() => print(password);\n',
    );
    for (let scan = 0; scan < 2; scan++) await recordScan({ ...services, store }, app, () => {}, undefined);
    const sealed = await openStore(folder, sealOf("this")).project(app).read();
    assert.ok(sealed.record?.findings.some(({ evidence }) => evidence.length > 0));
    assert.deepEqual(sealed, projectDocumentSchema().parse(sealed));
  });
});

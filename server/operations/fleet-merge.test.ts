import assert from "node:assert/strict";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { createWorkspace, type Workspace } from "../../test/support/services/workspace.ts";
import { plainPaint } from "../reports/paint.ts";
import { createServices } from "../services/services.ts";
import { fleet } from "./fleet.ts";
import { fleetMerge } from "./fleet-merge.ts";

describe("merging a fleet", function () {
  this.timeout(60_000);
  let workspace: Workspace;
  before(async () => {
    workspace = await createWorkspace();
    for (const name of ["birds", "chess", "diary", "echo", "fern", "gulls"]) {
      await workspace.write(`apps/${name}/pubspec.yaml`, `name: ${name}\n`);
      await workspace.write(`apps/${name}/lib/main.dart`, `const api = 'http://${name}.example.org/v1';\n`);
    }
    await workspace.write(
      "apps/fern/lib/main.dart",
      "import 'dart:io';\nfinal client = HttpClient()..badCertificateCallback = (certificate, host, port) => true;\n",
    );
  });
  after(() => workspace.remove());

  const context = { progress() {}, signal: undefined };
  const parts = () => join(workspace.folder, "parts");

  /** A machine that scans its part: its own checkout and its own state. */
  async function machine(shard: string, checkout: string) {
    const root = join(workspace.folder, checkout, "apps");
    if (checkout !== ".") await cp(join(workspace.folder, "apps"), root, { recursive: true });
    const environment = { PALISADE_HOME: join(workspace.folder, `state-of-${checkout}`) };
    const services = createServices(environment, workspace.folder, join(workspace.folder, "installation"));
    return fleet.run(services, { root, shard }, context);
  }
  const written = (answer: Awaited<ReturnType<typeof machine>>) =>
    text(fleet.formats?.["part"]?.write(answer) as Readable);
  const sarifOf = async (answer: Awaited<ReturnType<typeof machine>>) =>
    JSON.parse(await text(fleet.formats?.["sarif"]?.write(answer) as Readable));
  const merge = () => fleetMerge.run(workspace.services, { parts: parts() }, context);

  beforeEach(async () => {
    await rm(parts(), { recursive: true, force: true });
    await mkdir(parts());
  });

  it("gives of four machines what one process gives", async () => {
    for (const [index, shard] of ["1/4", "2/4", "3/4", "4/4"].entries()) {
      const part = await machine(shard, index % 2 === 0 ? "." : `checkout-${index}`);
      await writeFile(join(parts(), `${index}.json`), await written(part));
    }
    const merged = await merge();
    const alone = await machine("1/1", ".");
    assert.equal(merged.projects.length, 7);
    const findings = (answer: typeof alone) =>
      answer.projects.map(({ path, lastScan }) => [path, lastScan?.score, lastScan?.pass, lastScan?.fail]);
    assert.deepEqual(findings(merged), findings(alone));
    assert.equal(merged.averageScore, alone.averageScore);
    assert.deepEqual({ ...merged.totals, unchanged: 0 }, { ...alone.totals, unchanged: 0 });
    assert.equal(fleetMerge.outcome?.(merged), "bad");
    const [one, other] = [await sarifOf(merged), await sarifOf(alone)];
    assert.ok(one.runs[0].results.length > 5);
    assert.deepEqual(one.runs[0].results, other.runs[0].results);
    assert.match(String(fleetMerge.text?.(merged, plainPaint)), /Average /);
  });

  const refusals: readonly (readonly [
    what: string,
    files: readonly (readonly [shard: string, change?: (text: string) => string])[],
    says: RegExp,
  ])[] = [
    ["no part", [], /holds no part of a fleet\. palisade fleet --format part writes one\./],
    ["a missing part", [["1/3"], ["3/3"]], /^Part 2 of 3 is missing\.$/],
    ["a part that is there twice", [["1/2"], ["1/2"], ["2/2"]], /^Part 1 of 2 is there 2 times\.$/],
    ["parts of different numbers", [["1/1"], ["2/2"]], /^Some parts are not of 1\.$/],
    [
      "a part that is cut off",
      [["1/1", (whole) => whole.slice(0, -40)]],
      /^0\.json is no part of a fleet: palisade fleet --format part has not written it\.$/,
    ],
    [
      "parts of different folders",
      [["1/2"], ["2/2", (whole) => whole.replace('"found":7', '"found":9')]],
      /^The parts were made of different folders/,
    ],
  ];
  for (const [what, files, says] of refusals) {
    it(`refuses ${what}`, async () => {
      for (const [index, [shard, change = (whole: string) => whole]] of files.entries()) {
        await writeFile(join(parts(), `${index}.json`), change(await written(await machine(shard, "."))));
      }
      await assert.rejects(merge(), (error: Error) => says.test(error.message));
    });
  }
});

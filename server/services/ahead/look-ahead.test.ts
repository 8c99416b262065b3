import assert from "node:assert/strict";
import { join } from "node:path";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { memorySnapshot } from "../../scanner/project/snapshot.ts";
import { createScanner, rules } from "../scanner.ts";
import { createServices } from "../services.ts";
import { lookAheadIn, threadsPay } from "./look-ahead.ts";

const installation = join(import.meta.dirname, "../../..");

describe("threads that look ahead", () => {
  let workspace: Workspace;
  before(async () => {
    workspace = await createWorkspace();
  });
  after(() => workspace.remove());

  it("are started where they pay: for many files, on four processors or more", () => {
    assert.deepEqual(
      [1, 2, 3, 4, 64].filter((processors) => threadsPay(1000, processors)),
      [4, 64],
    );
    assert.deepEqual([threadsPay(499, 8), threadsPay(500, 8)], [false, true]);
  });

  it("are started for one project at a time, and only for one with many Dart files", async () => {
    const files = (count: number) => Array.from({ length: count }, (_, at) => [`lib/file_${at}.dart`, ""]);
    const snapshotOf = (count: number) =>
      memorySnapshot({ "pubspec.yaml": "name: app\n", ...Object.fromEntries(files(count)) });
    const lookAhead = lookAheadIn(workspace.folder, 4);
    assert.equal(await lookAhead(workspace.app, snapshotOf(499)), undefined);
    const one = await lookAhead(workspace.app, snapshotOf(500));
    assert.ok(one);
    assert.equal(await lookAhead(workspace.app, snapshotOf(500)), undefined);
    one.end();
    const next = await lookAhead(workspace.app, snapshotOf(500));
    assert.ok(next);
    next.end();
  });

  it("are asked for in a first scan, and in one that takes over nothing", async () => {
    const asked: string[] = [];
    const newProcess = () => {
      const { afterwards, learnedFacts } = createServices(
        { PALISADE_HOME: workspace.folder },
        workspace.app,
        installation,
      );
      const lookAhead = async (path: string) => void asked.push(path);
      return { afterwards, scanner: createScanner(rules, { learn: learnedFacts, lookAhead }) };
    };
    const first = newProcess();
    await first.scanner.scan(workspace.app, {}, undefined);
    assert.deepEqual(asked, [workspace.app]);
    await first.scanner.scan(workspace.app, {}, undefined);
    await first.afterwards.finish(undefined);
    const second = newProcess();
    await second.scanner.scan(workspace.app, {}, undefined);
    assert.equal(asked.length, 1);
    await newProcess().scanner.scan(workspace.app, {}, undefined, { isAlone: true });
    assert.equal(asked.length, 2);
  });
});

import assert from "node:assert/strict";
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { changingTexts } from "../../../test/support/scan/changing-program.ts";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { createServices, type Services } from "../services.ts";
import { recordScanOrKept } from "./record-scan-or-kept.ts";
import { recordScan, scanUnrecorded } from "./scan-project.ts";

/** The installation of this checkout: what is kept holds for its checks. */
const installation = join(import.meta.dirname, "../../..");

/** What people change between two scans. An empty text stands for a file that is gone. */
const changes: readonly (readonly [file: string, text: string])[] = [
  ...Object.entries(changingTexts).flatMap(([file, texts]) => ["", ...texts].map((text) => [file, text] as const)),
  ["lib/moved.dart", changingTexts["lib/log.dart"][0]],
  ["lib/moved.dart", ""],
  [
    "lib/sub.dart",
    "import 'session.dart';\nclass Sub extends Session {\n  @override\n  String get name => token;\n}\n",
  ],
  ["lib/sub.dart", ""],
  ["lib/logs.dart", "import 'log.dart';\nvoid logs(String one) => tell(one);\nvoid more() => logs(password);\n"],
  ["lib/logs.dart", "import 'log.dart';\nvoid logs(String one) => tell(one);\nvoid more() => logs('page');\n"],
  ["pubspec.yaml", "name: app\n"],
  ["pubspec.yaml", "name: app\ndependencies: {shared_preferences: any}\n"],
  ["palisade.yaml", ""],
  ["palisade.yaml", "secrets:\n  shapes:\n    - {id: ours, name: Our key, pattern: 'tok[a-z]+'}\n"],
  ["palisade.yaml", "checks:\n  sensitive-logging: off\n"],
];

describe("facts that are kept for a later process", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
  });
  afterEach(() => workspace.remove());

  const newProcess = (state: string) =>
    createServices({ PALISADE_HOME: join(workspace.folder, state) }, workspace.folder, installation);
  const folder = () => join(workspace.folder, "state/facts");
  const keptFile = async () => join(folder(), (await readdir(folder()))[0] ?? "");

  /** Who takes over what others kept: a scan, an editor that was started again, and what records nothing. */
  const ways: readonly ((services: Services) => Promise<ScanRecord>)[] = [
    (services) => recordScanOrKept(services, workspace.app, () => {}, undefined),
    async (services) => (await recordScan(services, workspace.app, () => {}, undefined, { occasion: "look" })).record,
    async (services) => (await scanUnrecorded(services, workspace.app, () => {}, undefined)).record,
  ];
  let turn = 0;

  /** The findings of a process that may take over what others kept, and of one that takes over nothing. */
  async function scans() {
    const services = newProcess("state");
    const kept = await ways[turn++ % ways.length]?.(services);
    await services.afterwards.finish(undefined);
    const alone = { isAlone: true };
    const { record } = await recordScan(newProcess("other"), workspace.app, () => {}, undefined, alone);
    return [kept, record].map((one) => one && { findings: one.findings, coverage: one.coverage });
  }

  async function change([file, text]: readonly [string, string]) {
    if (text === "") await rm(join(workspace.app, file), { force: true });
    else await workspace.write(`apps/garden_notes/${file}`, text);
  }

  async function assertSame() {
    const [kept, anew] = await scans();
    assert.deepEqual(kept, anew);
  }

  it("After any changes, a process that takes over what others kept finds what it would find alone.", async () => {
    const some = fc.array(fc.constantFrom(...changes), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.array(some, { minLength: 2, maxLength: 5 }), async (steps) => {
        for (const step of steps) {
          for (const one of step) await change(one);
          await assertSame();
        }
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });

  it("are of no use when any of their bytes was changed, and do no harm", async () => {
    for (const one of changes.slice(0, 12)) await change(one);
    await assertSame();
    const kept = await readFile(await keptFile());
    const places = fc.uniqueArray(fc.nat(kept.length - 1), { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(places, fc.nat(255), fc.constantFrom(...changes), async (all, byte, one) => {
        const damaged = Buffer.from(kept);
        for (const at of all) damaged.writeUInt8(byte, at);
        await writeFile(await keptFile(), damaged.subarray(0, byte < 50 ? all[0] : undefined));
        await change(one);
        await assertSame();
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });

  it("show nothing of the project, and are for its user alone", async () => {
    await change([
      "lib/key.dart",
      "import 'log.dart';\nconst secretName = 'hunter2hunter2';\nvoid f() => print(secretName);\n",
    ]);
    await assertSame();
    const kept = (await readFile(await keptFile())).toString("latin1");
    for (const text of ["hunter2", "secretName", "lib/"]) assert.equal(kept.includes(text), false, text);
    if (process.platform !== "win32") assert.equal((await stat(await keptFile())).mode & 0o077, 0);
  });

  it("are neither read nor written by a scan without them", async () => {
    const services = newProcess("state");
    await recordScan(services, workspace.app, () => {}, undefined, { isAlone: true });
    await services.afterwards.finish(undefined);
    await assert.rejects(readdir(folder()), { code: "ENOENT" });
  });

  it("are written behind the answer, and say what it says although the process has scanned again since", async () => {
    const services = newProcess("state");
    await recordScan(services, workspace.app, () => {}, undefined);
    await assert.rejects(readdir(folder()), { code: "ENOENT" });
    for (const one of changes.slice(0, 4)) await change(one);
    await recordScan(services, workspace.app, () => {}, undefined);
    await services.afterwards.finish(undefined);
    assert.equal((await readdir(folder())).length, 1);
    await assertSame();
  });

  it("are not written once the user has interrupted, and none before them is lost", async () => {
    await assertSame();
    const before = await readFile(await keptFile());
    await change(["lib/moved.dart", changingTexts["lib/log.dart"][0]]);
    const services = newProcess("state");
    await recordScan(services, workspace.app, () => {}, undefined);
    await services.afterwards.finish(AbortSignal.abort());
    assert.deepEqual(await readFile(await keptFile()), before);
    await assertSame();
  });
});

import assert from "node:assert/strict";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fixAll } from "../../../server/operations/fix-all.ts";
import { newProject } from "../../../server/operations/new-project.ts";
import type { RunContext } from "../../../server/operations/operation.ts";
import { record } from "../../../server/operations/record.ts";
import { scan } from "../../../server/operations/scan.ts";
import { setBaseline } from "../../../server/operations/set-baseline.ts";
import { setGate } from "../../../server/operations/set-gate.ts";
import { triage } from "../../../server/operations/triage.ts";
import { undo } from "../../../server/operations/undo.ts";
import { checks } from "../../../server/scanner/checks/index.ts";
import { breakApp, created, manifest } from "../failing-app.ts";
import type { Sandbox } from "../sandbox.ts";

/** A command that writes, and what has to be true when it was killed. */
export interface Writer {
  readonly name: string;
  /** So many changes of files it makes, or somewhat fewer. */
  readonly steps: number;
  /** So long it takes. */
  readonly milliseconds: number;
  command(round: number): readonly string[];
  /** Compares what is recorded with what was acknowledged. */
  check(round: number, isAcknowledged: boolean): Promise<void>;
  /** The next write of the same kind; afterwards the sources are as they were. */
  again(): Promise<unknown>;
}

/** The sources before and after all fixes, and the names of all files before them. */
export interface Original {
  readonly manifest: string;
  readonly fixedManifest: string;
  readonly created: string;
  readonly names: readonly string[];
}

const context: RunContext = { progress() {}, signal: undefined };

/** Prepares an app that can be fixed, and the writers that will be killed over it. */
export async function prepare(sandbox: Sandbox): Promise<{ original: Original; writers: readonly Writer[] }> {
  const { app, services } = sandbox;
  const before = await breakApp(sandbox);
  const names = await namesIn(app);
  const read = (file: string) => readFile(join(app, file), "utf8");
  await fixAll.run(services, { path: app, dryRun: false }, context);
  const original = { manifest: before, fixedManifest: await read(manifest), created: await read(created), names };
  await undo.run(services, { path: app }, context);
  const started = performance.now();
  const { code, stderr } = await sandbox.run("scan", app);
  assert.equal(code, 0, stderr);
  const milliseconds = performance.now() - started;
  const reference = join(sandbox.folder, "out/reference");
  assert.equal((await sandbox.run(...makeProject(reference))).code, 0);
  const writers = [
    scanWriter(sandbox),
    triageWriter(sandbox),
    baselineWriter(sandbox),
    gateWriter(sandbox),
    fixWriter(sandbox, original),
    await projectWriter(sandbox, await textsIn(reference)),
  ];
  return { original, writers: writers.map((writer) => ({ milliseconds, steps: 10, ...writer })) };
}

type Described = Omit<Writer, "milliseconds" | "steps"> & Partial<Pick<Writer, "steps">>;

function scanWriter({ app, services }: Sandbox): Described {
  return {
    name: "scan",
    command: () => ["scan", app],
    check: async () =>
      assert.equal((await record.run(services, { path: app }, context)).findings.length, checks.length),
    again: () => scan.run(services, scan.input().parse({ path: app }), context),
  };
}

function triageWriter({ app, services }: Sandbox): Described {
  const id = "dependency-pinning";
  let decided: string | undefined;
  const reasonOf = (round: number) => `round ${round}`;
  const decide = (reason: string) =>
    triage.run(services, triage.input().parse({ path: app, id, state: "Accepted risk", reason }), context);
  return {
    name: "triage",
    command: (round) => ["triage", id, "Accepted risk", app, "--reason", reasonOf(round)],
    async check(round, isAcknowledged) {
      const { findings } = await record.run(services, { path: app }, context);
      const reason = findings.find((finding) => finding.id === id)?.triageReason;
      const allowed = isAcknowledged ? [reasonOf(round)] : [decided, reasonOf(round)];
      assert.ok(allowed.includes(reason), `the decision is ${reason}, not one of ${allowed}`);
    },
    async again() {
      decided = "again";
      await decide(decided);
    },
  };
}

function baselineWriter({ app, services }: Sandbox): Described {
  let setAt: string | undefined;
  let started = "";
  const now = () => new Date().toISOString();
  return {
    name: "baseline",
    command() {
      started = now();
      return ["baseline", "set", app];
    },
    async check(_round, isAcknowledged) {
      const { baseline } = await services.store.project(app).read();
      const isNew = baseline !== null && baseline.setAt >= started;
      assert.ok(isNew || (!isAcknowledged && baseline?.setAt === setAt), `the baseline is of ${baseline?.setAt}`);
    },
    async again() {
      const { baseline } = await setBaseline.run(services, { path: app, clear: false }, context);
      setAt = baseline?.setAt;
    },
  };
}

function gateWriter({ services }: Sandbox): Described {
  let set: number | null = null;
  const thresholdOf = (round: number) => round + 100;
  return {
    name: "gate",
    command: (round) => ["gate", "set", "--max-high", String(thresholdOf(round))],
    async check(round, isAcknowledged) {
      const { maxHigh } = (await services.store.settings.read()).gate;
      const allowed = isAcknowledged ? [thresholdOf(round)] : [set, thresholdOf(round)];
      assert.ok(allowed.includes(maxHigh), `the threshold is ${maxHigh}, not one of ${allowed}`);
    },
    async again() {
      set = 99;
      await setGate.run(services, { maxHigh: set }, context);
    },
  };
}

function fixWriter({ app, services }: Sandbox, original: Original): Described {
  const read = (file: string) => readFile(join(app, file), "utf8");
  return {
    name: "fix-all",
    steps: 50,
    command: () => ["fix-all", app],
    async check(_round, isAcknowledged) {
      if (isAcknowledged) assert.equal(await read(manifest), original.fixedManifest);
    },
    async again() {
      while ((await services.store.fixes(app).read()).fixes.length > 0)
        await undo.run(services, { path: app }, context);
      await fixAll.run(services, { path: app, dryRun: false }, context);
      assert.equal(await read(manifest), original.fixedManifest);
      await undo.run(services, { path: app }, context);
      assert.equal(await read(manifest), original.manifest);
      assert.deepEqual(await namesIn(app), original.names);
    },
  };
}

async function projectWriter(
  { folder, services }: Sandbox,
  reference: ReadonlyMap<string, string>,
): Promise<Described> {
  const target = join(folder, "out/garden");
  return {
    name: "new",
    steps: reference.size + 60,
    command: () => makeProject(target),
    async check(_round, isAcknowledged) {
      const made = await textsIn(target).catch(() => undefined);
      assert.ok(made || !isAcknowledged, "there is no project");
      if (made) assert.deepEqual(made, reference);
    },
    async again() {
      await rm(target, { recursive: true, force: true });
      const next = join(folder, "out/next");
      const input = newProject.input().parse({ config: { appName: "garden" }, folder: next });
      await newProject.run(services, input, context);
      await rm(next, { recursive: true });
    },
  };
}

function makeProject(folder: string): string[] {
  return ["new", "garden", "--recipe", "minimal", "--out", folder];
}

async function textsIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = files.map(async (file) => [file.slice(folder.length + 1), await readFile(file, "latin1")] as const);
  return new Map((await Promise.all(texts)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Everything below a folder. */
export async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).sort();
}

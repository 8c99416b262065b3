import assert from "node:assert/strict";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { seededRandom } from "../../fuzz/random.ts";
import { awakeTime } from "../../support/awake-time.ts";
import { created, manifest } from "../failing-app.ts";
import { createSandbox, type Sandbox } from "../sandbox.ts";
import { namesIn, type Original, prepare } from "./writers.ts";

/** Milliseconds that a record may keep its next writer waiting, with what a busy machine adds. */
const longestWait = 2_500;

/** How often each writer was killed, and how often it came to its end first. */
export type Kills = Readonly<Record<string, { readonly killed: number; readonly ended: number }>>;

/**
 * Kills the real command line (kill -9) at a random moment or at a random step of its writing, each round another of six
 * writers, and checks after each that nothing which was acknowledged is lost, that no file is torn, that nobody waits,
 * and that the next write removes what was left behind.
 *
 * @param seed the same one kills at the same steps again
 * @throws AssertionError that names the round, the writer and the step
 */
export async function kills(rounds: number, seed: number): Promise<Kills> {
  const random = seededRandom(seed);
  const sandbox = await createSandbox();
  const counts: Record<string, { killed: number; ended: number }> = {};
  try {
    const { original, writers } = await prepare(sandbox);
    for (let round = 0; round < rounds; round++) {
      // Each writer has its turn once, however few rounds there are.
      const writer = writers[round] ?? random.one(writers);
      const step = 1 + random.below(writer.steps);
      const after = random.below(2) === 0 ? undefined : random.below(writer.milliseconds);
      const isAcknowledged = await killed(sandbox, writer.command(round), step, after);
      const count = (counts[writer.name] ??= { killed: 0, ended: 0 });
      count[isAcknowledged ? "ended" : "killed"]++;
      try {
        await checkSources(sandbox, original);
        await checkRecords(sandbox);
        await writer.check(round, isAcknowledged);
        await checkWaiting(sandbox);
        await writer.again();
        assert.deepEqual(await leftovers(sandbox), []);
      } catch (error) {
        const moment = after === undefined ? `step ${step}` : `${after} ms`;
        throw new assert.AssertionError({ message: `Round ${round}, ${writer.name} killed at ${moment}: ${error}` });
      }
    }
    return counts;
  } finally {
    await sandbox.remove();
  }
}

/** Runs a command and kills it, by the clock or at a step. Returns whether it came to its end before that. */
async function killed(
  sandbox: Sandbox,
  command: readonly string[],
  step: number,
  after: number | undefined,
): Promise<boolean> {
  const dying = { NODE_OPTIONS: `--import=${join(import.meta.dirname, "../dying.ts")}`, DIE_AT: String(step) };
  const child = sandbox.start(command, {
    stdio: "ignore",
    env: { NODE_COMPILE_CACHE: join(sandbox.folder, "compiled"), ...(after === undefined ? dying : {}) },
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), after ?? 20_000);
  const [code] = await once(child, "close");
  clearTimeout(timer);
  assert.ok(code === null || code === 0, `${command.join(" ")} ended with ${code}`);
  return code === 0;
}

async function checkSources({ app }: Sandbox, original: Original): Promise<void> {
  const text = await readFile(join(app, manifest), "utf8");
  assert.ok(text === original.manifest || text === original.fixedManifest, "the manifest is torn");
  const made = await readFile(join(app, created), "utf8").catch(() => undefined);
  assert.ok(made === undefined || made === original.created, "the new file is torn");
  assert.ok(text === original.manifest || made !== undefined, "the manifest names a file that is not there");
}

async function checkRecords(sandbox: Sandbox): Promise<void> {
  const state = join(sandbox.folder, "state");
  for (const name of await namesIn(state)) {
    if (!name.endsWith(".json")) continue;
    const text = await readFile(join(state, name), "utf8");
    if (isKeptScan(name)) assert.doesNotThrow(() => JSON.parse(afterDigest(text)), `${name} is torn`);
    else assert.equal(JSON.parse(text).version, 1, `${name} is torn`);
  }
}

/** What is kept of a scan begins with its digest, on a line of its own. */
const isKeptScan = (name: string) => name.startsWith("scans");
const afterDigest = (text: string) => text.slice(text.indexOf("\n") + 1);

/** The records of this app and the settings, each written at once. */
async function checkWaiting({ services, app }: Sandbox): Promise<void> {
  for (const document of [services.store.project(app), services.store.fixes(app), services.store.settings]) {
    using time = awakeTime();
    // Each has a type of its own; nothing is changed.
    await (document.update as (same: (content: never) => never) => Promise<unknown>)((content) => content);
    assert.ok(time.passed < longestWait, "a lock was waited for");
  }
}

async function leftovers({ folder }: Sandbox): Promise<string[]> {
  const isOurs = (name: string) => /\.palisade-|\.json\.lock|\.unreadable/.test(name);
  return (await namesIn(folder)).filter(isOurs);
}

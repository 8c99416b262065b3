import assert from "node:assert/strict";
import { checks } from "../../../server/scanner/checks/index.ts";
import { fixes } from "../../../server/scanner/fixing/index.ts";
import { memorySnapshot } from "../../../server/scanner/project/snapshot.ts";
import { ownFindings } from "../../../server/scanner/scan/policy.ts";
import { scanSnapshot } from "../../../server/scanner/scan/scan.ts";
import { assertInside } from "../../fuzz/inside.ts";
import { seededRandom } from "../../fuzz/random.ts";
import { type App, appsToMutate } from "./apps.ts";
import { countWork } from "./counted-work.ts";
import { mutated } from "./mutate.ts";

/** When to stop: after so many scans, or when so much time is over, whichever comes first. */
export interface Limits {
  readonly scans: number;
  readonly milliseconds: number;
}

/** What was done. */
export interface Mutations {
  readonly scans: number;
  readonly files: number;
  readonly bytes: number;
  /** The most work that a scan was, as a multiple of the median of all; each is compared with its app unharmed. */
  readonly worst: number;
}

const rules = { checks, fixes };
/** So many scans of an app before the next has its turn. */
const inARow = 12;
const maxMutated = 40;
/** No scan may be this many times the work of the median. */
const maxWork = 10;
/**
 * Work of small apps, in counted blocks: ten times this is half a second. A few deeply nested lines are many times the work
 * of a small app, as far as the limits of the engine's readers allow.
 */
const leastWork = 2_000_000;
/** What no counter sees, such as the work of regular expressions: processor time of one scan, in milliseconds. */
const maxTime = 5_000;

/**
 * Scans apps whose files were mutated: no scan may throw, break a check, name a place outside of a file or be many times
 * the work of the others.
 *
 * @param seed gives the same mutations again
 * @param told is called before each scan, with what will be scanned
 * @throws AssertionError that names the scan and the app
 */
export async function scanMutations(
  folder: string | undefined,
  seed: number,
  { scans, milliseconds }: Limits,
  told: (what: string) => void,
): Promise<Mutations> {
  const apps = await appsToMutate(folder);
  assert.ok(apps.length > 0, "There is no app to mutate.");
  const random = seededRandom(seed);
  const end = performance.now() + milliseconds;
  using counter = countWork();
  const shares: number[] = [];
  let [done, files, bytes] = [0, 0, 0];
  while (done < scans && performance.now() < end) {
    const app = random.one(apps);
    told(`${app.name} as it is`);
    const original = await app.files();
    const usual = Math.max(leastWork, workOf(original, counter));
    const texts = Object.entries(original).filter((entry): entry is [string, string] => typeof entry[1] === "string");
    if (texts.length === 0) continue;
    for (let turn = 0; turn < inARow && done < scans && performance.now() < end; turn++) {
      const changed: Record<string, string> = {};
      for (let left = 1 + random.below(maxMutated); left > 0; left--) {
        const [path, text] = random.one(texts);
        changed[path] = mutated(text, random.one(texts)[1], random);
      }
      const what = `Scan ${done + 1} of seed ${seed}, ${app.name}`;
      told(what);
      try {
        shares.push(tryScan({ ...original, ...changed }, counter) / usual);
      } catch (error) {
        throw new assert.AssertionError({ message: `${what}: ${error instanceof Error ? error.stack : error}` });
      }
      const worst = multiple(shares);
      assert.ok(worst <= maxWork, `${what} was ${worst.toFixed(1)} times the work of the median.`);
      done++;
      files += Object.keys(changed).length;
      bytes += Object.values(changed).reduce((sum, text) => sum + text.length, 0);
    }
  }
  return { scans: done, files, bytes, worst: multiple(shares) };
}

/** The largest share as a multiple of the median. The first few have no median that says anything. */
function multiple(shares: readonly number[]): number {
  const sorted = shares.toSorted((a, b) => a - b);
  return (sorted.at(-1) ?? 0) / Math.max(1, sorted[Math.floor(sorted.length / 2)] ?? 1);
}

type Files = Awaited<ReturnType<App["files"]>>;

function workOf(files: Files, counter: ReturnType<typeof countWork>): number {
  counter.take();
  scanSnapshot(memorySnapshot(files), rules);
  return counter.take();
}

/** Scans and looks at what came out. Returns the work. */
function tryScan(files: Files, counter: ReturnType<typeof countWork>): number {
  counter.take();
  const started = process.cpuUsage();
  const findings = ownFindings(scanSnapshot(memorySnapshot(files), rules));
  const { user, system } = process.cpuUsage(started);
  const work = counter.take();
  assert.ok((user + system) / 1000 < maxTime, `It took ${Math.round((user + system) / 1000)} ms of processor time.`);
  assert.equal(findings.length, checks.length);
  for (const { evidence, ignored } of findings) {
    for (const place of [...evidence, ...ignored]) {
      assert.doesNotMatch(place.message, /broke here/);
      assertInside(place, files);
    }
  }
  return work;
}

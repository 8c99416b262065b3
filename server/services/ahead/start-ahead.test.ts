import assert from "node:assert/strict";
import { once } from "node:events";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import { readFixtures } from "../../../test/support/checks/fixture.ts";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { createScanner, rules } from "../scanner.ts";
import type { HowToScan } from "../scanner-over.ts";
import { threadProgram } from "../threads/thread-program.ts";
import type { Ahead, LookAhead } from "./ahead.ts";
import { startAhead } from "./start-ahead.ts";

const installation = join(import.meta.dirname, "../../..");
const source = threadProgram(installation);
const built = join(installation, "dist/thread.js");

/** What other threads than ours do. */
const programs: Readonly<Record<string, string>> = {
  "dies at once": "process.exit(3);",
  throws: "throw new TypeError('no such thing');",
  "cannot be loaded": "import './nothing.mjs';",
  "takes every file, finds nothing and goes on": `
    import { workerData } from "node:worker_threads";
    workerData.errand.taken.fill(1);
    for (;;);`,
  "dies while it looks at a file": `
    import { workerData } from "node:worker_threads";
    workerData.errand.taken.fill(1, 2);
    process.exit(3);`,
};

describe("a first scan with threads that look ahead", function () {
  this.timeout(120_000);
  let workspace: Workspace;
  let threads: Worker[];
  const note = (thread: Worker) => threads.push(thread);
  beforeEach(async () => {
    threads = [];
    process.on("worker", note);
    workspace = await createWorkspace();
  });
  afterEach(async () => {
    process.off("worker", note);
    await workspace.remove();
  });

  /** The code of fixtures, each in a folder of its own. */
  async function writeFixtures(every: number) {
    for (const [at, { overlay }] of readFixtures().entries()) {
      if (at % every > 0) continue;
      for (const [path, text = ""] of Object.entries(overlay)) {
        const name = path.replace(/^lib\//, `lib/fixture_${at}/`);
        if (name !== path && path.endsWith(".dart")) await workspace.write(`apps/garden_notes/${name}`, text);
        else if (/\.(?:kt|java|swift)$/.test(path)) await workspace.write(`apps/garden_notes/${path}`, text);
      }
    }
  }

  const ended = () =>
    Promise.all(threads.map((one) => one.threadId < 0 || new Promise<unknown>((go) => one.once("exit", go))));

  /** @param before what happens when threads have begun, and before the scan reads a file */
  function looking(program: string, before: () => Promise<unknown>) {
    const given: string[] = [];
    const lookAhead: LookAhead = async (path, { sources }) => {
      const ahead: Ahead = startAhead(program, path, sources, 2);
      await turn();
      await before();
      return {
        ...ahead,
        analysis(file, role, content) {
          const analysis = ahead.analysis(file, role, content);
          if (analysis) given.push(file);
          return analysis;
        },
      };
    };
    return { given, lookAhead };
  }

  async function scan(lookAhead?: LookAhead, signal?: AbortSignal, how?: HowToScan) {
    const { found, coverage, warnings, contents } = await createScanner(rules, { lookAhead }).scan(
      workspace.app,
      {},
      signal,
      how,
    );
    return { found, coverage, warnings, contents };
  }

  async function assertSame(program: string) {
    const { given, lookAhead } = looking(program, ended);
    const helped = await scan(lookAhead);
    assert.equal(threads.length, 2);
    // Threads have ended before the scan began, so they have found everything.
    assert.equal(given.length, helped.coverage.dartFiles + helped.coverage.nativeFiles);
    assert.ok(given.length > 20);
    assert.deepEqual(helped, await scan());
  }

  it("A first scan with threads that look ahead finds what it finds without.", async () => {
    await writeFixtures(1);
    await assertSame(built);
  });

  it("needs no build", async () => {
    await writeFixtures(25);
    await assertSame(source);
  });

  it("finds what it finds without while threads still look, whoever takes which file", async () => {
    await writeFixtures(4);
    const alone = await scan();
    const started = () => Promise.all(threads.map((one) => once(one, "online")));
    for (const before of [turn, started]) {
      threads = [];
      assert.deepEqual(await scan(looking(built, before).lookAhead), alone);
    }
  });

  it("takes nothing that a thread has found in another text, or under other rules of the team", async () => {
    await writeFixtures(50);
    const secrets = "secrets:\n  shapes:\n    - {id: ours, name: Our key, pattern: 'tok[a-z]{12}'}\n";
    await workspace.write("apps/garden_notes/palisade.yaml", secrets);
    await workspace.write("apps/garden_notes/lib/key.dart", "const one = 'tokabcdefghijkl';\n");
    const withTeam = looking(built, ended);
    assert.deepEqual(await scan(withTeam.lookAhead), await scan());
    assert.ok(withTeam.given.includes("lib/key.dart"));

    const changed = looking(built, async () => {
      await ended();
      await workspace.write("apps/garden_notes/lib/key.dart", "const one = 'nothing';\n");
    });
    assert.deepEqual(await scan(changed.lookAhead), await scan());
    assert.ok(!changed.given.includes("lib/key.dart") && changed.given.includes("lib/main.dart"));

    const otherTeam = looking(built, async () => {
      await ended();
      await workspace.write("apps/garden_notes/palisade.yaml", secrets.replace("tok", "not"));
    });
    assert.deepEqual(await scan(otherTeam.lookAhead), await scan());
    assert.deepEqual(otherTeam.given, []);
  });

  for (const [name, text] of Object.entries(programs)) {
    it(`does all itself when a thread ${name}`, async () => {
      await writeFixtures(50);
      const program = await workspace.write("thread.mjs", text);
      const isLasting = text.includes("for (;;)");
      const { given, lookAhead } = looking(program, isLasting ? () => new Promise((go) => setTimeout(go, 500)) : ended);
      assert.deepEqual(await scan(lookAhead), await scan());
      assert.deepEqual(given, []);
      await ended();
    });
  }

  it("ends the threads when the user cancels", async () => {
    const program = await workspace.write("thread.mjs", "for (;;);");
    const stop = new AbortController();
    const { lookAhead } = looking(program, async () => stop.abort());
    await assert.rejects(scan(lookAhead, stop.signal), { name: "Failure" });
    assert.equal(threads.length, 2);
    await ended();
  });
});

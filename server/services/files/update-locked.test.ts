import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdir, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import fc from "fast-check";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { Failure } from "../../contract/failure.ts";
import { updateLocked } from "./update-locked.ts";

describe("a file that several processes change", () => {
  let workspace: Workspace;
  let path: string;
  beforeEach(async () => {
    workspace = await createWorkspace();
    path = await workspace.write("records/count", "0");
  });
  afterEach(() => workspace.remove());

  const count = async () => Number(await readFile(path, "utf8"));
  const increment = () =>
    updateLocked(path, async () => {
      const content = String((await count()) + 1);
      return { content, result: content };
    });
  const pen = (pid: number) => join(`${path}.lock`, `${pid}-123e4567-e89b-42d3-a456-426614174000`);
  const milliseconds = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };

  it("has its new content, and no lock beside it", async () => {
    assert.equal(await increment(), "1");
    assert.equal(await count(), 1);
    assert.deepEqual(await readdir(join(workspace.folder, "records")), ["count"]);
  });

  it("is changed again from the start by an owner whose lock was taken over", async () => {
    let runs = 0;
    await updateLocked(path, async () => {
      const seen = await count();
      if (runs++ === 0) {
        await rm(`${path}.lock`, { recursive: true });
        await increment();
      }
      return { content: String(seen + 10), result: undefined };
    });
    assert.deepEqual([runs, await count()], [2, 11]);
  });

  it("is not written by a slow owner while another one has the lock", async () => {
    const others: Promise<unknown>[] = [];
    await updateLocked(path, async () => {
      const seen = await count();
      if (others.length === 0) {
        await rm(`${path}.lock`, { recursive: true });
        await new Promise<void>((hasLock) => {
          const other = updateLocked(path, async () => {
            const now = await count();
            hasLock();
            for (let i = 0; i < 50; i++) await turn();
            return { content: String(now + 1), result: undefined };
          });
          others.push(other);
        });
      }
      return { content: String(seen + 1), result: undefined };
    });
    await Promise.all(others);
    assert.equal(await count(), 2);
  });

  it("loses no change, whenever locks are taken away", async () => {
    await fc.assert(
      fc.asyncProperty(
        // Fewer than one writer's attempts, because the same one may lose every time.
        fc.array(fc.nat(12), { maxLength: 5 }),
        fc.integer({ min: 2, max: 5 }),
        async (pauses, writers) => {
          await writeFile(path, "0");
          const thief = async () => {
            for (const pause of pauses) {
              for (let i = 0; i < pause; i++) await turn();
              // Another process may enter the lock while it is removed; then it stays.
              await rm(`${path}.lock`, { recursive: true, force: true }).catch(() => {});
            }
          };
          const writer = async () => {
            for (let i = 0; i < 3; i++) await increment();
          };
          await Promise.all([thief(), ...Array.from({ length: writers }, writer)]);
          assert.equal(await count(), writers * 3);
        },
      ),
      { numRuns: 15 },
    );
  });

  it("waits for no process that has ended", async () => {
    const { pid } = spawnSync(process.execPath, ["-e", ""]);
    await mkdir(`${path}.lock`);
    await writeFile(pen(pid), "");
    assert.ok((await milliseconds(increment)) < 1000);
    assert.equal(await count(), 1);
  });

  for (const [name, isHeld] of [
    ["a lock that nothing happens to", true],
    ["a lock that its owner left empty", false],
  ] as const) {
    it(`waits less than two seconds for ${name}, even when it is of tomorrow`, async () => {
      await mkdir(`${path}.lock`);
      if (isHeld) await writeFile(pen(process.pid), "");
      const tomorrow = Date.now() / 1000 + 86_400;
      await utimes(`${path}.lock`, tomorrow, tomorrow);
      assert.ok((await milliseconds(increment)) < 2000);
      assert.equal(await count(), 1);
    });
  }

  it("keeps its content when the change fails, and is free", async () => {
    const failing = updateLocked(path, async () => Promise.reject(new Failure("conflict", "no")));
    await assert.rejects(failing, /no/);
    assert.equal(await count(), 0);
    assert.deepEqual(await readdir(join(workspace.folder, "records")), ["count"]);
  });
});

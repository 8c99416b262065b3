import assert from "node:assert/strict";
import { appendFile, cp, mkdir, readFile, rm, watch, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import fc from "fast-check";
import { contents, restore } from "./folder-contents.ts";
import { config, createProjectPlace, type ProjectPlace, richer } from "./project-place.ts";

describe("the generator over a folder that holds something", () => {
  let place: ProjectPlace;
  before(async () => {
    place = await createProjectPlace();
  });
  afterEach(() => place.clear());
  after(() => place.sandbox.remove());

  it("keeps every file that somebody edited, replaced by one of theirs, or added", async () => {
    await place.write(richer);
    const edited = [
      "pubspec.yaml",
      "lib/main.dart",
      "README.md",
      "android/app/build.gradle.kts",
      ".palisade/config.json",
    ];
    for (const path of edited) await appendFile(place.at(path), "\n# mine\n");
    await writeFile(place.at("lib/mine.dart"), "// mine\n");
    await writeFile(place.at("ios/Runner/Info.plist"), "");
    const before = await contents(place.project);
    const { kept } = await place.write(config);
    const after = await contents(place.project);
    for (const path of [...edited, "lib/mine.dart", "ios/Runner/Info.plist"]) {
      assert.equal(after.get(path), before.get(path), path);
    }
    assert.deepEqual(
      kept.map(({ path, because }) => `${path}: ${because}`),
      [...edited, "ios/Runner/Info.plist"].sort().map((path) => `${path}: you changed it`),
    );
  });

  it("loses no byte that was not generated, whatever was edited, deleted and added before", async () => {
    const made = await place.write(config);
    const generated = await contents(place.project);
    const path = fc.constantFrom(...made.files);
    const content = fc.constantFrom("", "mine", "\u0000\u00ff", "// mine\r\n");
    const change = fc.oneof(
      fc.record({ kind: fc.constant("edit" as const), path, content }),
      fc.record({ kind: fc.constant("delete" as const), path }),
      fc.record({ kind: fc.constant("add" as const), path: path.map((one) => `${one}.mine`), content }),
    );
    const scenario = fc.record({ changes: fc.array(change, { maxLength: 8 }), asked: fc.constantFrom(config, richer) });
    await fc.assert(
      fc.asyncProperty(scenario, async ({ changes, asked }) => {
        for (const one of changes) {
          if (one.kind === "delete") await rm(place.at(one.path), { force: true });
          else
            await mkdir(dirname(place.at(one.path)), { recursive: true }).then(() =>
              writeFile(place.at(one.path), one.content),
            );
        }
        const before = await contents(place.project);
        const result = await place.write(asked);
        const after = await contents(place.project);
        const fresh = new Set([...result.created, ...result.replaced]);
        for (const [name, bytes] of before) if (!fresh.has(name)) assert.equal(after.get(name), bytes, name);
        for (const name of result.created) assert.ok(!before.has(name), `${name} was there`);
        for (const one of changes) {
          if (one.kind !== "delete")
            assert.ok(!result.replaced.includes(one.path) || before.get(one.path) !== toHex(one.content));
        }
        await rm(place.project, { recursive: true });
        await restore(place.project, generated);
      }),
      { numRuns: 12, seed: 1 },
    );
  });

  it("keeps all of a folder that was never generated", async () => {
    await cp(place.sandbox.app, place.project, { recursive: true });
    const before = await contents(place.project);
    const { kept, replaced } = await place.write(config);
    const after = await contents(place.project);
    for (const [path, bytes] of before) assert.equal(after.get(path), bytes, path);
    assert.deepEqual(replaced, []);
    assert.ok(kept.some(({ path, because }) => path === "pubspec.yaml" && because === "it was there before"));
  });

  it("says in a dry run what it would keep, and writes nothing", async () => {
    await place.write(richer);
    await appendFile(place.at("lib/main.dart"), "// mine\n");
    const before = await contents(place.project);
    const { kept, replaced } = await place.write(config, { dryRun: true });
    assert.ok(replaced.length > 0);
    assert.deepEqual(kept, [{ path: "lib/main.dart", because: "you changed it" }]);
    assert.deepEqual(await contents(place.project), before);
  });

  it("loses nothing when it is killed at any moment, and the next run goes on", async () => {
    await place.write(richer);
    await appendFile(place.at("lib/main.dart"), "// mine\n");
    const mine = await readFile(place.at("lib/main.dart"), "utf8");
    const file = join(place.sandbox.folder, "config.json");
    for (const [index, delay] of [0, 3, 6, 12].entries()) {
      await writeFile(file, JSON.stringify(index % 2 ? richer : config));
      const running = place.sandbox.start(["new", "--config", file, "--out", place.project, "--force"], {
        stdio: "ignore",
      });
      const ended = new Promise((resolve) => running.on("close", resolve));
      const stop = new AbortController();
      await Promise.race([ended, firstNew(place.project, /^\.palisade-/, stop.signal)]);
      stop.abort();
      await setTimeout(delay);
      running.kill("SIGKILL");
      await ended;
      assert.equal(await readFile(place.at("lib/main.dart"), "utf8"), mine);
    }
    const { kept } = await place.write(config);
    assert.deepEqual(kept, [{ path: "lib/main.dart", because: "you changed it" }]);
  }).timeout(30_000);
});

/** Waits until a folder has an entry with such a name, or for nothing more when it is stopped. */
async function firstNew(folder: string, name: RegExp, signal: AbortSignal): Promise<void> {
  try {
    for await (const { filename } of watch(folder, { signal })) if (filename && name.test(filename)) return;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function toHex(text: string): string {
  return Buffer.from(text).toString("hex");
}

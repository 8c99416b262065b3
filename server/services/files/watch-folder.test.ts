import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import type { FSWatcher, watch } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { replaceFile } from "./staged-file.ts";
import { watchFolder } from "./watch-folder.ts";

/** What a system does that has no watcher to give, which nobody can bring about for one test alone. */
const refusals = {
  "refuses at once": () => {
    throw Object.assign(new Error("too many open files"), { code: "EMFILE" });
  },
  "gives a watcher that fails": () => {
    const watcher = Object.assign(new EventEmitter(), { close() {} });
    setImmediate(() => watcher.emit("error", new Error("no space left on device")));
    return watcher as unknown as FSWatcher;
  },
} satisfies Record<string, () => unknown>;

describe("watching a folder", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
  });
  afterEach(() => workspace.remove());

  for (const [name, systemWatch] of Object.entries({ "gives a watcher": undefined, ...refusals })) {
    it(`tells of a file that is replaced where the system ${name}, and ends when it is stopped`, async () => {
      const events = new EventEmitter();
      let told = 0;
      const tell = () => {
        told++;
        events.emit("told");
      };
      const stop = watchFolder(workspace.folder, tell, systemWatch as typeof watch | undefined);
      await wait(50);
      const next = once(events, "told");
      await replaceFile(join(workspace.folder, "a.json"), "{}");
      await next;
      stop();
      const before = told;
      await replaceFile(join(workspace.folder, "a.json"), "[]");
      await wait(1500);
      assert.equal(told, before);
    });
  }
});

import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import type { Scanner } from "../scanner-over.ts";
import { createServices, type Services } from "../services.ts";
import { programDigest, threadProgram } from "../threads/thread-program.ts";
import { recordScanOrKept } from "./record-scan-or-kept.ts";
import type { ScanEvent } from "./scan-log.ts";

/** The installation of this checkout: what is kept holds for its checks. */
const installation = join(import.meta.dirname, "../../..");

describe("a scan in a later process", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
    await workspace.write("apps/garden_notes/lib/key.dart", `const path = 'http://api.garden-notes.dev/sync';\n`);
  });
  afterEach(() => workspace.remove());

  /** The services of a new process, and how often they analysed a project. */
  function newProcess() {
    const environment = { PALISADE_HOME: join(workspace.folder, "state") };
    const services = createServices(environment, workspace.folder, installation);
    let scans = 0;
    const scanning: Services["scanning"] = async () => {
      const { rules, scanner } = await services.scanning();
      const scan: Scanner["scan"] = (...args) => {
        scans++;
        return scanner.scan(...args);
      };
      return { rules, scanner: { ...scanner, scan } };
    };
    const events: ScanEvent[] = [];
    async function scan() {
      const own = { ...services, scanning };
      const record = await recordScanOrKept(own, workspace.app, (event) => events.push(event), undefined);
      await services.afterwards.finish(undefined);
      return record;
    }
    return { scan, scans: () => scans, events, services };
  }

  const folder = () => join(workspace.folder, "state", "scans");
  const keptFile = async () => join(folder(), (await readdir(folder()))[0] ?? "");

  it("takes over what was found in the same content, line by line", async () => {
    const first = newProcess();
    const before = await first.scan();
    const second = newProcess();
    const after = await second.scan();
    assert.equal(second.scans(), 0);
    assert.deepEqual(after.findings, before.findings);
    assert.deepEqual(after.coverage, before.coverage);
    assert.deepEqual(
      second.events,
      first.events.filter(({ kind }) => kind !== "files"),
    );
    assert.equal(after.history.length, before.history.length + 1);
  });

  it("judges it by the decisions of today", async () => {
    const before = await newProcess().scan();
    assert.equal(before.findings.find(({ id }) => id === "insecure-endpoint-urls")?.triage, "Open");
    const { scan, services, scans } = newProcess();
    await services.store.project(workspace.app).update((document) => ({
      ...document,
      triage: { "insecure-endpoint-urls": { state: "False positive", reason: "a test server", on: "2026-01-01" } },
    }));
    const after = await scan();
    assert.equal(scans(), 0);
    assert.equal(after.findings.find(({ id }) => id === "insecure-endpoint-urls")?.triage, "False positive");
  });

  const changes: readonly (readonly [what: string, change: () => Promise<unknown>])[] = [
    ["a source file", () => workspace.write("apps/garden_notes/lib/key.dart", "const path = 'https://a.dev';\n")],
    ["a new file", () => workspace.write("apps/garden_notes/lib/new.dart", "const path = 'http://a.dev';\n")],
    ["palisade.yaml", () => workspace.write("apps/garden_notes/palisade.yaml", "checks:\n  root-detection: off\n")],
    ["a file that is gone", () => rm(join(workspace.app, "lib/key.dart"))],
    [
      "what is kept, cut off",
      async () => writeFile(await keptFile(), (await readFile(await keptFile(), "utf8")).slice(0, 900)),
    ],
    [
      "what is kept, by another hand",
      async () => writeFile(await keptFile(), (await readFile(await keptFile(), "utf8")).replaceAll("http:", "https:")),
    ],
    [
      "the checks",
      async () => {
        const [digest, text = ""] = (await readFile(await keptFile(), "utf8")).split("\n");
        const rules = await programDigest(threadProgram(installation));
        assert.equal(digest, hash("sha256", `${rules}\n${text}`));
        const others = hash("sha256", `${"0".repeat(64)}\n${text}`);
        await writeFile(await keptFile(), `${others}\n${text}`);
      },
    ],
  ];
  for (const [what, change] of changes) {
    it(`analyses again after a change of ${what}`, async () => {
      await newProcess().scan();
      await change();
      const { scan, scans } = newProcess();
      const record = await scan();
      assert.equal(scans(), 1);
      const anew = newProcess();
      await rm(folder(), { recursive: true, force: true });
      assert.deepEqual(record.findings, (await anew.scan()).findings);
    });
  }

  it("goes on where nothing can be kept", async () => {
    await workspace.write("state/scans", "a file, where a folder should be");
    assert.ok((await newProcess().scan()).findings.length > 0);
  });
});

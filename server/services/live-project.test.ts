import assert from "node:assert/strict";
import { createWorkspace, type Workspace } from "../../test/support/services/workspace.ts";
import { ownFindings } from "../scanner/scan/policy.ts";
import { createLiveProject, type LiveProject } from "./live-project.ts";
import type { Scanner } from "./scanner-over.ts";

const url = "const url = 'http://shop.garden-notes.app/v2';\n";
const main = "lib/main.dart";
const manifest = "android/app/src/main/AndroidManifest.xml";

describe("a project with unsaved texts", () => {
  let workspace: Workspace;
  let live: LiveProject;
  let looked: string[];

  beforeEach(async () => {
    workspace = await createWorkspace();
    looked = [];
    const { rules, scanner } = await workspace.services.scanning();
    const counting: Scanner = {
      ...scanner,
      analyze(file, text) {
        looked.push(file);
        return scanner.analyze(file, text);
      },
    };
    live = createLiveProject(workspace.services, { rules, scanner: counting }, workspace.app);
  });
  afterEach(() => workspace.remove());

  const scanDisk = async () => (await workspace.services.scanning()).scanner.scan(workspace.app, {}, undefined);
  const rebase = async () => live.useDisk(await scanDisk());
  const finding = (check: string) => {
    const scan = live.scan();
    return scan && ownFindings(scan).find(({ id }) => id === check);
  };
  const places = (check: string) => finding(check)?.evidence.map(({ file, line }) => `${file}:${line}`);

  it("knows nothing before its files were scanned, and keeps what was typed until then", async () => {
    live.edit(main, url, true);
    assert.equal(live.scan(), undefined);
    await rebase();
    assert.deepEqual(places("insecure-endpoint-urls"), [`${main}:1`]);
  });

  it("is the scan of the disk itself while nothing is unsaved", async () => {
    const scan = await scanDisk();
    live.useDisk(scan);
    assert.equal(live.scan(), scan);
    live.edit(main, url, false);
    assert.notEqual(live.scan(), scan);
    live.revert(main);
    assert.equal(live.scan(), scan);
  });

  it("says what a scan would say if the texts were saved", async () => {
    await rebase();
    live.edit(main, url, false);
    live.edit("lib/a/new.dart", url, false);
    live.edit("ios/Runner/New.swift", "let one = 1\n", false);
    const before = live.scan();
    for (const [file, text] of [
      [main, url],
      ["lib/a/new.dart", url],
      ["ios/Runner/New.swift", "let one = 1\n"],
    ] as const) {
      await workspace.write(`apps/garden_notes/${file}`, text);
    }
    const saved = await scanDisk();
    assert.deepEqual(before?.paths, saved.paths);
    assert.deepEqual([...(before?.analyses.keys() ?? [])], [...saved.analyses.keys()].sort());
    assert.deepEqual(before?.found, saved.found);
  });

  it("looks once at each text that changed, however often it is asked, and never at the others", async () => {
    await rebase();
    live.edit(main, url, true);
    live.scan();
    live.scan();
    assert.deepEqual(looked, [main]);
    live.edit("lib/other.dart", url, true);
    live.scan();
    assert.deepEqual(looked, [main, "lib/other.dart"]);
    await rebase();
    live.scan();
    assert.deepEqual(looked, [main, "lib/other.dart"]);
  });

  it("looks only at the last of many changes", async () => {
    await rebase();
    for (let turn = 0; turn < 200; turn++) live.edit(main, `// ${turn}\n${url}`, true);
    assert.deepEqual(places("insecure-endpoint-urls"), [`${main}:2`]);
    assert.deepEqual(looked, [main]);
  });

  it("keeps its scan while a comment changes that nobody reads, and no longer", async () => {
    const typing = createLiveProject(workspace.services, await workspace.services.scanning(), workspace.app);
    typing.useDisk(await scanDisk());
    const scanWith = (comment: string) => {
      typing.edit(main, `${url}// ${comment}\n`, true);
      return typing.scan();
    };
    const scan = scanWith("Where");
    assert.equal(scanWith("Where the plants are."), scan);
    assert.notEqual(scanWith("Where the plants are.\nfinal a = 1;"), scan);
    const last = scanWith("AKIAQ3EGRIJ7NLKW5T2X");
    assert.ok(last && ownFindings(last).some(({ id, status }) => id === "hardcoded-secrets" && status === "FAIL"));
  });

  it("keeps the last complete text while a string is open, and takes the next complete one", async () => {
    await rebase();
    live.edit(main, url, true);
    assert.deepEqual(places("insecure-endpoint-urls"), [`${main}:1`]);
    live.edit(main, `final a = "open;\n\n${url}`.replace("';", ""), true);
    assert.equal(live.isCurrent(main), false, "a text nobody has looked at is not current");
    assert.deepEqual(places("insecure-endpoint-urls"), [`${main}:1`]);
    assert.equal(live.isCurrent(main), false);
    live.edit(main, `final a = "closed";\n\n${url}`, true);
    assert.deepEqual(places("insecure-endpoint-urls"), [`${main}:3`]);
    assert.equal(live.isCurrent(main), true);
  });

  it("keeps what is on disk while the first change is half typed", async () => {
    await workspace.write(`apps/garden_notes/${main}`, url);
    await rebase();
    live.edit(main, url.replace("';", ""), true);
    assert.deepEqual(places("insecure-endpoint-urls"), [`${main}:1`]);
    const text = (await scanDisk()).project.config(manifest)?.text;
    live.edit(manifest, text?.replace('allowBackup="false"', 'allowBackup="true') ?? "", true);
    assert.equal(finding("android-allow-backup")?.status, "PASS");
  });

  it("takes an incomplete text that was opened or saved: nobody is typing it", async () => {
    await rebase();
    live.edit(main, `${url}final a = "open;\n`, false);
    assert.deepEqual(places("insecure-endpoint-urls"), [`${main}:1`]);
    assert.equal(live.isCurrent(main), true);
  });

  it("ignores files that take no part, and those above it that no way leads past", async () => {
    await rebase();
    const before = live.scan();
    for (const file of ["notes.txt", "build/a.dart", "test/a_test.dart", "../.github/workflows/release.yml"]) {
      live.edit(file, "- run: flutter build apk --release\n", false);
      assert.equal(live.scan(), before, `${file} took part`);
      assert.equal(live.isCurrent(file), true);
    }
  });

  it("goes back to the disk when a text is taken away, half typed or whole", async () => {
    await rebase();
    const before = live.scan();
    live.edit(main, url, true);
    live.scan();
    live.edit(main, "'", true);
    live.revert(main);
    assert.equal(live.scan(), before);
    assert.equal(live.isCurrent(main), true);
  });

  it("keeps what the team decided while palisade.yaml is half typed, until that is saved", async () => {
    const off = "off:\n  - check: insecure-endpoint-urls\n    reason: a test server\n";
    await workspace.write("apps/garden_notes/palisade.yaml", off);
    await workspace.write(`apps/garden_notes/${main}`, url);
    await rebase();
    const isOff = () => live.scan()?.team.offBecause("insecure-endpoint-urls") !== undefined;
    assert.ok(isOff());
    for (const typed of [`${off}gate:\n  minGrade: Q\n`, `${off}gate:\n  min`, `${off}tri`]) {
      live.edit("palisade.yaml", typed, true);
      assert.ok(isOff(), typed);
    }
    live.edit("palisade.yaml", off.replace("endpoint-urls", "random"), true);
    assert.ok(!isOff());
    live.edit("palisade.yaml", off, true);
    live.edit("palisade.yaml", `${off}tri`, false);
    assert.ok(!isOff(), "what is saved is what CI reads");
  });
});

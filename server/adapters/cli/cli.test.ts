import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runHere } from "../../../test/support/adapters/cli/run-here.ts";
import { program } from "../../../test/support/adapters/program.ts";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { checks } from "../../scanner/checks/index.ts";

describe("command line", () => {
  let workspace: Workspace;
  const running: ChildProcess[] = [];

  beforeEach(async () => {
    workspace = await createWorkspace();
  });
  afterEach(async () => {
    for (const child of running.splice(0)) child.kill("SIGKILL");
    await workspace.remove();
  });

  function start(args: readonly string[], environment: Record<string, string> = {}) {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: workspace.folder,
      env: {
        PATH: process.env["PATH"],
        HOME: workspace.folder,
        PALISADE_HOME: join(workspace.folder, "state"),
        PROJECTS_ROOT: join(workspace.folder, "apps"),
        ...environment,
      },
    });
    running.push(child);
    return child;
  }

  const run = (...args: string[]) => outcomeOf(start(args));

  async function outcomeOf(child: ReturnType<typeof start>) {
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (chunk) => (stdout += chunk));
    child.stderr.on("data", (chunk) => (stderr += chunk));
    const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
    return { code, stdout, stderr };
  }

  const breakManifest = () =>
    workspace.write(
      "apps/garden_notes/android/app/src/main/AndroidManifest.xml",
      '<manifest xmlns:android="http://schemas.android.com/apk/res/android">\n    <application android:label="x" android:debuggable="true" android:allowBackup="false" android:networkSecurityConfig="@xml/network_security_config" />\n</manifest>\n',
    );

  it("scans a folder and exits with 0 when the gate is open", async () => {
    const { code, stdout, stderr } = await run("scan", "apps/garden_notes");
    assert.equal(stderr, "");
    assert.equal(code, 0);
    assert.match(stdout, /Grade A {2}score 100\/100 {2}gate PASS/);
    assert.doesNotMatch(stdout, /\u001b/);
  });

  it("prints JSON alone", async () => {
    const { stdout } = await run("scan", "apps/garden_notes", "--format", "json");
    assert.equal(JSON.parse(stdout).findings.length, checks.length);
  });

  it("exits with 1 when the gate is closed", async () => {
    await breakManifest();
    assert.equal((await run("gate", "set", "--max-high", "0", "--min-grade", "A")).code, 0);
    const { code, stdout } = await run("scan", "apps/garden_notes");
    assert.equal(code, 1);
    assert.match(stdout, /FAIL +Release build debuggable/);
    assert.match(stdout, /AndroidManifest\.xml:2:\d+/);
    assert.match(stdout, /gate FAIL \(1 high > 0 allowed; grade B < required A\)/);
    assert.equal((await run("gate", "set", "--max-high", "off", "--min-grade", "off")).code, 0);
    assert.equal((await run("scan", "apps/garden_notes")).code, 0);
  });

  it("writes a report as a file, and still says by its exit code that the gate is closed", async () => {
    await breakManifest();
    await run("gate", "set", "--max-high", "0");
    const { code, stdout } = await run("scan", "apps/garden_notes", "--format", "sarif", "--output", "garden.sarif");
    assert.deepEqual([code, stdout], [1, ""]);
    const log = JSON.parse(await readFile(join(workspace.folder, "garden.sarif"), "utf8"));
    assert.equal(log.runs[0].results[0].ruleId, "android-debuggable");
    assert.match((await run("badge", "apps/garden_notes")).stdout, /^<svg .*security: B 80\/100/);
  });

  it("shows a fix, then applies it", async () => {
    const manifest = await breakManifest();
    const dry = await run("fix", "android-debuggable", "apps/garden_notes", "--dry-run");
    assert.match(dry.stdout, /^-.*debuggable="true"/m);
    assert.match(await readFile(manifest, "utf8"), /debuggable/);
    const fixed = await run("fix-all", "apps/garden_notes");
    assert.equal(fixed.code, 0);
    assert.match(fixed.stdout, /fixed android-debuggable/);
    assert.doesNotMatch(await readFile(manifest, "utf8"), /debuggable/);
  });

  it("sets and clears a baseline, and triages", async () => {
    await breakManifest();
    assert.match((await run("baseline", "set", "apps/garden_notes")).stdout, /android-debuggable/);
    assert.match((await run("scan", "apps/garden_notes")).stdout, /Since the baseline: no change/);
    assert.match((await run("baseline", "clear", "apps/garden_notes")).stdout, /No baseline/);
    const triaged = await run(
      "triage",
      "android-debuggable",
      "False positive",
      "apps/garden_notes",
      "--reason",
      "a lab build",
    );
    assert.equal(triaged.code, 0);
    assert.match(triaged.stdout, /score 100\/100/);
    assert.match(triaged.stdout, /a lab build/);
  });

  it("lists projects", async () => {
    assert.match((await run("projects")).stdout, /apps\/garden_notes$/m);
  });

  it("helps", async () => {
    const { code, stdout } = await runHere(["--help"], workspace.services);
    assert.equal(code, 0);
    for (const command of [
      "scan",
      "fix",
      "fix-all",
      "gate",
      "baseline set",
      "triage",
      "projects",
      "new",
      "catalog",
      "serve",
    ]) {
      assert.match(stdout, new RegExp(`^  ${command} `, "m"));
    }
    assert.doesNotMatch(stdout, /^ {2}(?:ai|share) *$/m);
    for (const asked of [
      ["triage", "--help"],
      ["triage", "-h"],
      ["help", "triage"],
    ]) {
      assert.match(
        (await runHere(asked, workspace.services)).stdout,
        /Usage: palisade triage \[options\] <id> <state> \[path\]/,
      );
    }
  });

  describe("exits with 2 and one sentence", () => {
    const mistakes: readonly [args: string[], words: RegExp][] = [
      [["scna"], /Unknown command 'scna'\. Did you mean scan\? palisade --help says more\./],
      [["gat", "set"], /Unknown command 'gat'\. Did you mean gate\?/],
      [["scan", "--outptu", "x"], /option '--outptu'\. Did you mean --output\? palisade scan --help says more\./],
      [
        ["scan", "--output", "--format", "json"],
        /: --output takes a value, but --format follows it\. palisade scan --help/,
      ],
      [["scan", "apps/garden_notes", "--output=--format"], /: --output takes a value/],
      [["serve", "--host", "--scanner-port", "0"], /: --host takes a value, but --scanner-port follows it\./],
      [["new", "a", "--config", "--json"], /: --config takes a value, but --json follows it\./],
      [["scan", "--output"], /'-o, --output <file>' argument missing\./],
      [["gate", "set", "--max-crit", "-1"], /--max-crit must be at least 0\./],
      [["gate", "set", "--max-crit=-1"], /--max-crit must be at least 0\./],
      [["gate", "set", "--max-crit", "1.5"], /--max-crit must be a whole number\./],
      [["gate", "set", "--max-crit", "many"], /'many' is invalid\. It takes a number\./],
      [["gate", "set", "--min-grade", "Z"], /'Z' is invalid\. Allowed choices are A, B, C, D, F, off\./],
      [["scan", ""], /\[path\] must not be empty\./],
      [["fix"], /Missing <id>: the finding's id, for example .*\. palisade fix --help says more\./],
      [["ai"], /Missing command: one of (?:[a-z]+, )*scan\. palisade ai --help says more\./],
      [["share"], /Missing command: one of (?:[a-z]+, )*email\. palisade share --help says more\./],
      [["triage", "ios-ats"], /Missing <state>: Open, False positive, Accepted risk or Fixed\. palisade triage/],
      [
        ["triage", "ios-ats", "fixd"],
        /<state> must be one of Open, False positive.*; did you mean Fixed\? palisade triage/,
      ],
      [["help", "scna"], /Unknown command 'scna'\. Did you mean scan\?/],
      [["vulns", "--fail-on", "medum"], /'medum' is invalid\. Allowed choices are .*\. Did you mean medium\?/],
      [["fix", "sql-injecton", "apps/garden_notes"], /no automatic fix "sql-injecton"\. Did you mean sql-injection\?/],
      [["completion", "zshh"], /Did you mean zsh\? palisade completion --help/],
      [["triage", "ios-ats", "Fixed", "--expires", "soon"], /--expires must be a date such as/],
      [["triage", "ios-ats", "Open", "apps/garden_notes"], /not been scanned/],
      [["scan", "nowhere"], /nothing at .*nowhere/],
      [["scan", "apps/garden_notes/pubspec.yaml"], /is a file/],
      [["scan", "."], /no pubspec\.yaml.* palisade projects <folder> lists those below one\./],
      [["scan", "apps/garden_notes/lib"], /no pubspec\.yaml.* It belongs to .*garden_notes: give that folder\./],
      [["scan", "apps/garden_notes", "--deep"], /option '--deep'/],
      [["scan", "a", "b"], /Too many arguments for 'scan'/],
      [["scan", "--format", "xml"], /pretty, json/],
      [["fix", "no-such", "apps/garden_notes"], /no automatic fix "no-such"\. The ids are: (?:[a-z-]+, ){10}[a-z-]+\./],
      [["serve", "all"], /Too many arguments for 'serve'/],
      [["serve", "--scanner-port", "99999"], /'99999' is invalid\. A port is a number/],
      [["serve", "--generator-port", "x"], /--generator-port <port>' argument 'x' is invalid/],
      [["serve", "--host", "0.0.0.0"], /PALISADE_TOKEN/],
      [["completion", "csh"], /Allowed choices are bash, zsh, fish/],
    ];
    for (const [args, words] of mistakes) {
      it(args.join(" "), async () => {
        const { code, stdout, stderr } = await runHere(args, workspace.services);
        assert.equal(code, 2);
        assert.match(stderr, words);
        assert.match(stderr, /^palisade: .*\n$/);
        assert.equal(stdout, "");
      });
    }
  });

  it("scans with what the scan before left compiled, whatever ran in between", async () => {
    await run("scan", "apps/garden_notes");
    await run("projects");
    const child = start(["scan", "apps/garden_notes", "--no-cache"], { NODE_DEBUG_NATIVE: "COMPILE_CACHE" });
    const { stdout, stderr } = await outcomeOf(child);
    const told = `${stdout}${stderr}`;
    assert.match(told, /\/start-\w+\.js was accepted/);
    assert.equal(/^.* was rejected.*$/m.exec(told)?.[0], undefined);
  });

  it("scans without a schema, at first and when nothing has changed: to load and to make them takes long", async () => {
    const libraries = async () => {
      const { stdout, stderr } = await outcomeOf(
        start(["scan", "apps/garden_notes"], { NODE_DEBUG_NATIVE: "COMPILE_CACHE" }),
      );
      const loaded = [...`${stdout}${stderr}`.matchAll(/\/dist\/chunks\/(\w+)-\w+\.c?js/g)].map(([, name]) => name);
      assert.ok(loaded.includes("start"));
      return loaded.filter((name) => name === "zod");
    };
    assert.deepEqual([await libraries(), await libraries()], [[], []]);
    // What another version wrote is read with its schema, which shows that it would be seen.
    const [name = ""] = await readdir(join(workspace.folder, "state", "projects"));
    const path = join(workspace.folder, "state", "projects", name);
    await writeFile(path, (await readFile(path, "utf8")).replace(/"seal":"\w+",/, ""));
    assert.notEqual((await libraries()).length, 0);
  });

  it("serves until it is told to stop", async () => {
    const child = start(["serve", "--scanner-port", "0", "--generator-port", "0"]);
    let printed = "";
    const [address, generator] = await new Promise<string[]>((resolve) => {
      child.stdout.on("data", (chunk) => {
        printed += chunk;
        const found = [...printed.matchAll(/^Palisade \w+ +(http:\/\/127\.0\.0\.1:\d+)/gm)].map(([, one = ""]) => one);
        if (found.length === 2) resolve(found);
      });
    });
    assert.equal((await fetch(`${generator}/catalog`)).status, 200);
    const response = await fetch(`${address}/api/security/scan`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ path: workspace.app }),
    });
    assert.equal(response.status, 200);
    child.kill("SIGTERM");
    assert.equal(await new Promise((resolve) => child.on("close", resolve)), 0);
  });
});

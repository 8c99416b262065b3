import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { mkdir, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Finding } from "../../server/contract/finding.ts";
import { scan } from "../../server/operations/scan.ts";
import { createWorkspace, type Workspace } from "../support/services/workspace.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";

/** Accepts every certificate: a finding of the check `tls-validation-disabled`. */
const hole = "import 'dart:io';\nfinal client = HttpClient()..badCertificateCallback = (cert, host, port) => true;\n";

/** What is put in the place of a file of a project, and what a scan then says of it. */
const plants: Readonly<Record<string, readonly [plant: (path: string) => unknown, words: RegExp]>> = {
  "a pipe": [(path) => execFileSync("mkfifo", [path]), /it is no regular file/],
  "a link to a device without an end": [(path) => symlink("/dev/zero", path), /leads out of the project/],
  "a link to a device that never answers": [(path) => symlink("/dev/tty", path), /leads out of the project/],
  "a link out of the project": [(path) => symlink("/etc/hostname", path), /leads out of the project/],
  "a link to a file of the kernel": [(path) => symlink("/proc/self/environ", path), /leads out of the project/],
  "a folder": [(path) => mkdir(path), /^$/],
  "200 MB of nothing": [(path) => writeFile(path, "").then(() => truncate(path, 200_000_000)), /larger than 5 MB/],
};

describe("a hostile file of a project", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
  });
  afterEach(() => workspace.remove());
  const inApp = (path: string) => join(workspace.app, path);
  const scanned = () =>
    scan.run(workspace.services, scan.input().parse({ path: workspace.app }), { progress() {}, signal: undefined });

  for (const [what, [plant, words]] of Object.entries(plants)) {
    it(`is not waited for and not followed as palisade.yaml: ${what}`, async () => {
      await plant(inApp("palisade.yaml"));
      const { warnings } = await scanned();
      assert.match(warnings.find((warning) => warning.startsWith("palisade.yaml is not used")) ?? "", words);
    });
  }

  for (const file of ["pubspec.lock", "android/key.properties", "lib/main.dart", ".gitignore"]) {
    it(`is not waited for as ${file}: a pipe`, async () => {
      await rm(inApp(file), { force: true });
      execFileSync("mkfifo", [inApp(file)]);
      const { coverage } = await scanned();
      assert.match(coverage.leftOut.find((one) => one.file === file)?.reason ?? "", /it is no regular file/);
    });
  }

  for (const file of ["Makefile", "firebase.json", ".gitlab-ci.yml", ".github/workflows/ci.yml"]) {
    it(`is not followed out of the repository from above the project: ${file}`, async () => {
      await mkdir(join(workspace.folder, "apps/.git"));
      await mkdir(join(workspace.folder, "apps/.github/workflows"), { recursive: true });
      const outside = await workspace.write("outside", 'API_KEY = "sk_live_9aKx72LmQpRs41TvWy63ZbCd"\n');
      await symlink(outside, join(workspace.folder, "apps", file));
      const record = await scanned();
      assert.ok(!JSON.stringify(record.findings).includes(`../${file}`));
    });
  }

  const globs = [
    "lib/*a*a*a*a*a*a*a*a*b",
    "lib/+(a|a?)b",
    `${"**/".repeat(20)}*a*a*a*a*a*a*a*a*b`,
    "**/{a,b,c}".repeat(9),
  ];
  for (const glob of globs) {
    it(`takes no time and hides nothing with the glob ${glob}`, async () => {
      await writeFile(inApp(`lib/${"a".repeat(60)}.dart`), hole);
      await writeFile(inApp("palisade.yaml"), JSON.stringify({ ignorePaths: [glob] }));
      assert.equal(findingOf(await scanned(), "tls-validation-disabled").status, "FAIL");
    });
  }

  it("hides everything with the glob ** only where it says so", async () => {
    await writeFile(inApp("lib/net.dart"), hole);
    await writeFile(inApp("palisade.yaml"), JSON.stringify({ ignorePaths: ["!lib/other/**", "/**", "lib/"] }));
    const record = await scanned();
    assert.equal(findingOf(record, "tls-validation-disabled").status, "FAIL");
    assert.equal(record.warnings.filter((warning) => /^palisade\.yaml:1: the glob/.test(warning)).length, 3);
  });

  it("breaks no check and leaves no pattern in the record with one line of 120 KB in .gitignore", async () => {
    const before = await scanned();
    await writeFile(inApp(".gitignore"), `${"*a".repeat(60_000)}b\n`);
    const after = await scanned();
    const statuses = ({ findings }: typeof before) => findings.map(({ id, status }) => `${id} ${status}`).sort();
    assert.deepEqual(statuses(after), statuses(before));
    assert.match(after.warnings.join("\n"), /^\.gitignore:1: the line is not used, because it is longer than/m);
    assert.ok(JSON.stringify(after).length < JSON.stringify(before).length + 2000);
  });

  const slow: Readonly<Record<string, string>> = {
    "[a][a]...": "[a]".repeat(40_000),
    "a: [a][a]...": `a: ${"[a]".repeat(40_000)}`,
    "]]]...": "]".repeat(120_000),
    "{{{...": "{".repeat(120_000),
    "&a &a...": "&a\n".repeat(60_000),
    "!!x !!x...": "!!x ".repeat(40_000),
    "bad escapes": `"${"\\q".repeat(60_000)}"`,
    aliases: `a0: &a0 [x, x]\n${Array.from({ length: 30 }, (_, index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]\n`).join("")}`,
  };
  for (const [what, text] of Object.entries(slow)) {
    it(`is refused early as palisade.yaml and as pubspec_overrides.yaml: ${what}`, async () => {
      await writeFile(inApp("palisade.yaml"), text);
      await writeFile(inApp("pubspec_overrides.yaml"), text);
      const { warnings } = await scanned();
      assert.match(warnings.join("\n"), /^palisade\.yaml is not used, because it cannot be read: /m);
    });
  }
});

describe("a hostile file of a project, on the command line", () => {
  let sandbox: Sandbox;
  before(async () => {
    sandbox = await createSandbox();
    await rm(join(sandbox.app, "palisade.yaml"), { force: true });
    execFileSync("mkfifo", [join(sandbox.app, "palisade.yaml")]);
  });
  after(() => sandbox.remove());

  for (const command of [["scan"], ["fix-all"], ["fleet"]]) {
    it(`does not hang ${command} when palisade.yaml is a pipe`, async () => {
      const { code, stderr } = await sandbox.run(...command, ...(command[0] === "fleet" ? [] : [sandbox.app]));
      assert.ok(code === 0 || code === 1, `it ended with ${code}: ${stderr}`);
    });
  }
});

describe("a server", () => {
  let sandbox: Sandbox;
  let scanner: string;
  let generator: string;
  before(async () => {
    sandbox = await createSandbox();
    const child = sandbox.start(["serve", "--scanner-port", "0", "--generator-port", "0"]);
    assert.ok(child.stdout);
    const addresses: string[] = [];
    for await (const line of createInterface(child.stdout)) {
      addresses.push(/http:\/\/\S+/.exec(line)?.[0] ?? "");
      if (addresses.length === 2) break;
    }
    [scanner = "", generator = ""] = addresses;
  });
  after(() => sandbox.remove());

  const post = (address: string, body: string) =>
    fetch(address, { method: "POST", body, headers: { "content-type": "application/json" } });

  it("scans on after six scans of a project whose palisade.yaml is a pipe", async () => {
    const pipe = join(sandbox.app, "palisade.yaml");
    execFileSync("mkfifo", [pipe]);
    const body = JSON.stringify({ path: sandbox.app });
    const scans = Array.from({ length: 6 }, () => post(`${scanner}/api/security/scan`, body));
    const statuses = (await Promise.all(scans)).map(({ status }) => status);
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200]);
    await rm(pipe);
    assert.equal((await post(`${scanner}/api/security/scan`, body)).status, 200);
  });

  it("answers others while it lists 9,000 folders for one", async () => {
    const root = join(sandbox.folder, "many");
    for (let folder = 0; folder < 9000; folder++)
      mkdirSync(join(root, `${folder % 90}`, `${folder}`), { recursive: true });
    const ended: string[] = [];
    const told = (name: string) => async (response: Response) => {
      await response.json();
      ended.push(name);
    };
    const projects = fetch(`${scanner}/api/security/projects?root=${encodeURIComponent(root)}`);
    const health = fetch(`${scanner}/health`);
    await Promise.all([projects.then(told("projects")), health.then(told("health"))]);
    assert.deepEqual(ended, ["health", "projects"]);
  });

  const deep = `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`;
  const malformed: Readonly<Record<string, () => Promise<Response>>> = {
    "a NUL in a path": () => fetch(`${scanner}/api/security/git-secrets?path=%2Ftmp%00x`),
    "a NUL in a revision": () =>
      post(`${scanner}/api/security/scan`, JSON.stringify({ path: sandbox.app, since: "main\0x" })),
    "a revision of 900 KB": () =>
      post(`${scanner}/api/security/scan`, JSON.stringify({ path: sandbox.app, since: "x".repeat(900_000) })),
    "JSON nested 100,000 deep to /generate": () => post(`${generator}/generate`, deep),
    "JSON nested 100,000 deep to /check": () => post(`${generator}/check`, deep),
  };
  for (const [what, request] of Object.entries(malformed)) {
    it(`answers ${what} with 400`, async () => {
      const response = await request();
      assert.equal(response.status, 400, await response.text());
    });
  }
});

function findingOf({ findings }: { readonly findings: readonly Finding[] }, id: string): Finding {
  const finding = findings.find((one) => one.id === id);
  assert.ok(finding);
  return finding;
}

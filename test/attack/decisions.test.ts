import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ScanRecord } from "../../server/contract/scan-record.ts";
import { fleet } from "../../server/operations/fleet.ts";
import type { RunContext } from "../../server/operations/operation.ts";
import { record } from "../../server/operations/record.ts";
import { scan } from "../../server/operations/scan.ts";
import { setBaseline } from "../../server/operations/set-baseline.ts";
import { setGate } from "../../server/operations/set-gate.ts";
import { triage } from "../../server/operations/triage.ts";
import { reportHtml } from "../../server/reports/html/report.ts";
import { plainPaint } from "../../server/reports/paint.ts";
import { recordMarkdown } from "../../server/reports/record-markdown.ts";
import { sarif } from "../../server/reports/sarif/sarif.ts";
import { documentName } from "../../server/services/document-name.ts";
import { createRepository, type GitRepository } from "../support/services/git/git-repository.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";

const root = join(import.meta.dirname, "../..");
const baseApp = join(root, "test/fixtures/base-app");
const id = "sql-injection";
/** High. */
const injection = (name: string) =>
  `void ${name}(db, String id) => db.rawQuery("SELECT * FROM ${name} WHERE id = $id");\n`;
/** Critical. */
const trustsAll = "final client = HttpClient()..badCertificateCallback = (certificate, host, port) => true;\n";
/** Medium. */
const dice = "import 'dart:math';\nfinal token = Random().nextInt(1 << 32);\n";
const context: RunContext = { progress() {}, signal: undefined };
const text = (record: ScanRecord) => String(scan.text?.(record, plainPaint));
const firstLine = (record: ScanRecord) => text(record).split("\n")[0];

describe("a decision that hides what came after it:", () => {
  let sandbox: Sandbox;
  let path: string;
  beforeEach(async () => {
    sandbox = await createSandbox();
    path = sandbox.app;
    await sandbox.write("apps/garden_notes/lib/offers.dart", injection("offers"));
    await scanned();
  });
  afterEach(() => sandbox.remove());

  const second = () => sandbox.write("apps/garden_notes/lib/session.dart", injection("session"));
  const scanned = () => scan.run(sandbox.services, { path }, context);
  const decide = (more: Partial<Parameters<typeof triage.run>[1]> = {}) =>
    triage.run(sandbox.services, { path, id, state: "Accepted risk", reason: "ours", ...more }, context);
  const status = ({ findings }: ScanRecord) => {
    const finding = findings.find((one) => one.id === id);
    return [finding?.status, finding?.suppressed, finding?.decision?.newPlaces];
  };

  it("a second injection after triage on the command line", async () => {
    const decided = await sandbox.run("triage", id, "Accepted risk", path, "--reason", "ours");
    assert.match(decided.stdout, /on this machine, for 1 place\. A new place opens it again\./);
    await second();
    const { stdout } = await sandbox.run("scan", path);
    assert.match(stdout, /^FAIL {3}SQL built by string interpolation.*\n +1 new place since it was accepted\./m);
    assert.match(stdout, /^Since the last scan: score -20; new: sql-injection$/m);
  });

  for (const [where, scope] of [
    ["on this machine", "project"],
    ["in palisade.yaml", "team"],
  ] as const) {
    it(`a second injection after triage ${where}`, async () => {
      assert.equal((await decide({ scope })).decided.places, 1);
      assert.deepEqual(status(await scanned()), ["FAIL", true, 0]);
      await second();
      const record = await scanned();
      assert.deepEqual(status(record), ["FAIL", false, 1]);
      assert.deepEqual(
        record.delta.newPlaces.map(({ file }) => file),
        ["lib/session.dart"],
      );
    });
  }

  it("a second injection after a baseline", async () => {
    await setBaseline.run(sandbox.services, { path, clear: false }, context);
    await second();
    const record = await scanned();
    for (const since of ["baseline", "last scan"])
      assert.match(
        text(record),
        new RegExp(`^Since the ${since}: new places: sql-injection lib/session\\.dart:1$`, "m"),
      );
    assert.match(recordMarkdown(record), /new places `sql-injection` `lib\/session\.dart:1`/);
    assert.match(reportHtml(record, "1.2.3"), /1 new place of findings that were open: <a href="#sql-injection">/);
  });

  it("a decision on one machine over that of the team", async () => {
    await sandbox.write(
      "apps/garden_notes/palisade.yaml",
      `triage: [{ check: ${id}, state: Open, reason: mend it }]\n`,
    );
    const said = String(triage.text?.(await decide(), plainPaint));
    assert.match(said, /palisade\.yaml says Open, and the team has precedence: decide with --team/);
    assert.deepEqual(status(await scanned()), ["FAIL", false, 0]);
  });

  it("a decision of an earlier version, which knew no places, over what comes later", async () => {
    await decide();
    const file = join(sandbox.folder, "state/projects", documentName(path));
    const document = JSON.parse(await readFile(file, "utf8"));
    document.triage = { [id]: { state: "Fixed", reason: "done" } };
    await writeFile(file, JSON.stringify(document));
    await second();
    assert.deepEqual(status(await scanned()), ["FAIL", false, 1]);
  });

  it("something said to be fixed that is still there", async () => {
    await decide({ state: "Fixed" });
    const record = await scanned();
    assert.equal(record.counts.stillFailing, 1);
    assert.match(text(record).split("\n\n")[1] ?? "", /^Marked as fixed, but still found: sql-injection \(1\)$/);
    assert.match(recordMarkdown(record), /^## Marked as fixed, but still found\n\n\* SQL/m);
    assert.match(reportHtml(record, "1.2.3"), /Marked as fixed, but still found \(1\)/);
  });

  it("a decision about all places, now and later, that nobody notices", async () => {
    await sandbox.write("apps/garden_notes/palisade.yaml", `triage: [{ check: ${id}, state: Fixed }]\n`);
    const record = await scanned();
    for (const report of [
      text(record),
      recordMarkdown(record),
      reportHtml(record, "1.2.3"),
      sarif([record], { version: "1" }),
    ])
      assert.match(report, /all places, now and later/);
  });

  it("records that a repository brings along, in .palisade/home", async () => {
    await decide();
    await rename(join(sandbox.folder, "state"), join(path, ".palisade"));
    await mkdir(join(sandbox.folder, "state"));
    assert.deepEqual(status(await scanned()), ["FAIL", false, undefined]);
  });
});

describe("a change that waves itself through:", () => {
  let repository: GitRepository;
  let path: string;
  beforeEach(async () => {
    repository = await createRepository();
    path = repository.folder;
    await cp(baseApp, path, { recursive: true });
    await repository.commit({ "palisade.yaml": "gate: { minGrade: D }\n" });
    repository.git(["checkout", "--quiet", "-b", "feature"]);
  });
  afterEach(() => repository.remove());

  const since = (more: Partial<Parameters<typeof scan.run>[1]> = {}) =>
    scan.run(repository.services, { path, since: "main", ...more }, context);
  const switchedOff = ({ since: found }: ScanRecord) =>
    found?.switchedOff.map(({ by, file, line }) => [by, [file, line].filter(Boolean).join(":")].join(" "));

  const tricks: readonly (readonly [name: string, files: Readonly<Record<string, string>>, told: readonly string[]])[] =
    [
      [
        "a looser gate",
        { "palisade.yaml": "gate: { maxCrit: null, minGrade: F }\n" },
        ["gate palisade.yaml", "gate palisade.yaml"],
      ],
      ["a gate that is gone", { "palisade.yaml": "ignorePaths: []\n" }, ["gate palisade.yaml"]],
      [
        "a check that is off",
        { "palisade.yaml": "gate: { minGrade: D }\noff: [{ check: tls-validation-disabled, reason: later }]\n" },
        ["off palisade.yaml:2"],
      ],
      [
        "paths that are ignored",
        { "palisade.yaml": "gate: { minGrade: D }\nignorePaths: ['**']\n" },
        ["ignorePaths palisade.yaml:2"],
      ],
      [
        "triage of all places, now and later",
        { "palisade.yaml": "gate: { minGrade: D }\ntriage: [{ check: tls-validation-disabled, state: Fixed }]\n" },
        ["triage palisade.yaml:2"],
      ],
      [
        "a palisade.yaml that nobody can read",
        { "palisade.yaml": "gate: [\n" },
        ["unreadable palisade.yaml", "gate palisade.yaml"],
      ],
    ];
  for (const [name, files, told] of tricks) {
    it(name, async () => {
      await repository.commit({ ...files, "lib/net.dart": `import 'dart:io';\n${trustsAll}` });
      const record = await since();
      assert.equal(record.gate.pass, false);
      assert.deepEqual(record.since?.newFindings, ["tls-validation-disabled"]);
      assert.deepEqual(switchedOff(record), told);
      assert.equal(
        firstLine(record),
        "This change adds 1 problem: lib/net.dart:2 TLS certificate validation disabled (Critical)",
      );
      for (const written of [text(record), recordMarkdown(record)])
        assert.match(written.split(/^\W*Grade/m)[0] ?? "", /This change switches off, which does not count yet/);
    });
  }

  it("an ignore comment over the new problem", async () => {
    await repository.commit({
      "lib/net.dart": `import 'dart:io';\n// palisade:ignore tls-validation-disabled -- trust me\n${trustsAll}`,
    });
    const record = await since();
    assert.deepEqual([record.gate.pass, switchedOff(record)], [false, ["comment lib/net.dart:3"]]);
  });

  it("a new problem under an old ignore comment", async () => {
    const file = (line: string) =>
      `import 'dart:io';\n// palisade:ignore tls-validation-disabled -- a test server\n${line}`;
    await repository.commit({ "lib/net.dart": file(trustsAll) });
    repository.git(["branch", "--force", "main"]);
    assert.equal((await since()).gate.pass, true, "what was accepted stays accepted");
    await repository.commit({ "lib/net.dart": file(trustsAll.replace("client", "bank")) });
    assert.deepEqual(switchedOff(await since()), ["comment lib/net.dart:3"]);
  });

  it("a palisade.yaml that cannot even be opened, in a scan and in its record", async () => {
    await rm(join(path, "palisade.yaml"));
    await mkdir(join(path, "palisade.yaml"));
    const { gate } = await scan.run(repository.services, { path }, context);
    assert.deepEqual(gate.reasons, []);
    await rm(join(path, "palisade.yaml"), { recursive: true });
    await writeFile(join(path, "palisade.yaml"), Buffer.from([0xff, 0xfe, 0x00, 0x01]));
    for (const operation of [scan, record])
      assert.deepEqual((await operation.run(repository.services, { path }, context)).gate.reasons, [
        "palisade.yaml cannot be read",
      ]);
  });

  it("a file that moves out of where nothing counted", async () => {
    await repository.commit({
      "palisade.yaml": "ignorePaths: [lib/legacy/**]\n",
      "lib/legacy/net.dart": `import 'dart:io';\n${trustsAll}`,
    });
    repository.git(["branch", "--force", "main"]);
    await rename(join(path, "lib/legacy/net.dart"), join(path, "lib/net.dart"));
    await repository.commit({});
    assert.deepEqual((await since()).since?.newFindings, ["tls-validation-disabled"]);
  });

  it("problems that the default gate lets pass: High before a commit, Medium in a pull request", async () => {
    await repository.write("lib/offers.dart", injection("offers"));
    const commit = await since({ since: "HEAD" });
    assert.deepEqual(commit.gate, { pass: false, reasons: ["1 new problem (1 high)"] });
    await repository.commit({ "lib/offers.dart": "const offers = 3;\n", "lib/dice.dart": dice });
    const request = await since();
    assert.deepEqual(request.gate.reasons, ["1 new problem (1 medium)"]);
    assert.equal(
      firstLine(request),
      "This change adds 1 problem: lib/dice.dart:2 Predictable random for secrets (Medium)",
    );
    assert.equal((await since({ failOn: "high" })).gate.pass, true);
  });

  it("says that it adds nothing, when it adds nothing", async () => {
    await repository.commit({ "lib/plain.dart": "const beds = 3;\n" });
    const record = await since();
    assert.deepEqual([record.gate.pass, firstLine(record)], [true, "This change adds no problem."]);
  });

  it("a threshold that nobody looks at without --since", async () => {
    await assert.rejects(scan.run(repository.services, { path, failOn: "high" }, context), /failOn goes with since/);
  });
});

describe("a policy that is beaten:", () => {
  let repository: GitRepository;
  let app: string;
  let policy: string;
  beforeEach(async () => {
    repository = await createRepository();
    app = join(repository.folder, "apps/garden");
    await cp(baseApp, app, { recursive: true });
    policy = join(repository.area, "org.yaml");
    await writeFile(policy, "gate: { maxCrit: 0 }\n");
    await repository.commit({
      "apps/garden/lib/net.dart": `import 'dart:io';\n// palisade:ignore tls-validation-disabled -- ours\n${trustsAll}`,
      "apps/garden/palisade.yaml": "gate: { maxCrit: null }\nignorePaths: ['**']\n",
    });
  });
  afterEach(() => repository.remove());
  const run = (more: Partial<Parameters<typeof scan.run>[1]> = {}) =>
    scan.run(repository.services, { path: app, ...more }, context);

  it("enforced thresholds, as the action sets them, by palisade.yaml", async () => {
    const { services } = repository;
    await writeFile(join(app, "palisade.yaml"), "gate: { maxCrit: null }\n");
    await writeFile(join(app, "lib/net.dart"), `import 'dart:io';\n${trustsAll}`);
    await setGate.run(services, { maxCrit: 0 }, context);
    assert.equal((await run()).gate.pass, true, "settings alone are what palisade.yaml may change");
    await setGate.run(services, { maxCrit: 0, enforce: true }, context);
    const { gate, policy: used } = await run();
    assert.deepEqual([gate.pass, used.from, used.gate.maxCrit], [false, "palisade.yaml", 0]);
    assert.deepEqual(
      used.notAllowed.map(({ message }) => message),
      ["maxCrit off instead of 0"],
    );
    assert.equal((await setGate.run(services, { maxCrit: 0, enforce: false }, context)).enforced, undefined);
  });

  it("a policy file, by ignorePaths, an ignore comment and a looser gate", async () => {
    assert.equal((await run()).gate.pass, true);
    const record = await run({ policy });
    assert.deepEqual([record.gate.pass, record.policy.from], [false, "org.yaml"]);
    assert.deepEqual(
      record.policy.notAllowed.map(({ by }) => by),
      ["gate", "ignorePaths", "comment"],
    );
    assert.match(text(record), /^Not allowed by the policy, so it does not count:\n/);
    assert.equal((await repository.services.store.project(app).read()).record?.policy.from, "palisade.yaml");
  });

  it("a policy file, in the fleet", async () => {
    const scanned = await fleet.run(repository.services, { root: join(repository.folder, "apps"), policy }, context);
    assert.deepEqual(
      scanned.projects.map(({ lastScan }) => lastScan?.pass),
      [false],
    );
    assert.ok(!("record" in (scanned.projects[0] ?? {})));
    const [record] = await scanned.records();
    assert.equal(record?.policy.from, "org.yaml");
    const without = await fleet.run(repository.services, { root: join(repository.folder, "apps") }, context);
    assert.deepEqual(
      without.projects.map(({ lastScan }) => lastScan?.pass),
      [true],
    );
  });

  it("a policy file, by a decision on this machine", async () => {
    await writeFile(join(app, "palisade.yaml"), "gate: {}\n");
    await writeFile(join(app, "lib/net.dart"), `import 'dart:io';\n${trustsAll}`);
    await run();
    await triage.run(repository.services, { path: app, id: "tls-validation-disabled", state: "Fixed" }, context);
    assert.equal((await run()).gate.pass, true);
    const record = await run({ policy });
    assert.deepEqual([record.gate.pass, record.policy.notAllowed.map(({ by }) => by)], [false, ["decision"]]);
  });

  for (const [name, file] of [
    ["the project", "apps/garden/security/org.yaml"],
    ["its repository", "org.yaml"],
  ] as const) {
    it(`a policy file that lies in ${name}`, async () => {
      const own = join(repository.folder, file);
      await mkdir(join(own, ".."), { recursive: true });
      await writeFile(own, "gate: {}\n");
      await assert.rejects(run({ policy: own }), /it is part of what is scanned, so a change could loosen it/);
    });
  }

  it("a policy file in a second checkout within the first is none that a change can reach", async () => {
    const second = join(repository.folder, ".policies");
    await mkdir(second);
    repository.git(["init", "--quiet"], second);
    await writeFile(join(second, "org.yaml"), "gate: { maxCrit: 0 }\n");
    assert.equal((await run({ policy: join(second, "org.yaml") })).gate.pass, false);
  });

  for (const [what, name, content, words] of [
    ["is wrong somewhere", "wrong.yaml", "gate: { maxCrit: many }\n", /wrong\.yaml is not used.*line 1: gate\.maxCrit/],
    [
      "names a check that does not exist",
      "typo.yaml",
      "off: [{ check: tls, reason: x }]\n",
      /typo\.yaml names the check "tls"/,
    ],
    ["is no YAML by its name", "policy.json", "{}", /does not end in \.yaml/],
    ["is not there", "", "", /cannot be used as a policy/],
  ] as const) {
    it(`a policy file that ${what}`, async () => {
      const file = join(repository.area, name || "absent.yaml");
      if (name !== "") await writeFile(file, content);
      await assert.rejects(run({ policy: file }), words);
    });
  }

  it("a baseline that is set once more, so that an injection of before is forgotten", async () => {
    const { services } = repository;
    await writeFile(join(app, "palisade.yaml"), "gate: {}\n");
    await run();
    const { baseline } = await setBaseline.run(services, { path: app, clear: false }, context);
    await writeFile(join(app, "lib/offers.dart"), injection("offers"));
    const { baselineDelta } = await run();
    assert.equal(baseline?.places !== undefined, true);
    assert.deepEqual(baselineDelta?.newFindings, [id]);
  });
});

describe("pipelines that keep records where a change can write:", () => {
  for (const file of [
    "action.yml",
    "pipelines/github-scan.sh",
    "pipelines/palisade.gitlab-ci.yml",
    ".pre-commit-hooks.yaml",
  ]) {
    it(file, () => {
      const lines = readFileSync(join(root, file), "utf8").split("\n");
      const set = lines.filter((line) => /PALISADE_HOME\s*[=:]/.test(line));
      for (const line of set)
        assert.match(line, /PALISADE_HOME=(?:"\$work\/home"|\$\{PALISADE_HOME:-\$RUNNER_TEMP\/palisade-home\})/);
      assert.doesNotMatch(lines.join("\n"), /CI_PROJECT_DIR|GITHUB_WORKSPACE|\.palisade/);
    });
  }
});

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createWorkspace, type Workspace } from "../../test/support/services/workspace.ts";
import { plainPaint } from "../reports/paint.ts";
import { ownFindings } from "../scanner/scan/policy.ts";
import { readTeamConfig } from "../scanner/scan/team-config.ts";
import { scan } from "./scan.ts";
import { triage } from "./triage.ts";

const id = "sql-injection";
const query = (table: string) =>
  `Future<void> ${table}(Database db, String id) => db.rawQuery("SELECT * FROM ${table} WHERE id = $id");\n`;
const context = { progress: () => {}, signal: undefined };

describe("triage", () => {
  let workspace: Workspace;
  let path: string;
  beforeEach(async () => {
    workspace = await createWorkspace();
    path = workspace.app;
    await workspace.write("apps/garden_notes/lib/offers.dart", query("offers"));
    execFileSync("git", ["init", "--quiet", path]);
    for (const [name, value] of [
      ["user.name", "Ann\u202e Ng"],
      ["user.email", "ann@example.com"],
    ] as const)
      execFileSync("git", ["-C", path, "config", name, value]);
    await scanned();
  });
  afterEach(() => workspace.remove());

  const scanned = () => scan.run(workspace.services, { path }, context);
  const decide = (more: Partial<Parameters<typeof triage.run>[1]> = {}, restricted = false) =>
    triage.run(
      workspace.services,
      { path, id, state: "Accepted risk", reason: "ours", ...more },
      { ...context, restricted },
    );
  const found = async () => (await scanned()).findings.find((finding) => finding.id === id);
  const palisadeYaml = () => readFile(join(path, "palisade.yaml"), "utf8");
  const addSecond = () => workspace.write("apps/garden_notes/lib/session.dart", query("session"));

  it("remembers places, author and day, and says how many places it covers", async () => {
    const answer = await decide();
    const { triage: kept } = await workspace.services.store.project(path).read();
    const { places, ...decision } = kept[id] ?? {};
    const date = workspace.services.now().toISOString().slice(0, 10);
    assert.deepEqual(decision, { state: "Accepted risk", reason: "ours", author: "Ann Ng <ann@example.com>", date });
    assert.equal(places?.length, 1);
    assert.match(
      String(triage.text?.(answer, plainPaint)),
      /^sql-injection: Accepted risk on this machine, for 1 place\./,
    );
    assert.equal(triage.output().safeParse(answer).success, true);
  });

  it("keeps what was decided before, with who, when and why, over later scans", async () => {
    await decide({ expires: "2099-01-31" });
    await decide({ state: "Open", reason: undefined });
    const { pastDecisions } = await scanned();
    const past = pastDecisions?.[id]?.map(({ at: _, ...rest }) => rest);
    const shared = { author: "Ann Ng <ann@example.com>", scope: "project", places: 1 };
    assert.deepEqual(past, [
      { ...shared, state: "Accepted risk", reason: "ours", expires: "2099-01-31" },
      { ...shared, state: "Open" },
    ]);
  });

  it("opens again for a second injection, and only for that one", async () => {
    await decide();
    assert.equal((await found())?.suppressed, true);
    await addSecond();
    const again = await found();
    assert.deepEqual([again?.suppressed, again?.status, again?.decision?.newPlaces], [false, "FAIL", 1]);
    assert.deepEqual(
      again?.evidence.map(({ file, judged = false }) => [file, judged]),
      [
        ["lib/session.dart", false],
        ["lib/offers.dart", true],
      ],
    );
    assert.match(
      String(scan.text?.(await scanned(), plainPaint)),
      /1 new place since it was accepted\. Accepted risk: ours/,
    );
  });

  it("covers the places that it is given, which a scan has not recorded yet", async () => {
    await addSecond();
    const { scanner } = await workspace.services.scanning();
    const live = await scanner.scan(path, {}, undefined);
    const places = ownFindings(live)
      .find((finding) => finding.id === id)
      ?.evidence.map(({ fingerprint }) => fingerprint);
    const { decided } = await decide({ places });
    assert.equal(decided.places, 2);
    assert.equal((await found())?.suppressed, true);
  });

  it("asks no program who decides in a workspace that is not trusted", async () => {
    await decide({}, true);
    assert.equal((await workspace.services.store.project(path).read()).triage[id]?.author, undefined);
  });

  describe("for the team", () => {
    it("writes palisade.yaml, with the places and where they are, and keeps its comments", async () => {
      await workspace.write("apps/garden_notes/palisade.yaml", "gate: { minGrade: B } # for now\n");
      const { decided } = await decide({ scope: "team", expires: "2099-01-31" });
      const text = await palisadeYaml();
      assert.match(text, /^gate: \{ minGrade: B \} # for now\ntriage:\n {2}- check: sql-injection\n/);
      assert.match(text, /expires: 2099-01-31\n {4}places:\n {6}- [0-9a-f]{32}:1 # lib\/offers\.dart:1\n$/);
      assert.equal(decided.places, 1);
      const team = readTeamConfig(text, new Set([id]));
      assert.equal(team.triage[0]?.author, "Ann Ng <ann@example.com>");
      assert.equal((await found())?.suppressed, true);
      await addSecond();
      assert.equal((await found())?.suppressed, false);
    });

    it("takes the decision out when the finding is open again", async () => {
      await decide({ scope: "team" });
      await decide({ scope: "team", state: "Open" });
      assert.equal(readTeamConfig(await palisadeYaml(), new Set([id])).triage.length, 0);
      assert.equal((await found())?.suppressed, false);
    });

    it("replaces what this machine had decided", async () => {
      await decide();
      await decide({ scope: "team" });
      assert.deepEqual((await workspace.services.store.project(path).read()).triage, {});
    });

    it("has precedence: what this machine says against it changes nothing, and the answer says so", async () => {
      await decide({ scope: "team" });
      const answer = await decide({ state: "Open" });
      assert.equal(answer.findings.find((finding) => finding.id === id)?.suppressed, true);
      assert.match(
        String(triage.text?.(answer, plainPaint)),
        /palisade\.yaml says Accepted risk, and the team has precedence/,
      );
    });

    for (const [what, text, words] of [
      ["that is not used", "gate: { minGrade: Z }\n", /is not used.*Mend it first/],
      [
        "that cannot be changed by a program",
        "triage:\n  - &a\n    check: sql-injection\n    state: Fixed\n  - *a\n",
        /Edit it yourself/,
      ],
    ] as const) {
      it(`refuses to touch a palisade.yaml ${what}`, async () => {
        await workspace.write("apps/garden_notes/palisade.yaml", text);
        await assert.rejects(decide({ scope: "team", state: "Open" }), words);
        assert.equal(await palisadeYaml(), text);
      });
    }

    it("needs trust, because it changes the project", () => {
      assert.equal(triage.needsTrust?.({ path, id, state: "Fixed", scope: "team" }), true);
      assert.equal(triage.needsTrust?.({ path, id, state: "Fixed" }), false);
    });
  });
});

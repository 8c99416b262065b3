import assert from "node:assert/strict";
import { cp, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RunContext } from "../../server/operations/operation.ts";
import { scan } from "../../server/operations/scan.ts";
import { triage } from "../../server/operations/triage.ts";
import { createRepository, type GitRepository } from "../support/services/git/git-repository.ts";
import { promise } from "./promise.ts";

const id = "sql-injection";
const injection = (name: string) =>
  `void ${name}(db, String id) => db.rawQuery("SELECT * FROM ${name} WHERE id = $id");\n`;
const context: RunContext = { progress() {}, signal: undefined };

describe("SECURITY.md promises about decisions:", function () {
  this.timeout(30_000);
  let repository: GitRepository;
  let path: string;
  beforeEach(async () => {
    repository = await createRepository();
    path = repository.folder;
    await cp(join(import.meta.dirname, "../fixtures/base-app"), path, { recursive: true });
    await repository.commit({ "lib/offers.dart": injection("offers") });
  });
  afterEach(() => repository.remove());

  const scanned = (more: Partial<Parameters<typeof scan.run>[1]> = {}) =>
    scan.run(repository.services, { path, ...more }, context);
  const decide = async (state: "Open" | "Accepted risk", scope: "project" | "team") => {
    await scanned();
    await triage.run(repository.services, { path, id, state, scope }, context);
  };
  const suppressed = async (more: Parameters<typeof scanned>[0] = {}) =>
    (await scanned(more)).findings.find((finding) => finding.id === id)?.suppressed;

  promise(
    "A decision covers the places that it was made about: a new place of the same check counts, and is told.",
    async () => {
      await decide("Accepted risk", "team");
      assert.equal(await suppressed(), true);
      await repository.write("lib/session.dart", injection("session"));
      const { findings, delta } = await scanned();
      assert.deepEqual(findings.find((finding) => finding.id === id)?.decision?.newPlaces, 1);
      assert.deepEqual(
        delta.newPlaces.map(({ file }) => file),
        ["lib/session.dart"],
      );
    },
  );

  promise("A decision of one machine never outranks that of the team in `palisade.yaml`.", async () => {
    await decide("Accepted risk", "team");
    await decide("Open", "project");
    assert.equal(await suppressed(), true);
    await repository.write("palisade.yaml", `triage: [{ check: ${id}, state: Open }]\n`);
    await decide("Accepted risk", "project");
    assert.equal(await suppressed(), false);
  });

  promise(
    "`scan --since` judges a change by the `palisade.yaml` of its base, and tells first what the change itself switches off.",
    async () => {
      await repository.write("palisade.yaml", "ignorePaths: ['**']\n");
      await repository.write("lib/session.dart", injection("session"));
      const { gate, since } = await scanned({ since: "HEAD" });
      assert.deepEqual(
        [gate.pass, since?.newFindings, since?.switchedOff.map(({ by }) => by)],
        [false, [id], ["ignorePaths"]],
      );
    },
  );

  promise("What a project switches off does not count under `--policy`, and is listed.", async () => {
    const policy = join(repository.area, "policy.yaml");
    await writeFile(policy, "gate: { maxHigh: 0 }\n");
    await repository.write("palisade.yaml", "ignorePaths: ['**']\n");
    const record = await scanned({ policy });
    assert.deepEqual([record.gate.pass, record.policy.notAllowed.map(({ by }) => by)], [false, ["ignorePaths"]]);
  });

  promise("A `palisade.yaml` that cannot be read keeps the gate shut.", async () => {
    assert.equal((await scanned()).gate.pass, true);
    for (const broken of ["gate: [\n", "gate: { maxHigh: none }\n", "gates: {}\n"]) {
      await repository.write("palisade.yaml", broken);
      const { gate, policy } = await scanned();
      assert.deepEqual(gate.reasons, ["palisade.yaml cannot be read"]);
      assert.match(policy.refused ?? "", /line [12]: /);
    }
  });

  promise(
    "No pipeline of ours keeps its records inside the checkout, and records that a repository brings along have no effect.",
    async () => {
      await decide("Accepted risk", "project");
      assert.equal(await suppressed(), true);
      await mkdir(join(path, ".palisade"));
      await rename(repository.services.store.folder, join(path, ".palisade/home"));
      assert.equal(await suppressed(), false);
      // Where the pipelines keep theirs is read from their files in test/attack/decisions.test.ts.
    },
  );
});
